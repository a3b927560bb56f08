import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { ItemGrid } from '../../items/ui/item-grid.tsx';
import type { Teaser } from '../../items/ui/teaser.ts';
import { LikeButton } from '../../likes/ui/like-button.tsx';

interface Props {
  readonly items: readonly Teaser[];
  /** So many fit all words, the rest is near; `null` where all fit. */
  readonly exact: number | null;
  /** Of the cards' headings. */
  readonly level: 'h2' | 'h3';
}

/** The cards of what was found; what is only near stands apart, and says so. */
export const Found = ({ items, exact, level: Heading }: Props): ReactNode => {
  const { t } = useSite();
  const fit = items.slice(0, exact ?? undefined);
  const close = items.slice(fit.length);
  return (
    <>
      {fit.length > 0 && <ItemGrid items={fit} Like={LikeButton} eager={2} level={Heading} />}
      {close.length > 0 && (
        <section aria-labelledby="close-title" className={fit.length > 0 ? 'mt-8' : ''}>
          <Heading id="close-title" className="mb-3 text-lg">
            {t(fit.length > 0 ? 'search.also_close' : 'search.only_close')}
          </Heading>
          <ItemGrid items={close} Like={LikeButton} eager={fit.length > 0 ? 0 : 2} level="h3" />
        </section>
      )}
    </>
  );
};
