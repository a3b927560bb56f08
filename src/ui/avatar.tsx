import type { ReactNode } from 'react';
import { imageUrl } from '#lib/paths.ts';

interface Props {
  readonly path: string | null;
  /** Width in CSS pixels. */
  readonly size: 48 | 64 | 96;
  /** Whether it is above the fold. */
  readonly eager?: boolean;
  readonly className?: string;
}

export const Avatar = ({ path, size, eager = false, className = '' }: Props): ReactNode => (
  <img
    src={path ? imageUrl(path, size === 96 ? 320 : 160) : '/art/avatar.svg'}
    alt=""
    width={size}
    height={size}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={`shrink-0 rounded-full border border-line bg-olive-wash object-cover ${className}`}
  />
);
