/**
 * `main`: the primary action of a screen; `olive`: a regular one; `quiet`: secondary; `danger`: deletes; `bare`,
 * `warn`: text only.
 */
export type ButtonVariant = 'main' | 'olive' | 'quiet' | 'danger' | 'bare' | 'warn';

const VARIANTS: Record<ButtonVariant, string> = {
  main: 'bg-saffron text-on-saffron hover:brightness-105 active:brightness-95',
  olive: 'bg-olive text-on-olive hover:brightness-110 active:brightness-95',
  quiet: 'border border-line bg-surface text-ink hover:bg-olive-wash',
  danger: 'bg-clay text-on-clay hover:brightness-110 active:brightness-95',
  bare: 'text-olive hover:bg-olive-wash',
  warn: 'text-clay hover:bg-clay-wash',
};

/** Classes of a button, or of a link styled as one; at least 44 px high. */
export const buttonClass = (variant: ButtonVariant = 'olive', more = ''): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-5 py-2 text-center font-medium select-none transition duration-150 disabled:opacity-50 aria-disabled:opacity-50 ${VARIANTS[variant]} ${more}`;
