import { prefixOf, type Lang } from './lang.ts';
import { PATHS, pathTo } from './paths.ts';

// Paths for sharing that are not pages. They are not in paths.ts, which every first page loads.

/** The picture of an item for a WhatsApp status; `?lang=` chooses its language. */
export const CARD_PATH = `${PATHS.item}/card.jpg`;

/** The path of the picture of an item, without its language. */
export const getCardPath = (slug: string, id: number): string => `${pathTo('item', { slug, id: String(id) })}/card.jpg`;

/** The short address of an item, which fits into a small QR code and is short enough to type. */
export const SHORT_PATH = '/i/:id';

/** The path to which the phone sends the content that its user shares into the app. */
export const SHARE_TARGET_PATH = '/share';

/** The field name of shared files, in the manifest and in the request. */
export const SHARED_FILES = 'photos';

/** The database of a browser with the shared files that wait for a form. */
export const SHARED_FILES_DATABASE = 'shared-files';

/** The short address of an item in a language, without the origin. */
export const getShortPath = (lang: Lang, id: number): string => `${prefixOf(lang)}/i/${id}`;

/** The URL that opens WhatsApp with a link to a page. */
export const toWhatsAppUrl = (title: string, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`;
