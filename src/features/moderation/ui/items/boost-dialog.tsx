import { useState, type ReactNode } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { addDays } from '../../../../lib/days.ts';
import { Button } from '../../../../ui/button.tsx';
import { fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { Modal, ModalFooter } from '../../../../ui/modal.tsx';
import { useSite } from '../../../../client/site.ts';
import type { AdminCard } from '../../../items/contract.ts';
import { getBoostRange } from '../../../items/rules/boost.ts';
import { useItemActions } from './use-item-actions.ts';

interface Props {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Quick choices, in days from today. */
const QUICK_DAYS = [7, 14, 30] as const;

/** Sets or ends the boost of an item. */
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
  const { busy, boost } = useItemActions();
  const { first, last } = getBoostRange(new Date(now));
  const [until, setUntil] = useState(addDays(first, QUICK_DAYS[0]));
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void boost(item, until, t('admin_items.boost.done', { day: formatDate(until, lang) })).then(onClose);
      }}
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
      <Field id="boost-until" label={t('admin_items.boost.until')} help={t('admin_items.boost.until_help')}>
        <input
          id="boost-until"
          type="date"
          required
          min={first}
          max={last}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          aria-describedby="boost-until-help"
          className={fieldClass()}
        />
      </Field>
      <ModalFooter>
        {item.boosted && (
          <Button
            variant="warn"
            disabled={busy}
            onClick={() => void boost(item, null, t('admin_items.boost.stopped')).then(onClose)}
          >
            {t('admin_items.boost.stop')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="main" busy={busy}>
          {t('admin_items.boost.save')}
        </Button>
      </ModalFooter>
    </form>
  );
};
