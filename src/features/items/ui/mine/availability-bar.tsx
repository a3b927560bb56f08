import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import '#client/texts/dashboard.ts';

interface Props {
  /** Number of items whose owner is asked if they are still available. */
  readonly count: number;
  /** Whether the list shows only these. */
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** How many items need a confirmation; a tap filters the list to them. */
export const AvailabilityBar = ({ count, on, onChange }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-saffron-wash py-2 ps-4 pe-2">
      <Icon name="calendar-clock" className="size-6 shrink-0" />
      <p role="status" className="text-room font-medium">
        {t('my_items.asked', { count })}
      </p>
      <Button variant="bare" className="px-3" aria-pressed={on} onClick={() => onChange(!on)}>
        {t(on ? 'my_items.asked_all' : 'my_items.asked_show')}
      </Button>
    </div>
  );
};
