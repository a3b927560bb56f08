import type { ReactNode } from 'react';
import { formatAgo, formatMoment } from '../i18n/format.ts';
import { useSite } from '../client/site.ts';

/**
 * A relative time with the exact one as a tooltip. Server and device may format it differently, so hydration keeps the
 * server's text.
 */
export const Ago = ({ at, className }: { at: string; className?: string }): ReactNode => {
  const { lang, now } = useSite();
  return (
    <time dateTime={at} title={formatMoment(at, lang)} className={className}>
      {formatAgo(at, lang, now)}
    </time>
  );
};
