import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { MyCard } from '#features/items/contract.ts';
import { Picture } from '../picture.tsx';
import { getCover, getPictures } from '../teaser.ts';
import { TYPE_ICON } from '#ui/type-picture.tsx';
import '#client/texts/dashboard.ts';

const chip =
  'absolute bottom-1.5 inline-flex h-7 items-center gap-1 rounded-full bg-raised/95 px-2 text-ink shadow-card';

/** The first picture of an item, with its type and number of pictures. */
export const OwnCover = ({ item }: { item: MyCard }): ReactNode => {
  const { t } = useSite();
  const { length } = getPictures(item);
  return (
    <div
      className={`relative size-28 shrink-0 overflow-hidden rounded-field bg-olive-wash sm:h-auto sm:w-44 sm:self-stretch ${item.deleted === '1' ? 'opacity-60' : ''}`}
    >
      <Picture
        path={getCover(item)}
        type={item.type}
        sizes="(min-width: 40rem) 11rem, 7rem"
        className="absolute inset-0"
      />
      <span className={`${chip} start-1.5`} title={t(`item_types.one.${item.type}`)}>
        <Icon name={TYPE_ICON[item.type]} className="size-4 text-olive" />
        <span className="sr-only">{t(`item_types.one.${item.type}`)}</span>
      </span>
      {length > 0 && (
        <span className={`${chip} end-1.5 text-sm font-medium`}>
          <Icon name="images" className="size-4 text-soft" />
          <span aria-hidden="true" className="tabular-nums">
            {length}
          </span>
          <span className="sr-only">{t('my_items.pictures', { count: length })}</span>
        </span>
      )}
    </div>
  );
};
