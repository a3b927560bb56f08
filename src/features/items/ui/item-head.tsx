import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { formatNumber } from '#i18n/format.ts';
import { nameIn } from '#lib/lang.ts';
import { Ago } from '#ui/ago.tsx';
import { Money } from '#ui/money.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { ListedAgo } from './item-card.tsx';
import { getDetails, getProfileName } from '../rules/details.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';

const badgeClass = 'inline-flex h-8 items-center gap-1.5 rounded-full px-3 text-sm font-semibold';

/** Badges: availability and special properties. */
const Badges = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const offer = getDetails(item).offer_type;
  return (
    <ul className="flex flex-wrap gap-2">
      <li className={`${badgeClass} ${item.sold === 'Yes' ? 'bg-clay text-on-clay' : 'bg-olive-wash text-olive'}`}>
        <Icon name={item.sold === 'Yes' ? 'circle-check' : 'check'} className="size-4" />
        {t(item.sold === 'Yes' ? 'common.sold' : 'common.available')}
      </li>
      {item.boosted && (
        <li className={`${badgeClass} bg-saffron text-on-saffron`}>
          <Icon name="star" className="size-4 fill-current" />
          {t('item.boosted')}
        </li>
      )}
      {typeof offer === 'string' && (
        <li className={`${badgeClass} bg-sky-wash text-sky`}>
          {t(offer === 'rent' ? 'item_types.choice.rent' : 'item_types.choice.sale')}
        </li>
      )}
      {getDetails(item).is_bio === 'Yes' && (
        <li className={`${badgeClass} bg-olive-wash text-olive`}>
          <Icon name="leaf" className="size-4" />
          {t('card.bio')}
        </li>
      )}
      {item.negotiable === 'Yes' && item.price !== null && (
        <li className={`${badgeClass} bg-saffron-wash text-ink`}>
          <Icon name="tag" className="size-4" />
          {t('item.negotiable')}
        </li>
      )}
    </ul>
  );
};

interface Props {
  readonly item: ItemFull;
  /** The title with highlights. */
  readonly title?: ReactNode;
  readonly views: number;
  /** The like button, shown next to the title. */
  readonly like: ReactNode;
  /** Whether to show the name of a job profile here. */
  readonly named?: boolean;
}

/** Title, price, badges, city, age and views of an item. */
export const ItemHead = ({ item, title = item.title, views, like, named = true }: Props): ReactNode => {
  const { t, lang } = useSite();
  const metaClass = 'inline-flex items-center gap-1.5';
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h1
          dir="auto"
          data-read
          className="text-match min-w-0 text-xl leading-snug font-semibold break-words md:text-2xl lg:text-3xl"
        >
          {title}
        </h1>
        {like}
      </div>
      {item.title_words && (
        <p className="-mt-2 text-soft">
          <Icon name="languages" className="me-1.5 inline-block size-4 align-text-bottom" />
          {t('item.automatic', { words: item.title_words })}
        </p>
      )}
      {named && item.type === 'Professional' && (
        <p dir="auto" className="text-match text-lg">
          {getProfileName(item)}
        </p>
      )}
      {item.price === null ? (
        <p className="text-xl text-soft">{t(item.type === 'Professional' ? 'item.free_wage' : 'common.free_price')}</p>
      ) : (
        <p data-read>
          <span className="sr-only">{t('common.price')} </span>
          <Money
            amount={item.price}
            per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined}
            className="text-3xl lg:text-4xl"
          />
        </p>
      )}
      <Badges item={item} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {item.city && (
          <li data-read className={metaClass}>
            <Icon name="map-pin" className="size-4.5" />
            {nameIn(item.city, lang)}
          </li>
        )}
        <li className={metaClass}>
          <Icon name="calendar-clock" className="size-4.5" />
          <Ago at={item.created_at} />
        </li>
        {item.renewed_at && (
          <li className={metaClass}>
            <Icon name="rotate-cw" className="size-4.5" />
            <ListedAgo item={item} />
          </li>
        )}
        <li className={metaClass}>
          <Icon name="eye" className="size-4.5" />
          <span aria-hidden="true" className="tabular-nums">
            {formatNumber(views, lang)}
          </span>
          <span className="sr-only">{t('card.views', { count: views })}</span>
        </li>
      </ul>
    </header>
  );
};

/** Breadcrumbs from the home page to the item's category. */
export const Breadcrumbs = ({ item }: { item: ItemFull }): ReactNode => {
  const { t, lang } = useSite();
  const searchPath = pathTo('search', { type: item.type });
  const steps = [
    { to: PATHS.home, name: t('layout.tab_home') },
    { to: searchPath, name: t(`item_types.many.${item.type}`) },
    ...(item.category
      ? [{ to: withQuery(searchPath, { category_id: item.category.id }), name: nameIn(item.category, lang) }]
      : []),
  ];
  return (
    <nav aria-label={t('item.where')} className="no-scrollbar -mx-1 overflow-x-auto">
      <ol className="flex items-center whitespace-nowrap text-sm text-soft">
        {steps.map(({ to, name }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && <Icon name="chevron-right" className="size-4 rtl:-scale-x-100" />}
            <Link to={to} className="inline-flex min-h-11 items-center px-1.5 hover:text-olive hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
