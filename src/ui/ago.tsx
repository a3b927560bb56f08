import type { ReactNode } from 'react';
import { formatAgo, formatMoment } from '../i18n/format.ts';
import { useSite } from '../client/site.ts';

interface Props {
  readonly at: string;
  readonly className?: string;
  /** A text with the relative time in it. */
  readonly label?: ((ago: string) => string) | undefined;
}

/**
 * A relative time with the exact one as a tooltip. Server and device may format it differently, so hydration keeps the
 * server's text.
 */
export const Ago = ({ at, className, label }: Props): ReactNode => {
  const { lang, now } = useSite();
  const ago = formatAgo(at, lang, now);
  return (
    <time dateTime={at} title={formatMoment(at, lang)} className={className}>
      {label ? label(ago) : ago}
    </time>
  );
};
