import type { Viewer } from '../../lib/viewer.ts';

/** The largest file that is taken, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;

/** The widths that a picture is served in, in pixels, beside its own. */
export const WIDTHS = [160, 320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** A file that nothing refers to is kept this long. */
export const UNUSED_DAYS = 7;

/** How many bytes of files that nothing refers to one account may have lying about. */
export const UNUSED_LIMIT = 1024 * 1024 * 1024;

export type UploadKind = 'image' | 'document';
export type OwnerKind = 'item' | 'order' | 'chat' | 'profile' | 'category' | 'slide';
export type Purpose = 'picture' | 'certificate' | 'cv';

const PATH = /^uploads\/([0-9a-f]{32})\.(webp|jpg|pdf)$/;

/** Whether a text is the path of an upload: the only form that ever reaches the storage. */
export const isUploadPath = (path: string): boolean => PATH.test(path);

/** The part of an upload's path that its smaller forms share: `uploads/ab12….webp` → `uploads/ab12…`. */
export const stemOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** Who may see a file: everybody, any signed-in user, the two sides of a conversation, or its uploader and administrators. */
type Access = 'everyone' | 'members' | 'conversation' | 'owner';

interface Used {
  /** What it is used for outside of conversations, each once. */
  readonly purposes: readonly Purpose[];
  /** Ids of the messages that show it. */
  readonly messages: readonly number[];
}

/**
 * A CV is for signed-in users, wherever else the file is used. Any other file is public as soon as something public
 * shows it; before that one that was sent in a conversation is for its two sides, and one that nothing uses is its
 * uploader's alone, since nobody knows what it will be.
 */
export const accessOf = ({ purposes, messages }: Used): Access => {
  if (purposes.includes('cv')) return 'members';
  if (purposes.length > 0) return 'everyone';
  return messages.length > 0 ? 'conversation' : 'owner';
};

/** The uploader and administrators. */
export const owns = (viewer: Viewer | null, upload: { ownerId: number | null }): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.id === upload.ownerId);

export type Format = 'avif' | 'webp' | 'jpeg';

// AVIF saves a fifth over WebP up to 640 px for some 50 ms of work, done once; at 1280 px it saves nothing for 300.
const WISHES: Readonly<Record<Width, readonly Format[]>> = {
  160: ['avif', 'webp', 'jpeg'],
  320: ['avif', 'webp', 'jpeg'],
  640: ['avif', 'webp', 'jpeg'],
  1280: ['webp', 'avif', 'jpeg'],
};

/** The media types of an `Accept` header that are not ruled out by `q=0`. */
const acceptedTypes = (accept: string): Set<string> => {
  const entries = accept.split(',').map((entry) => entry.toLowerCase().replaceAll(' ', '').split(';'));
  return new Set(
    entries.filter((parts) => !parts.some((part) => /^q=0(\.0*)?$/.test(part))).map(([type = '']) => type),
  );
};

/**
 * The best format for a reader. Browsers name AVIF and WebP; who only says "anything" (link previews of messengers,
 * scripts) gets JPEG, which all can show.
 * @param accept the `Accept` header, empty where there is none
 */
export const formatFor = (accept: string, width: Width): Format => {
  const types = acceptedTypes(accept);
  return WISHES[width].find((format) => types.has(`image/${format}`)) ?? 'jpeg';
};

/** Whether a stored picture may go out as it is to a reader with this `Accept` header. */
export const accepts = (accept: string, contentType: string): boolean => {
  const types = acceptedTypes(accept);
  return accept.trim() === '' || types.has(contentType) || types.has('image/*') || types.has('*/*');
};
