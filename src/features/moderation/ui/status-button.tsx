import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import type { Status } from '../rules.ts';
import { StatusBadge } from './status-badge.tsx';

/** A listing's status; a tap opens the dialog that changes it. */
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
