import type { PictureWidth } from '#lib/paths.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Max file size, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;

/** Max bytes of unreferenced files per account. */
export const UNUSED_LIMIT = 1024 * 1024 * 1024;

/** Max bytes of all files of an account: of one with a proven phone or of a proven company, and of others. */
export const STORAGE_QUOTA = { proven: 2048 * 1024 * 1024, others: 500 * 1024 * 1024 } as const;

/** The part of the disk below which nothing is uploaded. */
export const MIN_FREE_SHARE = 0.05;

/** Media type of a part of a file in the tus protocol. */
export const PART_TYPE = 'application/offset+octet-stream';

/** Max bytes of a piece as it is stored. */
export const PIECE_BYTES = 128 * 1024;

/** Max number and total length in bytes of an account's unfinished uploads. */
export const UNFINISHED_LIMIT = { count: 12, bytes: 60 * 1024 * 1024 } as const;

/**
 * Parses the header `Upload-Metadata` of the tus protocol: pairs of a name and a value in base64. Returns null when it is
 * malformed.
 */
export const parseMetadata = (header: string): ReadonlyMap<string, string> | null => {
  const values = new Map<string, string>();
  try {
    for (const pair of header.split(',')) {
      const [name = '', base64 = '', ...rest] = pair.trim().split(' ');
      if (name === '' || rest.length > 0 || values.has(name)) return null;
      values.set(name, new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))));
    }
    return values;
  } catch {
    return null;
  }
};

export type UploadKind = 'image' | 'document';
export type OwnerKind = 'item' | 'order' | 'chat' | 'profile' | 'category' | 'slide';
export type Purpose = 'picture' | 'certificate' | 'cv';

const PATH = /^uploads\/([0-9a-f]{32})\.(webp|jpg|pdf)$/;

/** Whether a text is the path of an upload. No other path ever reaches the storage. */
export const isUploadPath = (path: string): boolean => PATH.test(path);

/** The common prefix of an upload's variants: `uploads/ab12….webp` → `uploads/ab12…`. */
export const getStem = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** The viewers of a file: everyone, signed-in users, the two sides of a conversation, or its owner and administrators. */
type Access = 'everyone' | 'members' | 'conversation' | 'owner';

interface UploadUsage {
  /** Distinct purposes of its uses outside conversations. */
  readonly purposes: readonly Purpose[];
  /** Ids of the messages that contain it. */
  readonly messages: readonly number[];
}

/**
 * A CV is visible to signed-in users, wherever else the file is used. Any other file is public once public content
 * shows it; before that, a file sent in a conversation is visible to its two sides, and an unused one to its owner
 * only.
 */
export const getAccess = ({ purposes, messages }: UploadUsage): Access => {
  if (purposes.includes('cv')) return 'members';
  if (purposes.length > 0) return 'everyone';
  return messages.length > 0 ? 'conversation' : 'owner';
};

export const isOwner = (viewer: Viewer | null, upload: { ownerId: number | null }): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.id === upload.ownerId);

export type Format = 'avif' | 'webp' | 'jpeg';

// Up to 640 px AVIF saves a fifth over WebP for some 50 ms of encoding, once; at 1280 px it saves nothing and takes 300
// ms.
const FORMATS_BY_WIDTH: Readonly<Record<PictureWidth, readonly Format[]>> = {
  160: ['avif', 'webp', 'jpeg'],
  320: ['avif', 'webp', 'jpeg'],
  640: ['avif', 'webp', 'jpeg'],
  1280: ['webp', 'avif', 'jpeg'],
};

/** The media types of an `Accept` header, without those ruled out by `q=0`. */
const acceptedTypes = (accept: string): Set<string> => {
  const entries = accept.split(',').map((entry) => entry.toLowerCase().replaceAll(' ', '').split(';'));
  return new Set(
    entries.filter((parts) => !parts.some((part) => /^q=0(\.0*)?$/.test(part))).map(([type = '']) => type),
  );
};

/**
 * Chooses the best format for a client. Browsers name AVIF and WebP; clients that accept anything (link previews,
 * scripts) get JPEG, which all can show.
 * @param accept the `Accept` header, empty if absent
 */
export const formatFor = (accept: string, width: PictureWidth): Format => {
  const types = acceptedTypes(accept);
  return FORMATS_BY_WIDTH[width].find((format) => types.has(`image/${format}`)) ?? 'jpeg';
};

/** Whether a client with this `Accept` header can show a stored picture unchanged. */
export const accepts = (accept: string, contentType: string): boolean => {
  const types = acceptedTypes(accept);
  return accept.trim() === '' || types.has(contentType) || types.has('image/*') || types.has('*/*');
};
