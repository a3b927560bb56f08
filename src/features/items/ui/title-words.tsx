import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';

interface TitleWordsProps {
  /** The known words of a title in the reader's language; without them nothing is shown. */
  readonly words: string | undefined;
  readonly className: string;
}

/** Shows the known words of a title below it, marked as an automatic translation. */
export const TitleWords = ({ words, className }: TitleWordsProps): ReactNode => {
  const { t } = useSite();
  if (!words) return null;
  return (
    <span className={`block ${className}`} title={t('card.automatic', { words })}>
      <Icon name="languages" className="me-1 inline-block size-3.5 align-text-bottom" />
      <span className="sr-only">{t('card.automatic_words')} </span>
      <WholeNumbers text={words} />
    </span>
  );
};
