import type { ReactNode } from 'react';

/** Who something was learnt from, as they ask to be named. */
export interface Source {
  readonly text: string;
  readonly link: string;
}

/** Names a source in its own words, which are Latin, and leads to it. */
export const SourceLink = ({ source: { text, link } }: { source: Source }): ReactNode => (
  <a
    href={link}
    target="_blank"
    rel="noopener"
    dir="ltr"
    className="inline-flex min-h-11 items-center hover:text-olive hover:underline"
  >
    {text}
  </a>
);
