import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import '#client/texts/chat.ts';

const WORDS = {
  buyer: ['available', 'price', 'place', 'delivery'],
  seller: ['available', 'price', 'call', 'sold'],
} as const;

interface Props {
  /** Whether the viewer sells the item. */
  readonly mine: boolean;
  /** Keeps them on one line that scrolls, which leaves the room to the messages; without messages they may wrap. */
  readonly oneLine: boolean;
  readonly onPick: (text: string) => void;
}

/** Frequent questions and answers as one-tap texts. */
export const QuickReplies = ({ mine, oneLine, onPick }: Props): ReactNode => {
  const { t } = useSite();
  const texts = mine
    ? WORDS.seller.map((word) => t(`chat.quick.seller.${word}`))
    : WORDS.buyer.map((word) => t(`chat.quick.buyer.${word}`));
  return (
    <ul
      aria-label={t('chat.quick.label')}
      className={`no-scrollbar flex gap-2 overflow-x-auto ${oneLine ? '' : 'md:flex-wrap'}`}
    >
      {texts.map((text) => (
        <li key={text} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(text)}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 whitespace-nowrap hover:bg-olive-wash"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
};
