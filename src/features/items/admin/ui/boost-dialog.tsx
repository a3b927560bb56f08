import { useState, type ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { addDays } from '#lib/days.ts';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { AdminCard } from '../contract.ts';
import '#i18n/bundles/admin.ts';
import { getBoostRange } from '../rules.ts';

interface Props {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Quick choices, in days from today. */
const QUICK_DAYS = [7, 14, 30] as const;

export const BoostDialog = ({ item, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal
      open={item !== null}
      title={item ? t('admin_items.boost.title', { title: item.title }) : ''}
      onClose={onClose}
    >
      {item && <Boost key={item.id} item={item} onClose={onClose} />}
    </Modal>
  );
};

const Boost = ({ item, onClose }: { item: AdminCard; onClose: () => void }): ReactNode => {
  const { t, lang, now } = useSite();
  const api = useApi();
  const form = useForm();
  const { first, last } = getBoostRange(new Date(now));
  const [until, setUntil] = useState(addDays(first, QUICK_DAYS[0]));
  const boost = async (day: string | null): Promise<void> => {
    await api('PUT /api/admin/items/{id}/boost', { params: { id: item.id }, body: { until: day } });
    showToast(
      day === null ? t('admin_items.boost.stopped') : t('admin_items.boost.done', { day: formatDate(day, lang) }),
    );
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={() => boost(until)}
      onClose={onClose}
      label={t('admin_items.boost.save')}
      buttons={
        item.boosted && (
          <Button variant="warn" waits={form.busy} onClick={() => void form.run(() => boost(null))}>
            {t('admin_items.boost.stop')}
          </Button>
        )
      }
    >
      <p>{t('admin_items.boost.text')}</p>
      {item.boosted && item.boosted_until && (
        <p className="rounded-field bg-saffron-wash px-4 py-3 font-medium">
          {t('admin_items.boost.now', { day: formatDate(item.boosted_until, lang) })}
        </p>
      )}
      <div role="group" aria-label={t('admin_items.boost.usual')} className="grid grid-cols-3 gap-2">
        {QUICK_DAYS.map((days) => {
          const day = addDays(first, days);
          return (
            <Button
              key={days}
              variant="quiet"
              className="px-1 whitespace-nowrap aria-pressed:border-olive aria-pressed:bg-olive-wash"
              aria-pressed={until === day}
              onClick={() => setUntil(day)}
            >
              {t('admin_items.boost.days', { count: days })}
            </Button>
          );
        })}
      </div>
      <TextField
        type="date"
        label={t('admin_items.boost.until')}
        help={t('admin_items.boost.until_help')}
        error={form.fieldError('until')}
        min={first}
        max={last}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </DialogForm>
  );
};
