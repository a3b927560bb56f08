import type { ReactNode } from 'react';
import { getTypePicture } from '../../../ui/type-picture.tsx';
import type { ItemType } from '../../../lib/item-types.ts';

interface Props {
  /** The path of an upload; `null` shows the type's placeholder. */
  readonly path: string | null;
  readonly type: ItemType;
  readonly alt?: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold: loads eagerly, `first` with high priority. */
  readonly eager?: boolean | 'first';
  readonly className?: string;
}

const WIDTHS = [160, 320, 640, 1280] as const;

/** A responsive item picture with reserved space while it loads. */
export const Picture = ({ path, type, alt = '', sizes, eager = false, className = '' }: Props): ReactNode => (
  <img
    {...(path
      ? { src: `/${path}?w=320`, srcSet: WIDTHS.map((w) => `/${path}?w=${w} ${w}w`).join(', '), sizes }
      : getTypePicture(type, sizes))}
    alt={alt}
    width={640}
    height={480}
    decoding="async"
    loading={eager ? 'eager' : 'lazy'}
    {...(eager === 'first' ? { fetchPriority: 'high' as const } : {})}
    className={`size-full object-cover ${className}`}
  />
);
