import type { ReactNode } from 'react';
import { imageUrl } from '#lib/paths.ts';
import { getInitials } from '#lib/text.ts';

interface Props {
  readonly path: string | null;
  /** The full name, whose initials stand for a missing photo. */
  readonly name: string;
  /** Width in CSS pixels. */
  readonly size: 48 | 64 | 96;
  /** Whether it is above the fold. */
  readonly eager?: boolean;
  /** Must set the size. */
  readonly className: string;
}

const TEXT = { 48: 'text-sm', 64: 'text-base', 96: 'text-2xl' } as const;
const COLORS = [
  'bg-olive-wash text-olive',
  'bg-sky-wash text-sky',
  'bg-clay-wash text-clay',
  'bg-saffron-wash text-ink',
] as const;

/** Returns the colours of a name: always the same for the same name. */
const getColors = (name: string): string =>
  COLORS[Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % COLORS.length] ?? '';

/** The photo of a user; without one, their initials. It is decoration beside the name. */
export const Avatar = ({ path, name, size, eager = false, className }: Props): ReactNode => {
  const initials = path ? '' : getInitials(name);
  if (initials)
    return (
      <span
        aria-hidden="true"
        className={`grid shrink-0 place-content-center rounded-full border border-line leading-none font-semibold whitespace-nowrap select-none ${TEXT[size]} ${getColors(name)} ${className}`}
      >
        {initials}
      </span>
    );
  return (
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
};
