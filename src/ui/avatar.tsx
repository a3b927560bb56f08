import type { ReactNode } from 'react';

interface Props {
  readonly path: string | null;
  /** Width on screen in pixels. */
  readonly size: 64 | 96;
  /** Above the fold. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A seller's face; where there is none, everybody's. */
export const Avatar = ({ path, size, eager = false, className = '' }: Props): ReactNode => (
  <img
    src={path ? `/${path}?w=${size === 64 ? 160 : 320}` : '/art/avatar.svg'}
    alt=""
    width={size}
    height={size}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={`shrink-0 rounded-full border border-line bg-olive-wash object-cover ${className}`}
  />
);
