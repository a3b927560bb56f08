import type { ReactNode } from 'react';

/** A user's picture, or the default one. */
export const Avatar = ({ avatar, className = 'size-11' }: { avatar: string | null; className?: string }): ReactNode => (
  <img
    src={avatar ? `/${avatar}?w=160` : '/art/avatar.svg'}
    alt=""
    width={48}
    height={48}
    className={`${className} shrink-0 rounded-full border border-line bg-olive-wash object-cover`}
  />
);
