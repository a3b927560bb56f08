import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { formatNumber } from '#i18n/format.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import '#i18n/bundles/dashboard.ts';

const Figure = ({ icon, count, words }: { icon: IconName; count: number; words: string }): ReactNode => {
  const { lang } = useSite();
  return (
    <span className="inline-flex items-center gap-1" title={words}>
      <Icon name={icon} className="size-4" />
      <span aria-hidden="true" className="tabular-nums">
        {formatNumber(count, lang)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
};

/** The views and likes of an item, for its owner and for administrators. */
export const ItemFigures = ({ item }: { item: { readonly views: number; readonly likes: number } }): ReactNode => {
  const { t } = useSite();
  return (
    <span className="flex gap-3 text-sm text-soft">
      <Figure icon="eye" count={item.views} words={t('my_items.views', { count: item.views })} />
      <Figure icon="heart" count={item.likes} words={t('my_items.likes', { count: item.likes })} />
    </span>
  );
};
