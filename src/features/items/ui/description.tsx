import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { ItemFull } from '../contract.ts';
import { getDetails } from '../rules/details.ts';
import { imageUrl } from '#lib/paths.ts';

interface Props {
  readonly text: string;
  /** The text with highlights. */
  readonly children?: ReactNode;
}

export const Description = ({ text, children = text }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 flex items-center gap-2 text-lg md:text-xl">
        <Icon name="file-text" className="size-5.5 shrink-0 text-olive" />
        {t('about.description')}
      </h2>
      {text ? (
        <p dir="auto" data-read className="max-w-prose leading-relaxed break-words whitespace-pre-line md:text-lg">
          {children}
        </p>
      ) : (
        <p className="text-soft">{t('about.no_description')}</p>
      )}
    </section>
  );
};

/** Shows that a product is organic and links its certificates, with a thumbnail when they are images. */
export const Certificates = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const { certificates, is_bio } = getDetails(item);
  if (is_bio !== 'Yes') return null;
  const paths = String(certificates ?? '')
    .split(',')
    .filter(Boolean);
  return (
    <section aria-labelledby="organic" className="rounded-card border border-olive/30 bg-olive-wash p-4">
      <h2 id="organic" className="flex items-center gap-2 text-lg text-olive md:text-xl">
        <Icon name="leaf" className="size-6 shrink-0" />
        {t('about.organic')}
      </h2>
      <p className="mt-1">{t(paths.length > 0 ? 'about.organic_shown' : 'about.organic_unshown')}</p>
      {paths.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {paths.map((path, index) => (
            <li key={path}>
              <a href={`/${path}`} target="_blank" rel="noopener" className={buttonClass('quiet', 'h-full px-4')}>
                {path.endsWith('.pdf') ? (
                  <Icon name="file-badge" className="size-5 text-olive" />
                ) : (
                  <img
                    src={imageUrl(path, 160)}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    className="-ms-2 size-12 rounded-field object-cover"
                  />
                )}
                {t('about.certificate', { n: index + 1 })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
