/**
 * `main`: the primary action of a screen; `olive`: a regular one; `quiet`: secondary; `danger`: deletes; `bare`,
 * `warn`: text only.
 */
export type ButtonVariant = 'main' | 'olive' | 'quiet' | 'danger' | 'bare' | 'warn';

/** Classes of a button, or of a link styled as one; at least 44 px high. Their styles are in theme.css. */
export const buttonClass = (variant: ButtonVariant = 'olive', more = ''): string =>
  `button button-${variant}${more && ` ${more}`}`;
