import type { ReactNode } from 'react';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';
import { useSite } from '../../../ui/site.ts';
import type { Status } from '../rules.ts';

const lookOf = (status: Status): BadgeLook => {
  if (status === 'pending') return 'saffron';
  if (status === 'rejected' || status === 'deleted') return 'clay';
  return status === 'clientAccepted' ? 'olive' : 'sky';
};

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
      <Badge look={lookOf(status)}>{t(`moderation.status.${status}`)}</Badge>
    </button>
  );
};
