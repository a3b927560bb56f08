import type { ReactNode } from 'react';
import type { Warning } from '../contract.ts';

export type ContactWarning = Extract<Warning, { readonly field: unknown }>;

/** Picks the contact details of one text, in its order. */
export const getMarks = (warnings: readonly Warning[], field: ContactWarning['field']): ContactWarning[] =>
  warnings.filter((warning): warning is ContactWarning => 'field' in warning && warning.field === field);

interface Props {
  readonly text: string;
  readonly marks: readonly ContactWarning[];
  /** Where `text` begins in the text that the marks refer to. */
  readonly from?: number;
}

/** A text with its contact details marked; numbers and addresses keep their order in Arabic text. */
export const MarkedText = ({ text, marks, from = 0 }: Props): ReactNode => {
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
