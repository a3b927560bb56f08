/** Texts of administration; loaded with its pages. */
export { audit } from './admin-audit.ts';
export { complaints } from './admin-complaints.ts';
export { goods } from './admin-goods.ts';
export { overview } from './admin-overview.ts';
export { people } from './admin-people.ts';
export { shelves } from './admin-shelves.ts';
export { slides } from './admin-slides.ts';
export { towns } from './admin-towns.ts';
export { words } from './admin-words.ts';
