import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { FormValues } from './merge.ts';

/** Whether a field differs from its server-rendered value. */
const isChanged = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement => {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, rendered);
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(field.type)) return false;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue;
};

/**
 * Passes on, once, what the user entered in a server-rendered form before hydration. Call it after everything else that
 * fills the form.
 * @param values current values by field name: a client-rendered form has no others
 */
export const usePreHydrationInput = (
  form: RefObject<HTMLFormElement | null>,
  values: FormValues,
  onInput: (early: Record<string, string>) => void,
): void => {
  const readFields = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isChanged);
    const earlyFields = fields.filter(({ name, value }) => name !== '' && value !== (values[name] ?? ''));
    if (earlyFields.length > 0) onInput(Object.fromEntries(earlyFields.map(({ name, value }) => [name, value])));
  });
  useEffect(() => readFields(), []);
};
