import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { useSite } from '#client/site.ts';
import type { Status } from '../rules.ts';
import '#client/texts/dashboard.ts';

const getVariant = (status: Status): BadgeVariant => {
  if (status === 'pending') return 'saffron';
  if (status === 'rejected' || status === 'deleted') return 'clay';
  return status === 'clientAccepted' ? 'olive' : 'sky';
};

/** The moderation status of an item. */
export const StatusBadge = ({ status }: { status: Status }): ReactNode => {
  const { t } = useSite();
  return <Badge variant={getVariant(status)}>{t(`moderation.status.${status}`)}</Badge>;
};

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
