import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import type { Status } from '../rules.ts';
import { StatusBadge } from './status-badge.tsx';

/** The moderation status of an item, as a button that opens the decision dialog. */
export const StatusButton = ({ status, onClick }: { status: Status; onClick: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center rounded-full"
      title={t('moderation.decide')}
    >
      <StatusBadge status={status} />
    </button>
  );
};
