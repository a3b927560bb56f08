import { useEffect, useState, type ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { nameIn, prefixOf } from '#lib/lang.ts';
import { getShortPath } from '#lib/share-paths.ts';
import { pathTo, imageUrl } from '#lib/paths.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { Breadcrumbs, ItemHead, Gallery, JobProfile, OwnerNote, toJsonLd } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { ShareButton } from '#ui/share-buttons.tsx';
import { ItemAbout } from '../item/item-about.tsx';
import { ItemOthers } from '../item/item-others.tsx';
import { SellerCard } from '../item/seller-card.tsx';
import { ContactBar } from '../item/contact-bar.tsx';
import { LikeButton } from '#features/likes/ui/index.ts';
import { currencyIn, formatAmount } from '#i18n/format.ts';
import { defineLoader, getIdOf, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Tag } from '#client/page-data/tags.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { truncate } from '#lib/text.ts';
import { withoutRating } from '#features/reviews/rules.ts';

export const hasActionBar = true;

export interface ItemData {
  readonly item: ItemFull;
}

const getItemPath = ({ slug, id }: Pick<ItemFull, 'slug' | 'id'>): string => pathTo('item', { slug, id: String(id) });

/** Whether guests see an item. */
export const isPublic = ({ active, audience }: ItemFull): boolean =>
  active === 'Yes' && (audience ?? 'everyone') === 'everyone';

export const loader = defineLoader<ItemData>(async ({ api, params, url }) => {
  const { item } = await api('GET /api/items/{id}', { params: { id: getIdOf(params) } });
  if (params.slug !== item.slug) throw redirect(getItemPath(item) + url.search, 301);
  return { item };
});

export const shows = ({ item }: ItemData): Tag[] => [`item:${item.id}`, `seller:${item.user_id}`];

/** The description of link previews: price and city come first, because previews are short. */
const toDescription = ({ price, city, description }: ItemFull, { t, lang }: Pick<MetaArgs, 't' | 'lang'>): string => {
  const parts = [
    price === null ? '' : `${formatAmount(price, lang)} ${currencyIn(lang)}`,
    city ? nameIn(city, lang) : '',
    description.replaceAll(/\s+/g, ' '),
  ];
  return truncate(parts.filter(Boolean).join(' · ') || t('layout.description'), 160);
};

export const meta = ({ data: { item }, t, lang, origin, absent }: MetaArgs<ItemData>): Meta => {
  const cover = getCover(item);
  const described = absent.includes('reviews') ? { ...item, seller: withoutRating(item.seller) } : item;
  return {
    title: item.title,
    description: toDescription(item, { t, lang }),
    canonical: isPublic(item) ? getItemPath(item) : null,
    type: item.type === 'Professional' ? 'profile' : 'product',
    ...(cover ? { image: imageUrl(cover, 1280) } : {}),
    ...(import.meta.env.SSR && isPublic(item)
      ? { jsonLd: toJsonLd(described, `${origin}${prefixOf(lang)}${getItemPath(item)}`, origin, lang) }
      : {}),
  };
};

/** Counts the view after the page has loaded and returns the new number of views. */
const useViews = (id: number, before: number): number => {
  const api = useApi();
  const [counted, setCounted] = useState<{ id: number; views: number } | null>(null);
  useEffect(() => {
    const show = ({ views }: { views: number }): void => setCounted({ id, views });
    // A view that fails to be counted is ignored.
    api('POST /api/items/{id}/view', { params: { id } }).then(show, () => {});
  }, [api, id]);
  return counted?.id === id ? counted.views : before;
};

/**
 * Contains the state of the view count itself: a re-render of the page would empty the parts whose script has not loaded yet.
 */
const CountedHead = ({ item }: { item: ItemData['item'] }): ReactNode => {
  const views = useViews(item.id, item.views);
  return <ItemHead item={item} views={views} like={<LikeButton item={item} asForm />} named={false} />;
};

export const Component = (): ReactNode => {
  const { lang } = useSite();
  const { item } = useLoaderData() as ItemData;
  const user = useUser();
  const { origin } = useSite();
  const own = user?.id === item.user_id;
  const link = `${origin}${prefixOf(lang)}${pathTo('item', { slug: item.slug, id: String(item.id) })}`;
  return (
    <div className="wrap-page flex flex-col gap-8 md:gap-12 md:pb-6">
      <div className="flex flex-col gap-3 md:gap-4">
        <div className="flex items-center justify-between gap-3 pt-1 max-md:-mb-2">
          <div className="min-w-0 grow">
            <Breadcrumbs item={item} />
          </div>
          <div className="flex shrink-0 items-center gap-1">
            <ReadAloud key={item.id} />
            <ShareButton title={item.title} link={link} item={isPublic(item) ? item : undefined} small />
          </div>
        </div>
        {item.state && <OwnerNote item={item} own={own} />}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-8">
          <div className="min-w-0">
            {item.type === 'Professional' ? (
              <JobProfile item={item} signedIn={user !== null} />
            ) : (
              <Gallery key={item.id} item={item} />
            )}
          </div>
          <div className="relative z-10 flex min-w-0 flex-col gap-5 lg:tall:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
            <CountedHead item={item} />
            <p dir="ltr" className="hidden font-semibold print:block">
              {origin + getShortPath(lang, item.id)}
            </p>
            <SellerCard item={item} link={link} own={own} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <ItemAbout item={item} />
          </div>
        </div>
      </div>
      <ItemOthers item={item} />
      {!own && <ContactBar item={item} link={link} />}
    </div>
  );
};
