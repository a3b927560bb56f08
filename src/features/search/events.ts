/** A concept was added, changed or removed. For the server's own tables; no user is told. */
export const DICTIONARY_CHANGED = 'dictionary.changed';
