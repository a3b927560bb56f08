/** Classes of a text input, select or textarea. */
export const fieldClass = (invalid = false): string => (invalid ? 'field field-invalid' : 'field');

/** Returns the attributes that link an input to its help and error. */
export const describedBy = (
  id: string,
  help?: string,
  error?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } => {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(error ? { 'aria-invalid': true as const } : {}) };
};
