import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';

interface Props {
  /** How many listings their owner is asked about. */
  readonly count: number;
  /** Whether the list shows only these. */
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** How many listings wait for an answer; a tap leaves only these in the list. */
export const AskedBar = ({ count, on, onChange }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-saffron-wash py-2 ps-4 pe-2">
      <Icon name="calendar-clock" className="size-6 shrink-0" />
      <p role="status" className="text-room font-medium">
        {t('mine.asked', { count })}
      </p>
      <Button look="bare" className="px-3" aria-pressed={on} onClick={() => onChange(!on)}>
        {t(on ? 'mine.asked_all' : 'mine.asked_show')}
      </Button>
    </div>
  );
};
