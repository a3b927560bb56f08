/** The id of the element that shows the error of a whole form. */
export const FORM_ERROR_ID = 'form-refusal';

/** Focuses the first of the named fields (ids `field-{name}`), else scrolls to the error of the form. */
export const focusFirstError = (names: readonly string[]): void => {
  const targets = new Set(names);
  const first = [...document.querySelectorAll<HTMLElement>('[id^="field-"]')].find((element) =>
    targets.has(element.id.slice('field-'.length)),
  );
  first?.focus();
  (first ?? document.getElementById(FORM_ERROR_ID))?.scrollIntoView({ block: 'center' });
};
