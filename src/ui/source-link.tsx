import type { ReactNode } from 'react';

/** A data source, credited as it requires. */
export interface Source {
  readonly text: string;
  readonly link: string;
}

/** Links to a source. Its name is in Latin script. */
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
