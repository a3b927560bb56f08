import { prefixOf, type Lang } from './lang.ts';
import { PATHS, pathTo } from './paths.ts';

// Paths of sharing that are no pages. They are not in paths.ts, which every first page loads.

/** The picture of an item for a WhatsApp status; `?lang=` chooses its language. */
export const CARD_PATH = `${PATHS.item}/card.jpg`;

/** The path of the picture of an item, without its language. */
export const getCardPath = (slug: string, id: number): string => `${pathTo('item', { slug, id: String(id) })}/card.jpg`;

/** The short address of an item, which a code can hold in few squares and a person can type. */
export const SHORT_PATH = '/i/:id';

/** Where the phone sends what its user shares into the app. */
export const SHARE_TARGET_PATH = '/share';

/** The name of the files in what is shared, in the manifest and in what arrives. */
export const SHARED_FILES = 'photos';

/** The database of a browser with the files that wait for a form. */
export const SHARED_FILES_DATABASE = 'shared-files';

/** The short address of an item in a language, without the origin. */
export const getShortPath = (lang: Lang, id: number): string => `${prefixOf(lang)}/i/${id}`;
