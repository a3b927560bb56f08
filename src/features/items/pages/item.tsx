import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { prefixOf } from '../../../lib/lang.ts';
import { pathTo } from '../../../paths.ts';
import { useSite } from '../../../ui/site.ts';
import { useApi, useUser } from '../../../web/use-api.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ContactBar } from '../ui/contact-bar.tsx';
import { Description } from '../ui/description.tsx';
import { Facts } from '../ui/facts.tsx';
import { Gallery } from '../ui/gallery.tsx';
import { ItemCarousel } from '../ui/item-carousel.tsx';
import { ItemHead } from '../ui/item-head.tsx';
import { OfSeller } from '../ui/of-seller.tsx';
import { OwnerNote } from '../ui/owner-note.tsx';
import { Certificates, Cv } from '../ui/papers.tsx';
import { PlaceMap } from '../ui/place-map.tsx';
import { SellerCard } from '../ui/seller-card.tsx';
import { ShareButtons } from '../ui/share-buttons.tsx';
import type { ItemData } from './item.loader.ts';
import { useOrigin } from '../ui/use-origin.ts';

/** Counts the view once the page is there, and answers the count. */
const useViews = (id: number, before: number): number => {
  const api = useApi();
  const [counted, setCounted] = useState<{ id: number; views: number } | null>(null);
  useEffect(() => {
    // A view that was not counted is nobody's loss.
    api('POST /api/items/{id}/view', { params: { id } }).then(({ views }) => setCounted({ id, views }), () => {});
  }, [api, id]);
  return counted?.id === id ? counted.views : before;
};

/** One item: what it looks like, what it is, who has it, where, and what else there is. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const { item, similar } = useLoaderData() as ItemData;
  const user = useUser();
  const origin = useOrigin();
  const views = useViews(item.id, item.views);
  const own = user?.id === item.user_id;
  const link = encodeURI(`${origin}${prefixOf(lang)}${pathTo('item', { slug: item.slug, id: String(item.id) })}`);
  return (
    <div className="wrap-page flex flex-col gap-6 pb-20 md:gap-8 md:pb-6">
      <div className="flex flex-col gap-4 pt-1">
        <Breadcrumbs item={item} />
        <OwnerNote item={item} own={own} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] lg:gap-10">
        <div className="min-w-0 lg:row-span-2">
          <Gallery key={item.id} item={item} />
          <div className="hidden flex-col gap-8 pt-8 lg:flex">
            <About item={item} signedIn={user !== null} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24 lg:self-start">
          <ItemHead item={item} views={views} />
          <Cv item={item} signedIn={user !== null} />
          <SellerCard item={item} link={link} own={own} />
          <ShareButtons title={item.title} link={link} />
        </div>
      </div>
    </div>
  );
};
