import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemState } from '../rules/visibility.ts';
import '#i18n/bundles/dashboard.ts';

const VARIANTS: Record<ItemState | 'deleted', BadgeVariant> = {
  draft: 'plain',
  pending: 'saffron',
  accepted: 'olive',
  rejected: 'clay',
  deleted: 'clay',
};

export const StateBadge = ({ state, deleted }: { state: ItemState; deleted: boolean }): ReactNode => {
  const { t } = useSite();
  const shown = deleted ? 'deleted' : state;
  return <Badge variant={VARIANTS[shown]}>{t(`my_items.state.${shown}`)}</Badge>;
};
