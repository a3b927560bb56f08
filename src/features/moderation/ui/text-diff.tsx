import { useMemo, type ReactNode } from 'react';
import { diffWords } from '../rules/diff-words.ts';
import { MarkedText, type ContactWarning } from './marked-text.tsx';

interface Props {
  readonly before: string;
  readonly now: string;
  /** Contact details to mark in the new text. */
  readonly marks?: readonly ContactWarning[];
}

const NO_MARKS: readonly ContactWarning[] = [];

/** The pieces of a comparison, with their places in the new text, in which removed words are missing. */
const placePieces = (before: string, now: string) => {
  let next = 0;
  return diffWords(before, now).map((piece) => {
    const from = next;
    if (piece.kind !== 'removed') next += piece.text.length;
    return { ...piece, from };
  });
};

/** A text with the added words marked and the removed ones struck out. */
export const TextDiff = ({ before, now, marks = NO_MARKS }: Props): ReactNode => {
  const pieces = useMemo(() => placePieces(before, now), [before, now]);
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
