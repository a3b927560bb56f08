import type { ReactNode } from 'react';

interface Props {
  readonly art: 'basket' | 'search' | 'error' | 'thanks';
  readonly title: string;
  readonly text?: string;
  readonly level?: 'h1' | 'h2';
  /** A small text below the next step. */
  readonly note?: string | undefined;
  /** The next step: one or two links or buttons. */
  readonly children?: ReactNode;
}

/** Shown when a list or page is empty: a picture, a sentence and the next step. */
export const EmptyState = ({ art, title, text, note, level: Heading = 'h2', children }: Props): ReactNode => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
    <img src={`/art/empty-${art}.svg`} alt="" width={240} height={180} className="h-45 w-60" />
    <Heading className="text-xl">{title}</Heading>
    {text && <p className="text-soft">{text}</p>}
    {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    {note && <p className="mt-2 text-sm break-words text-soft select-text">{note}</p>}
  </div>
);
