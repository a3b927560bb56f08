import type { ReactNode } from 'react';

/** Somebody's face, or the picture that stands for all who have none. */
export const Avatar = ({ avatar, className = 'size-11' }: { avatar: string | null; className?: string }): ReactNode => (
  <img
    src={avatar ? `/${avatar}?w=160` : '/art/avatar.svg'}
    alt=""
    width={48}
    height={48}
    className={`${className} shrink-0 rounded-full border border-line bg-olive-wash object-cover`}
  />
);
