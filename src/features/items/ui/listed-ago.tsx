import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { Ago } from '#ui/ago.tsx';

interface Props {
  readonly item: { readonly created_at: string; readonly renewed_at?: string | null | undefined };
}

/** How long ago an item was published, or renewed since, which it says: «جُدّد قبل يومين». */
export const ListedAgo = ({ item: { created_at, renewed_at } }: Props): ReactNode => {
  const { t } = useSite();
  return <Ago at={renewed_at ?? created_at} label={renewed_at ? (ago) => t('card.renewed', { ago }) : undefined} />;
};
