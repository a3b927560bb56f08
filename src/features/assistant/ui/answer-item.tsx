import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { ResponseOf } from '#client/api.ts';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly item: NonNullable<ResponseOf<'POST /chatbot'>['items']>[number];
}

/** A compact item card in an answer: picture, title, price and city. */
export const AnswerItem = ({ item }: Props): ReactNode => {
  const { t, lang } = useSite();
  return (
    <Link
      to={pathTo('item', { slug: item.slug, id: String(item.id) })}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card hover:shadow-raised"
    >
      <span className="block aspect-4/3 overflow-hidden bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="10rem" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-2">
        <span dir="auto" className="line-clamp-2 text-sm leading-snug font-medium">
          {item.title}
        </span>
        <span className="mt-auto truncate text-base">
          {item.price === null ? (
            <span className="text-sm text-soft">{t('common.free_price')}</span>
          ) : (
            <Money amount={item.price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          )}
        </span>
        <span className="truncate text-xs text-soft">{item.city ? nameIn(item.city, lang) : t('card.no_city')}</span>
      </span>
    </Link>
  );
};
