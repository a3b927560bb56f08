import { getTypePicture } from '#ui/type-picture.tsx';
import type { ReactNode } from 'react';
import { pathTo, withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { useShared } from './use-shared-photos.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/dashboard.ts';

interface Props {
  /** The form page that a tile links to. */
  readonly to: 'createItemOf' | 'adminCreateItemOf';
  /** The title of the new item, if it is known. */
  readonly title: string;
}

/** Six tiles to choose the type of a new item. */
export const KindTiles = ({ to, title }: Props): ReactNode => {
  const { t } = useSite();
  const shared = useShared();
  return (
    <ul className="mt-3 grid-fit-2 gap-3 sm:gap-5 md:grid-cols-3">
      {ITEM_TYPES.map((type) => (
        <li key={type}>
          <Link
            to={withQuery(pathTo(to, { type }), { title: title || null, shared })}
            className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition hover:-translate-y-0.5 hover:border-olive"
          >
            <img
              {...getTypePicture(type, '(min-width: 48rem) 22rem, 45vw')}
              alt=""
              width={800}
              height={600}
              className="aspect-4/3 w-full object-cover"
            />
            <span className="flex flex-1 flex-col p-3 sm:p-4">
              <span className="text-lg font-semibold">{t(`item_types.one.${type}`)}</span>
              <span className="text-sm text-soft">{t(`form.choose.${type}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
