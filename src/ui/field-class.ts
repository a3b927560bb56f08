/** Classes of a text input, select or textarea. */
export const fieldClass = (invalid = false): string =>
  `min-h-11 w-full min-w-0 rounded-field border bg-raised ps-3.5 py-2 text-ink [&:not(select)]:pe-3.5 placeholder:text-soft/80 ${invalid ? 'border-clay' : 'border-line'}`;

/** Returns the attributes that link an input to its help and error. */
export const describedBy = (
  id: string,
  help?: string,
  error?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } => {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(error ? { 'aria-invalid': true as const } : {}) };
};
