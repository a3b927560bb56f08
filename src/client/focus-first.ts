/** The id of the place where a form says why it was refused. */
export const REFUSAL_ID = 'form-refusal';

/**
 * Brings the reader to the first field that something is to be said of, in the order of the form; where none of the
 * names is a field, to what is said of all of it. Fields carry the id `field-{name}`.
 */
export const focusFirst = (names: readonly string[]): void => {
  const wanted = new Set(names);
  const first = [...document.querySelectorAll<HTMLElement>('[id^="field-"]')].find((element) =>
    wanted.has(element.id.slice('field-'.length)),
  );
  first?.focus();
  (first ?? document.getElementById(REFUSAL_ID))?.scrollIntoView({ block: 'center' });
};
