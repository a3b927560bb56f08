import { useState, type ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { downloadCsv } from '#client/download.ts';
import '#i18n/bundles/admin.ts';

const FILES: readonly { readonly key: ExportKey; readonly text: 'csv_items' | 'csv_orders' }[] = [
  { key: 'GET /api/admin/items.csv', text: 'csv_items' },
  { key: 'GET /api/admin/orders.csv', text: 'csv_orders' },
];

/** CSV exports of items and orders of a date range. */
export const Exports = ({ today }: { today: string }): ReactNode => {
  const { t, lang } = useSite();
  const [days, setDays] = useState({ from: '', to: '' });
  const { busy, formError, fieldError, run } = useForm({ reload: false });
  const [requested, setRequested] = useState<ExportKey | null>(null);

  const download = async (key: ExportKey): Promise<void> => {
    setRequested(key);
    await withProof(() => downloadCsv(key, days, lang));
  };

  return (
    <section aria-labelledby="csv" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 id="csv" className="text-lg">
          {t('overview.csv')}
        </h2>
        <p className="text-sm text-soft">{t('overview.csv_text')}</p>
      </div>
      <Alert>{formError}</Alert>
      <div className="grid grid-cols-1 gap-3 xs:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(`overview.${end}`)}
            error={fieldError(end)}
            optional
            max={today}
            value={days[end]}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {FILES.map(({ key, text }) => (
          <Button
            key={key}
            variant="quiet"
            busy={busy && requested === key}
            onClick={() => void run(() => download(key))}
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

type ExportKey = 'GET /api/admin/items.csv' | 'GET /api/admin/orders.csv';
