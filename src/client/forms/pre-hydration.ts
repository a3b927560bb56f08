import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { FormValues } from './merge.ts';

// On hydration React resets a text area that the server has filled, and leaves all other fields as they are.
const earlyTexts = new WeakMap<EventTarget, string>();

/** Stores the input in text areas until hydration, which takes a while. Call it just before. */
export const rememberEarlyTexts = (): void => {
  const remember = (area: HTMLTextAreaElement): void => void earlyTexts.set(area, area.value);
  for (const area of document.querySelectorAll('textarea')) if (area.value !== area.defaultValue) remember(area);
  document.addEventListener('input', ({ target }) => target instanceof HTMLTextAreaElement && remember(target), {
    capture: true,
  });
};

/** Returns the value of a field, including text that was typed before hydration. */
export const getEarlyValue = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  earlyTexts.get(field) ?? field.value;

/** Whether a field differs from its server-rendered value. */
const isChanged = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement => {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, rendered);
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(field.type)) return false;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && getEarlyValue(field) !== field.defaultValue;
};

/**
 * Applies once the input of a server-rendered form from before hydration. Call it after all other code that fills the form.
 * @param values current values by field name: a client-rendered form has no others
 */
export const usePreHydrationInput = (
  form: RefObject<HTMLFormElement | null>,
  values: FormValues,
  onInput: (early: Record<string, string>) => void,
): void => {
  const readFields = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isChanged);
    const entries = fields
      .map((field) => [field.name, getEarlyValue(field)] as const)
      .filter(([name, value]) => name !== '' && value !== (values[name] ?? ''));
    if (entries.length > 0) onInput(Object.fromEntries(entries));
  });
  useEffect(() => readFields(), []);
};
