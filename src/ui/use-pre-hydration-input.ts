import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Whether a field differs from its server-rendered value. */
const isChanged = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement => {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(field.type)) return false;
  const written = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return written && field.value !== field.defaultValue;
};

/**
 * Passes on, once, what the user entered in a server-rendered form before hydration. Call it after everything else that
 * fills the form.
 * @param values current values by field name: a client-rendered form has no others
 * @returns a ref for the form
 */
export const usePreHydrationInput = (
  values: Readonly<Record<string, string>>,
  take: (early: Record<string, string>) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const tell = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isChanged);
    const earlyFields = fields.filter(({ name, value }) => name !== '' && value !== (values[name] ?? ''));
    if (earlyFields.length > 0) take(Object.fromEntries(earlyFields.map(({ name, value }) => [name, value])));
  });
  useEffect(() => tell(), []);
  return form;
};
