import type { ReactNode } from 'react';
import type { ItemType } from '../../../lib/item-types.ts';

interface Props {
  /** The path of an upload; `null` shows the picture of the type. */
  readonly path: string | null;
  readonly type: ItemType;
  readonly alt?: string;
  /** How wide it is on screen, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Above the fold: loaded at once, `first` before all others. */
  readonly eager?: boolean | 'first';
  readonly className?: string;
}

const WIDTHS = [160, 320, 640, 1280] as const;

/** A picture of an item in the width that the screen needs; its frame keeps the place while it loads. */
export const Picture = ({ path, type, alt = '', sizes, eager = false, className = '' }: Props): ReactNode => (
  <img
    {...(path
      ? { src: `/${path}?w=320`, srcSet: WIDTHS.map((w) => `/${path}?w=${w} ${w}w`).join(', '), sizes }
      : { src: `/pictures/types/${type}.webp` })}
    alt={alt}
    width={640}
    height={480}
    decoding="async"
    loading={eager ? 'eager' : 'lazy'}
    {...(eager === 'first' ? { fetchPriority: 'high' as const } : {})}
    className={`size-full object-cover ${className}`}
  />
);
