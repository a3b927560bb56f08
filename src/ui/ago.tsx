import type { ReactNode } from 'react';
import { formatAgo, formatMoment } from '#i18n/format.ts';
import { useSite } from '#client/site.tsx';

interface Props {
  readonly at: string;
  readonly className?: string;
  /** Returns a text that contains the relative time. */
  readonly label?: ((ago: string) => string) | undefined;
}

/** A relative time with the exact one as a tooltip. */
export const Ago = ({ at, className, label }: Props): ReactNode => {
  const { lang, now } = useSite();
  const ago = formatAgo(at, lang, now);
  return (
    // Server and device may format a time differently; the server's text stays.
    <time dateTime={at} title={formatMoment(at, lang)} className={className} suppressHydrationWarning>
      {label ? label(ago) : ago}
    </time>
  );
};
