import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { ItemType } from '#lib/item-types.ts';
import { Icon } from '#ui/icon.tsx';
import { TYPE_ICON } from '#ui/type-picture.tsx';
import { imageSet, imageUrl, type PictureWidth } from '#lib/paths.ts';

interface Props {
  /** The path of an upload; `null` shows that there is no photo. */
  readonly path: string | null;
  readonly type: ItemType;
  readonly alt?: string;
  readonly sizes: string;
  /** The largest width that is offered. */
  readonly widest?: PictureWidth;
  /** Whether the picture is above the fold: it loads eagerly, `first` with high priority. */
  readonly eager?: boolean | 'first';
  readonly className?: string;
}

/**
 * Replaces a missing photo by the outline of the item's type and, where there is space, words. Its styles are in
 * item-card.css.
 */
const NoPhoto = ({ type, className }: { type: ItemType; className: string }): ReactNode => (
  <span className={className ? `no-photo ${className}` : 'no-photo'}>
    <Icon name={TYPE_ICON[type]} />
    <span>{useSite().t('common.no_photo')}</span>
  </span>
);

/** A responsive item picture with reserved space while it loads. */
export const Picture = ({ path, type, alt = '', sizes, widest, eager = false, className = '' }: Props): ReactNode => {
  if (!path) return <NoPhoto type={type} className={className} />;
  const image = (
    <img
      src={imageUrl(path, 320)}
      srcSet={imageSet(path, widest)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={480}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      {...(eager === 'first' ? { fetchPriority: 'high' as const } : {})}
      className={className ? `photo ${className}` : 'photo'}
    />
  );
  // React preloads eager images that are in no picture element; of an item list only the first is worth it.
  return eager === true ? <picture className="contents">{image}</picture> : image;
};

// The picture of the card whose link was followed last: it is shown until that of the page has loaded.
let last: { readonly id: string; readonly src: string } | null = null;

/** Stores the URL of the picture that a card shows. */
export const rememberPicture = (id: string, src: string): void => {
  last = { id, src };
};

/** The picture of the card whose link led to this item; undefined when the page was opened otherwise. */
export const getRememberedPicture = (id: number): string | undefined =>
  last?.id === String(id) && last.src !== '' ? last.src : undefined;
