import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../ui/site.ts';
import type { ItemFull } from '../contract.ts';
import { detailsOf } from './details-of.ts';

/** The certificates of an organic product, each a link to the paper itself. */
export const Certificates = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const paths = String(detailsOf(item).certificates ?? '')
    .split(',')
    .filter(Boolean);
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-2 text-lg md:text-xl">
        {t('kinds.field.certificates')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {paths.map((path, index) => (
          <li key={path}>
            <a href={`/${path}`} target="_blank" rel="noopener" className={buttonClass('quiet', 'px-4')}>
              <Icon name="file-badge" className="size-5 text-olive" />
              {t('item.certificate', { n: index + 1 })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
