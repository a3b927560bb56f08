// The picture of the card whose link was followed last: it is shown until that of the page has loaded.
let last: { readonly id: string; readonly src: string } | null = null;

/** Remembers the URL of the picture that a card shows. */
export const rememberPicture = (id: string, src: string): void => {
  last = { id, src };
};

/** The picture of the card whose link led to this item; undefined when the page was opened otherwise. */
export const getRememberedPicture = (id: number): string | undefined =>
  last?.id === String(id) && last.src !== '' ? last.src : undefined;
