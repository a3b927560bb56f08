import { useMemo, type ReactNode } from 'react';
import { diffWords } from '../rules.ts';
import type { Warning } from '../contract.ts';

interface TextDiffProps {
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
export const TextDiff = ({ before, now, marks = NO_MARKS }: TextDiffProps): ReactNode => {
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

export type ContactWarning = Extract<Warning, { readonly field: unknown }>;

/** Picks the contact details of one text, in its order. */
export const getMarks = (warnings: readonly Warning[], field: ContactWarning['field']): ContactWarning[] =>
  warnings.filter((warning): warning is ContactWarning => 'field' in warning && warning.field === field);

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly ContactWarning[];
  /** The position of `text` in the text that the marks refer to. */
  readonly from?: number;
}

/** A text with its contact details marked; numbers and addresses keep their order in Arabic text. */
export const MarkedText = ({ text, marks, from = 0 }: MarkedTextProps): ReactNode => {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { kind, start, end } of marks) {
    const [first, last] = [Math.max(start - from, at), Math.min(end - from, text.length)];
    if (first >= last) continue;
    pieces.push(
      text.slice(at, first),
      <mark
        key={start}
        dir={kind === 'handle' ? 'auto' : 'ltr'}
        className="rounded bg-clay px-0.5 font-medium text-on-clay"
      >
        {text.slice(first, last)}
      </mark>,
    );
    at = last;
  }
  return [...pieces, text.slice(at)];
};
