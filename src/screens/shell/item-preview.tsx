import { type ReactNode, useMemo } from 'react';
import { useNavigation } from 'react-router';
import { rememberPicture } from '#features/items/ui/index.ts';

interface CardContent {
  readonly title: string;
  readonly picture: string;
  /** The price as HTML, as on the card. */
  readonly price: string;
}

/** Reads the content of an item's card from this page; null if there is no such card, or it has no photo. */
const readCard = (id: string): CardContent | null => {
  const link = document.querySelector(`.card a[href*="/item/"][href$="/${id}"]`);
  const card = link?.closest('.card');
  const picture = card?.querySelector('img');
  if (!link || !picture) return null;
  rememberPicture(id, picture.currentSrc);
  return {
    title: link.textContent,
    picture: picture.currentSrc,
    price: card?.querySelector('.card-price')?.innerHTML ?? '',
  };
};

/** While the page of an item loads: the content of its card, laid out as on that page, over the page with the card. */
export const ItemPreview = (): ReactNode => {
  const { state, location } = useNavigation();
  const id = state === 'loading' ? /\/item\/[^/]+\/(\d+)$/.exec(location.pathname)?.[1] : undefined;
  const card = useMemo(() => (id ? readCard(id) : null), [id]);
  if (!card) return null;
  return (
    <div id="item-preview" aria-hidden="true" className="fixed inset-0 z-20 overflow-hidden bg-ground pt-16">
      <div className="wrap-page flex h-full flex-col gap-3 pt-1 md:gap-4">
        <div className="flex h-11 shrink-0 items-center max-md:-mb-2">
          <div className="skeleton h-4 w-40" />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] lg:gap-x-10">
          <div className="overflow-hidden bg-olive-wash max-md:-mx-4 md:rounded-card md:border md:border-line">
            <img
              src={card.picture}
              alt=""
              width={640}
              height={480}
              className="aspect-4/3 w-full object-cover md:aspect-3/2"
            />
          </div>
          <div className="flex flex-col gap-3">
            <div className="flex items-start justify-between gap-3">
              <p
                dir="auto"
                className="text-match min-w-0 text-xl leading-snug font-semibold break-words md:text-2xl lg:text-3xl"
              >
                {card.title}
              </p>
              <div className="skeleton h-11 w-20 shrink-0" />
            </div>
            {/* The HTML was rendered by React, on the page that is shown. */}
            <p className="text-3xl lg:text-4xl" dangerouslySetInnerHTML={{ __html: card.price }} />
            <div className="skeleton h-8 w-48" />
            <div className="skeleton h-11 w-full max-md:hidden" />
          </div>
        </div>
      </div>
      <div className="action-bar absolute inset-x-0 bottom-0 mx-0! flex gap-2 md:hidden">
        <div className="skeleton h-11 flex-1" />
        <div className="skeleton size-touch" />
        <div className="skeleton size-touch" />
        <div className="skeleton size-touch" />
      </div>
    </div>
  );
};
