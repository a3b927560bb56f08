import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { ItemGrid } from '../../items/ui/item-grid.tsx';
import type { Teaser } from '../../items/ui/teaser.ts';
import { LikeButton } from '../../likes/ui/like-button.tsx';
import { useOpened } from './use-opened.ts';

interface Props {
  readonly items: readonly Teaser[];
  /** How many items match all words; the rest are related. Null when all match. */
  readonly exact: number | null;
  /** Heading level of the cards. */
  readonly level: 'h2' | 'h3';
  /** The words for which opened results are counted; null if they are not. */
  readonly words: string | null;
}

/** The cards of the results, with related items in a section of their own. */
export const ResultGrid = ({ items, exact, level: Heading, words }: Props): ReactNode => {
  const { t } = useSite();
  const matching = items.slice(0, exact ?? undefined);
  const related = items.slice(matching.length);
  const onOpen = useOpened(words);
  return (
    <div>
      {matching.length > 0 && <ItemGrid items={matching} Like={LikeButton} eager={2} level={Heading} onOpen={onOpen} />}
      {related.length > 0 && (
        <section aria-labelledby="close-title" className={matching.length > 0 ? 'mt-8' : ''}>
          <Heading id="close-title" className="mb-3 text-lg">
            {t(matching.length > 0 ? 'search.also_close' : 'search.only_close')}
          </Heading>
          <ItemGrid items={related} Like={LikeButton} eager={matching.length > 0 ? 0 : 2} level="h3" onOpen={onOpen} />
        </section>
      )}
    </div>
  );
};
