import { useMemo, type ReactNode } from 'react';
import { diffWords } from '../rules/diff-words.ts';

interface Props {
  readonly before: string;
  readonly now: string;
}

/** A text with the added words marked and the removed ones struck out. */
export const TextDiff = ({ before, now }: Props): ReactNode => {
  const pieces = useMemo(() => diffWords(before, now), [before, now]);
  return pieces.map(({ kind, text }, index) => {
    const key = `${index}-${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const word = text.trimEnd();
    const space = text.slice(word.length);
    return (
      <span key={key}>
        {kind === 'added' ? (
          <ins className="rounded bg-olive-wash px-0.5 font-medium text-olive decoration-2 underline-offset-4">
            {word}
          </ins>
        ) : (
          <del className="rounded bg-clay-wash px-0.5 text-clay">{word}</del>
        )}
        {space}
      </span>
    );
  });
};
