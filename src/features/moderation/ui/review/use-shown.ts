import { type RefObject, useEffect, useState } from 'react';

/** How long an item must have been in sight before it can be accepted: longer than between the two taps of a double tap. */
const MIN_SHOWN_MS = 400;

/**
 * Returns whether an item has been shown with its photo for a moment. A photo that cannot be loaded counts as shown: the moderator
 * sees that it is missing.
 * @param element of the item
 * @param id of the item; undefined while it is not rendered
 */
export const useShown = (element: RefObject<HTMLElement | null>, id: number | undefined): boolean => {
  const [shownId, setShownId] = useState<number | null>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let replaced = false;
    const image = element.current?.querySelector('img');
    const loaded = image ? image.decode().catch(() => {}) : Promise.resolve();
    const begin = (): void => {
      if (!replaced) timer = setTimeout(() => setShownId(id), MIN_SHOWN_MS);
    };
    void loaded.then(begin);
    return () => {
      replaced = true;
      clearTimeout(timer);
      setShownId(null);
    };
  }, [element, id]);
  return shownId !== null && shownId === id;
};
