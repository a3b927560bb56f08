import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useSite } from '../../../client/site.ts';
import type { SellerTeaser } from './load.ts';

// The number that fits on a small phone.
const MOST = 4;

/** The item types of a seller as small pictures with counts. */
export const Kinds = ({ types }: Pick<SellerTeaser, 'types'>): ReactNode => {
  const { t, lang } = useSite();
  const names = (of: typeof types): string => of.map(({ type }) => t(`kinds.many.${type}`)).join(' · ');
  return (
    <ul className="flex min-w-0 gap-3">
      {types.slice(0, MOST).map(({ type, count }) => (
        <li key={type} className="flex items-center gap-1 text-sm tabular-nums">
          <img
            src={`/pictures/types/${type}.webp`}
            alt=""
            title={t(`kinds.many.${type}`)}
            width={28}
            height={28}
            loading="lazy"
            className="size-7 rounded-full bg-olive-wash object-cover"
          />
          <span aria-hidden="true" suppressHydrationWarning>
            {formatNumber(count, lang)}
          </span>
          <span className="sr-only">{t('sellers.sells', { kind: t(`kinds.many.${type}`), count })}</span>
        </li>
      ))}
      {types.length > MOST && (
        <li className="flex items-center text-sm text-soft" title={names(types.slice(MOST))}>
          <span aria-hidden="true" className="ltr-run">
            {t('sellers.more', { count: types.length - MOST })}
          </span>
          <span className="sr-only">{names(types.slice(MOST))}</span>
        </li>
      )}
    </ul>
  );
};
