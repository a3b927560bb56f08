/**
 * A ref that focuses an element when it is inserted. The browser honours the attribute `autofocus` only while a page or a
 * dialog opens.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
