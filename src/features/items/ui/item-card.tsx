import type { ComponentType, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { formatNumber } from '#i18n/format.ts';
import { pathTo } from '#lib/paths.ts';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import { truncate } from '#lib/text.ts';
import { Picture } from './picture.tsx';
import { getCover } from '../rules/details.ts';
import type { Teaser } from './teaser.ts';
import { TitleWords } from './title-words.tsx';
import { Link } from '#ui/link.tsx';
import { Ago } from '#ui/ago.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';

/** The like button over a card's picture. */
export type LikeSlot = ComponentType<{ readonly item: Teaser }>;

/** The part of a card that depends on its list. */
interface CardStyle {
  /** Whether the picture is above the fold: it loads eagerly, `first` with high priority. */
  readonly eager?: boolean | 'first';
  readonly sizes?: string;
  /** The level of the heading. */
  readonly level?: 'h2' | 'h3';
}

interface ItemCardProps extends CardStyle {
  readonly item: Teaser;
  readonly Like: LikeSlot;
  readonly onOpen?: ((id: number) => void) | undefined;
}

/** Two columns on phones, up to six on the widest screens. */
const GRID_SIZES = '(min-width: 112rem) 13rem, (min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 44vw';

/** Badges over the picture; with text when the card is wide enough. */
const Badges = ({ item }: { item: Teaser }): ReactNode => {
  const { t } = useSite();
  const badges = [
    item.boosted ? (['card-badge card-boosted', t('card.boosted')] as const) : null,
    item.product_details?.is_bio === 'Yes' ? (['card-badge card-organic', t('card.bio')] as const) : null,
  ];
  if (!badges.some(Boolean)) return null;
  return (
    <p className="card-badges">
      {badges.map(
        (badge) =>
          badge && (
            <span key={badge[0]} className={badge[0]}>
              <span>{badge[1]}</span>
            </span>
          ),
      )}
    </p>
  );
};

const REASON_ICON = {
  ordered: 'package',
  liked: 'heart',
  viewed: 'eye',
  near: 'map-pin',
  popular: 'activity',
} as const;

/** Shows why the item is recommended. The title attribute has the text in full. */
const ReasonStrip = ({ why }: { why: NonNullable<Teaser['why']> }): ReactNode => {
  const { t } = useSite();
  const { kind, name = '' } = why;
  const text = t(`card.why.${kind}`, { category: name, city: name });
  return (
    <p className="flex items-center gap-1.5 bg-saffron-wash px-3 py-1.5 text-xs font-medium" title={text}>
      <Icon name={REASON_ICON[kind]} className="size-3.5 shrink-0" />
      <span className="cut-lines-2">{text}</span>
    </p>
  );
};

/** An item in a list. The whole card is a link, except the like button. Its styles are in item-card.css. */
export const ItemCard = ({
  item,
  Like,
  eager = false,
  sizes = GRID_SIZES,
  level: Heading = 'h3',
  onOpen,
}: ItemCardProps): ReactNode => {
  const { t, lang } = useSite();
  const offer = item.land_details?.offer_type;
  const offerText = t(offer === 'rent' ? 'item_types.choice.rent' : 'item_types.choice.sale');
  const kind = item.category ?? t(`item_types.one.${item.type}`);
  return (
    <article className="card">
      <div className="card-picture">
        <Picture path={getCover(item)} type={item.type} sizes={sizes} widest={640} eager={eager} />
        <Badges item={item} />
        {item.sold === 'Yes' && <p className="card-sold">{t('common.sold')}</p>}
      </div>
      <div className="card-text">
        <p className="card-kind">{typeof offer === 'string' ? `${kind} · ${offerText}` : kind}</p>
        <Heading dir="auto">
          <Link to={pathTo('item', { slug: item.slug, id: String(item.id) })} onClick={() => onOpen?.(item.id)}>
            <WholeNumbers text={truncate(item.title, 50)} />
          </Link>
        </Heading>
        {/* The words have what a note would explain. */}
        {item.title_words ? (
          <TitleWords words={item.title_words} className="card-note" />
        ) : (
          item.note && <p className="card-note">{item.note}</p>
        )}
        <p className="card-price">
          {item.price === null ? (
            <span className="card-free">{t('common.free_price')}</span>
          ) : (
            <Money amount={item.price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          )}
        </p>
        <p className="card-city">
          <span>{item.city ?? t('card.no_city')}</span>
        </p>
        <span className="card-views" role="img" aria-label={t('card.views', { count: item.views })}>
          {formatNumber(item.views, lang)}
        </span>
        <ListedAgo item={item} />
        {/* There is no distance in the chosen city itself. */}
        {item.distance_km !== undefined && item.distance_km > 0 && (
          <span className="card-distance">{t('card.km', { km: formatNumber(item.distance_km, lang) })}</span>
        )}
      </div>
      {item.why && <ReasonStrip why={item.why} />}
      <Like item={item} />
    </article>
  );
};

interface ListedAgoProps {
  readonly item: { readonly created_at: string; readonly renewed_at?: string | null | undefined };
}

/** Shows how long ago an item was published or, if it was renewed, that it was: «جُدّد قبل يومين». */
export const ListedAgo = ({ item: { created_at, renewed_at } }: ListedAgoProps): ReactNode => {
  const { t } = useSite();
  return <Ago at={renewed_at ?? created_at} label={renewed_at ? (ago) => t('card.renewed', { ago }) : undefined} />;
};
