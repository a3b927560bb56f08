import type { ReactNode } from 'react';

/**
 * A text whose numbers are shown whole or not at all where it is cut at the end of a line: a browser cuts between two digits, and
 * «18 كيلو» would read as 8 kg.
 */
export const WholeNumbers = ({ text }: { text: string }): ReactNode =>
  text.split(/(\d+(?:[.,\s]\d+)*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
