import { TypeIcon } from '#ui/type-picture.tsx';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useSite } from '#client/site.ts';
import type { SellerTeaser } from './load.ts';
import '#client/texts/sellers.ts';

// The number that fits on a small phone.
const MAX_SHOWN = 4;

/** The item types of a seller as small pictures with counts. */
export const SellerTypes = ({ types }: Pick<SellerTeaser, 'types'>): ReactNode => {
  const { t, lang } = useSite();
  const names = (of: typeof types): string => of.map(({ type }) => t(`item_types.many.${type}`)).join(' · ');
  return (
    <ul className="flex min-w-0 gap-3">
      {types.slice(0, MAX_SHOWN).map(({ type, count }) => (
        <li key={type} className="flex items-center gap-1 text-sm tabular-nums" title={t(`item_types.many.${type}`)}>
          <TypeIcon type={type} className="size-7" />
          <span aria-hidden="true">{formatNumber(count, lang)}</span>
          <span className="sr-only">{t('sellers.sells', { kind: t(`item_types.many.${type}`), count })}</span>
        </li>
      ))}
      {types.length > MAX_SHOWN && (
        <li className="flex items-center text-sm text-soft" title={names(types.slice(MAX_SHOWN))}>
          <span aria-hidden="true" className="ltr-run">
            {t('sellers.more', { count: types.length - MAX_SHOWN })}
          </span>
          <span className="sr-only">{names(types.slice(MAX_SHOWN))}</span>
        </li>
      )}
    </ul>
  );
};
