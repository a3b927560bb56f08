import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Whether somebody has written or chosen something else than the page was drawn with. */
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
 * Hears once, by the names of the fields, of what somebody has written or chosen in a form that the server had drawn
 * before its script came, which on a weak network takes a while. Call it after whatever else fills the form in.
 * @param values what the form has, by the names of its fields: a form that the browser draws has nothing else
 * @returns for the form
 */
export const useEarly = (
  values: Readonly<Record<string, string>>,
  take: (early: Record<string, string>) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const tell = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isChanged);
    const early = fields.filter(({ name, value }) => name !== '' && value !== (values[name] ?? ''));
    if (early.length > 0) take(Object.fromEntries(early.map(({ name, value }) => [name, value])));
  });
  useEffect(() => tell(), []);
  return form;
};
