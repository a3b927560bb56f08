import { useState, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { ApiError } from '../../../client/api.ts';
import { downloadExport, type ExportKey } from './download-export.ts';

const FILES: readonly { readonly key: ExportKey; readonly text: 'csv_items' | 'csv_orders' }[] = [
  { key: 'GET /api/admin/items.csv', text: 'csv_items' },
  { key: 'GET /api/admin/orders.csv', text: 'csv_orders' },
];

/** CSV exports of items and orders of a date range. */
export const Exports = ({ today }: { today: string }): ReactNode => {
  const { t, lang } = useSite();
  const [days, setDays] = useState({ from: '', to: '' });
  const [busy, setBusy] = useState<ExportKey | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const download = async (key: ExportKey): Promise<void> => {
    setBusy(key);
    setError(null);
    try {
      await downloadExport(key, days, lang);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError(error);
    } finally {
      setBusy(null);
    }
  };

  const fieldErrors = error?.fields ?? {};
  return (
    <section aria-labelledby="csv" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 id="csv" className="text-lg">
          {t('overview.csv')}
        </h2>
        <p className="text-sm text-soft">{t('overview.csv_text')}</p>
      </div>
      {error && Object.keys(fieldErrors).length === 0 && <Alert>{error.message || t('common.offline')}</Alert>}
      <div className="grid grid-cols-1 gap-3 xs:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} id={`csv-${end}`} label={t(`overview.${end}`)} error={fieldErrors[end]?.[0]} optional>
            <input
              id={`csv-${end}`}
              type="date"
              max={today}
              value={days[end]}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
              aria-invalid={Boolean(fieldErrors[end])}
              aria-describedby={fieldErrors[end] ? `csv-${end}-error` : undefined}
              className={fieldClass(Boolean(fieldErrors[end]))}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {FILES.map(({ key, text }) => (
          <Button
            key={key}
            variant="quiet"
            busy={busy === key}
            onClick={() => void download(key)}
            className="grow px-4"
          >
            <Icon name="file-down" className="size-5" />
            {t(`overview.${text}`)}
          </Button>
        ))}
      </div>
    </section>
  );
};
