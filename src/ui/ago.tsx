import type { ReactNode } from 'react';
import { formatAgo, formatMoment } from '../i18n/format.ts';
import { useSite } from '../client/site.ts';

/** How long ago a moment was, with the exact one on hover. The server's wording stays where a device formats otherwise. */
export const Ago = ({ at, className }: { at: string; className?: string }): ReactNode => {
  const { lang, now } = useSite();
  return (
    <time dateTime={at} title={formatMoment(at, lang)} className={className} suppressHydrationWarning>
      {formatAgo(at, lang, now)}
    </time>
  );
};
