import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { OwnItem } from './use-own-item.ts';
import '#client/texts/dashboard.ts';

/** Asks the owner whether an item is still available; each answer is one tap. */
export const StillAvailable = ({ own }: { own: OwnItem }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-2 rounded-field bg-saffron-wash p-3 lg:flex-row lg:items-center">
      <p className="flex items-center gap-2 font-medium lg:grow">
        <Icon name="calendar-clock" className="size-5 shrink-0" />
        {t('my_items.ask')}
      </p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button variant="olive" className="min-h-12" waits={own.busy} onClick={() => void own.confirm()}>
          <Icon name="check" className="size-5" />
          {t('my_items.ask_yes')}
        </Button>
        <Button variant="quiet" className="min-h-12" waits={own.busy} onClick={() => void own.toggleSold()}>
          <Icon name="tag" className="size-5" />
          {t('my_items.mark_sold')}
        </Button>
      </div>
    </div>
  );
};
