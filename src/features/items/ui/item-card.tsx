import { Icon } from '../../../ui/icon.tsx';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../i18n/format.ts';
import { nameIn } from '../../../lib/lang.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSite } from '../../../client/site.ts';
import { truncate } from '../../../lib/truncate.ts';
import { Picture } from './picture.tsx';
import { getCover, type Teaser } from './teaser.ts';

/** The like button over a card's picture. */
export type LikeSlot = ComponentType<{ readonly item: Teaser; readonly place: 'picture' }>;

interface Props {
  readonly item: Teaser;
  readonly Like: LikeSlot;
  readonly eager?: boolean;
  readonly sizes?: string;
  readonly level?: 'h2' | 'h3';
}

/** Two columns on phones, up to six on the widest screens. */
const GRID_SIZES = '(min-width: 112rem) 13rem, (min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw';

const chip = 'inline-flex h-7 items-center gap-1 rounded-full px-2 text-xs font-semibold shadow-card';

/** Badges over the picture; with text when the card is wide enough. */
const Badges = ({ item }: { item: Teaser }): ReactNode => {
  const { t } = useSite();
  const sold = item.sold === 'Yes';
  return (
    <>
      <span className="absolute start-2 top-2 flex gap-1">
        {!sold && (
          <span className={`bg-raised/95 text-olive ${chip}`}>
            <Icon name="bookmark" className="size-3.5 fill-current" />
            <span className="sr-only @[10.5rem]:not-sr-only">{t('common.available')}</span>
          </span>
        )}
        {item.boosted && (
          <span className={`bg-saffron text-on-saffron ${chip}`}>
            <Icon name="star" className="size-3.5 fill-current" />
            <span className="sr-only @[17rem]:not-sr-only">{t('card.boosted')}</span>
          </span>
        )}
        {item.product_details?.is_bio === 'Yes' && (
          <span className={`bg-olive-wash text-olive ${chip}`}>
            <Icon name="leaf" className="size-3.5" />
            <span className="sr-only @[17rem]:not-sr-only">{t('card.bio')}</span>
          </span>
        )}
      </span>
      {sold && (
        <span className="absolute inset-x-0 bottom-0 bg-clay py-1 text-center text-sm font-semibold text-on-clay">
          {t('common.sold')}
        </span>
      )}
    </>
  );
};

const REASON_ICON = {
  ordered: 'package',
  liked: 'heart',
  viewed: 'eye',
  near: 'map-pin',
  popular: 'activity',
} as const;

/** Why the item is recommended. The title attribute has the text in full. */
const ReasonStrip = ({ why }: { why: NonNullable<Teaser['why']> }): ReactNode => {
  const { t, lang } = useSite();
  const names = {
    category: 'category' in why ? nameIn(why.category, lang) : '',
    city: 'city' in why ? nameIn(why.city, lang) : '',
  };
  const text = t(`card.why.${why.kind}`, names);
  return (
    <p className="flex items-center gap-1.5 bg-saffron-wash px-3 py-1.5 text-xs font-medium" title={text}>
      <Icon name={REASON_ICON[why.kind]} className="size-3.5 shrink-0" />
      <span className="line-clamp-2">{text}</span>
    </p>
  );
};

/** An item in a list. The whole card is a link, except the like button. */
export const ItemCard = ({
  item,
  Like,
  eager = false,
  sizes = GRID_SIZES,
  level: Heading = 'h3',
}: Props): ReactNode => {
  const { t, lang } = useSite();
  const offer = item.land_details?.offer_type;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-150 hover:shadow-raised">
      <div className="@container relative aspect-4/3 shrink-0 overflow-hidden bg-olive-wash">
        <Picture
          path={getCover(item)}
          type={item.type}
          sizes={sizes}
          eager={eager}
          className={`transition-transform duration-200 group-hover:scale-103 ${item.sold === 'Yes' ? 'opacity-60' : ''}`}
        />
        <Badges item={item} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 pt-2 pb-2.5">
        <p className="truncate text-xs text-olive">
          {item.category ? nameIn(item.category, lang) : t(`item_types.one.${item.type}`)}
          {typeof offer === 'string' &&
            ` · ${t(offer === 'rent' ? 'item_types.choice.rent' : 'item_types.choice.sale')}`}
        </p>
        <Heading
          dir="auto"
          className="text-match line-clamp-2 min-h-[2lh] text-[0.95rem] leading-snug font-medium text-wrap"
        >
          <Link
            to={pathTo('item', { slug: item.slug, id: String(item.id) })}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-sky"
          >
            {truncate(item.title, 50)}
          </Link>
        </Heading>
        {item.note && <p className="truncate text-xs text-soft">{item.note}</p>}
        <p className="min-h-[1lh] text-base text-ink sm:text-lg">
          {item.price === null ? (
            <span className="text-sm text-soft">{t('common.free_price')}</span>
          ) : (
            <Money amount={item.price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          )}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-1 text-xs text-soft">
          <span className="inline-flex min-w-0 items-center gap-1">
            <Icon name="map-pin" className="size-3.5 shrink-0" />
            <span className="truncate">{item.city ? nameIn(item.city, lang) : t('card.no_city')}</span>
          </span>
          <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
            <Icon name="eye" className="size-3.5" />
            <span aria-hidden="true" suppressHydrationWarning>
              {formatNumber(item.views, lang)}
            </span>
            <span className="sr-only">{t('card.views', { count: item.views })}</span>
          </span>
        </div>
        <div className="flex justify-between gap-2 text-xs text-soft">
          <Ago at={item.created_at} className="truncate" />
          {item.distance_km !== undefined && (
            <span className="shrink-0 font-medium text-olive">
              {t('card.km', { km: formatNumber(item.distance_km, lang) })}
            </span>
          )}
        </div>
      </div>
      {item.why && <ReasonStrip why={item.why} />}
      <div className="absolute end-1 top-0.5">
        <Like item={item} place="picture" />
      </div>
    </article>
  );
};
