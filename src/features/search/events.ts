/** A concept was added, changed or removed. Invalidates server caches; users are not notified. */
export const DICTIONARY_CHANGED = 'dictionary.changed';
