import { useMemo, type ReactNode } from 'react';
import { diffWords } from '../rules/diff-words.ts';
import { MarkedText } from './marked-text.tsx';
import type { ContactWarning } from './marks.ts';

interface Props {
  readonly before: string;
  readonly now: string;
  /** Contact details to mark in the new text. */
  readonly marks?: readonly ContactWarning[];
}

/** A text with the added words marked and the removed ones struck out. */
export const TextDiff = ({ before, now, marks = [] }: Props): ReactNode => {
  const pieces = useMemo(() => {
    let from = 0;
    return diffWords(before, now).map((piece) => {
      const placed = { ...piece, from };
      // Removed words are not in the new text.
      if (piece.kind !== 'removed') from += piece.text.length;
      return placed;
    });
  }, [before, now]);
  return pieces.map(({ kind, text, from }, index) => {
    const key = `${index}-${kind}`;
    if (kind === 'same') {
      return (
        <span key={key}>
          <MarkedText text={text} marks={marks} from={from} />
        </span>
      );
    }
    const word = text.trimEnd();
    const space = text.slice(word.length);
    return (
      <span key={key}>
        {kind === 'added' ? (
          <ins className="rounded bg-olive-wash px-0.5 font-medium text-olive decoration-2 underline-offset-4">
            <MarkedText text={word} marks={marks} from={from} />
          </ins>
        ) : (
          <del className="rounded bg-clay-wash px-0.5 text-clay">{word}</del>
        )}
        {space}
      </span>
    );
  });
};
