/** The id of the element that shows the error of a whole form. */
export const REFUSAL_ID = 'form-refusal';

/**
 * Focuses the first of the named fields in the order of the form, else scrolls to the form's error. Fields have the id
 * `field-{name}`.
 */
export const focusFirst = (names: readonly string[]): void => {
  const targets = new Set(names);
  const first = [...document.querySelectorAll<HTMLElement>('[id^="field-"]')].find((element) =>
    targets.has(element.id.slice('field-'.length)),
  );
  first?.focus();
  (first ?? document.getElementById(REFUSAL_ID))?.scrollIntoView({ block: 'center' });
};
