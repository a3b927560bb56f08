import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

type Field = RefObject<HTMLInputElement | null>;

/** Returns the text of an uncontrolled field, updated on input and focus. */
export const useFieldText = (field: Field): string => {
  const [text, setText] = useState(() => field.current?.value ?? '');
  useEffect(() => {
    const input = field.current;
    const read = (): void => setText(input?.value ?? '');
    input?.addEventListener('input', read);
    input?.addEventListener('focus', read);
    // The user may have typed between render and this effect.
    read();
    return () => {
      input?.removeEventListener('input', read);
      input?.removeEventListener('focus', read);
    };
  }, [field]);
  return text;
};

interface ComboboxOptions {
  /** Whether the user typed in the field before the list loaded. */
  readonly typed: boolean;
  /** Id of the list; its options are `id-0`, `id-1`, … */
  readonly id: string;
  /** Focus may move inside this element without closing the list. */
  readonly box: RefObject<HTMLElement | null>;
  /** Number of options. */
  readonly size: number;
  readonly onPick: (index: number) => void;
  /** Called when Delete is pressed on an option, if options can be deleted. */
  readonly onDelete?: ((index: number) => void) | undefined;
  /** Called with the text when the form is submitted. */
  readonly onSubmit: (text: string) => void;
}

export interface Combobox {
  readonly open: boolean;
  /** Index of the highlighted option; -1 is the field itself. */
  readonly active: number;
}

/** Sets the combobox attributes for screen readers. */
const setAttributes = (input: HTMLInputElement, list: string, open: boolean, option: string): void => {
  const attributes = {
    autocomplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(open),
    'aria-controls': list,
    'aria-activedescendant': option,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
};

/**
 * Makes a search field a combobox (WAI-ARIA: list autocomplete with manual selection). Sets the attributes on the DOM
 * node because the field is rendered, and usable, before its list is loaded.
 */
export const useCombobox = (
  field: Field,
  { typed, id, box, size, onPick, onDelete, onSubmit: onSend }: ComboboxOptions,
): Combobox => {
  const [requested, setRequested] = useState(() => {
    const input = field.current;
    // Prefilled words need no suggestions until the user types.
    return (
      input !== null &&
      input === document.activeElement &&
      (typed || !input.value || input.value !== input.defaultValue)
    );
  });
  const [at, setAt] = useState(-1);
  const open = requested && size > 0;
  const active = open && at < size ? at : -1;

  // With the list that is shown: a key pressed right after it changed must not act on the one before.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    const show = (visible: boolean): void => {
      setRequested(visible);
      setAt(-1);
    };
    const onKey = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing) return;
      if (step && !open) setRequested(true);
      // Moving past either end returns to the field itself.
      else if (step) setAt(((active + 1 + step + size + 1) % (size + 1)) - 1);
      // Without an active option, Home and End move the cursor in the text.
      else if (event.key === 'Home' && active >= 0) setAt(0);
      else if (event.key === 'End' && active >= 0) setAt(size - 1);
      else if (event.key === 'Delete' && active >= 0 && onDelete) onDelete(active);
      else if (event.key === 'Enter' && active >= 0) onPick(active);
      else if (event.key === 'Escape' && open) show(false);
      else return;
      event.preventDefault();
    };
    const list = box.current;
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== input && !(relatedTarget instanceof Node && list?.contains(relatedTarget))) show(false);
    };
    const onKeyInList = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      input.focus();
      show(false);
    };
    const listeners: Readonly<Record<string, (event: never) => void>> = {
      input: () => show(true),
      focus: () => show(input.value === ''),
      blur: onLeave,
      keydown: onKey,
    };
    const send = (): void => {
      show(false);
      onSend(input.value);
    };
    const { form } = input;
    for (const [name, listener] of Object.entries(listeners)) input.addEventListener(name, listener as EventListener);
    // Before the search is submitted: what that renders replaces this listener.
    form?.addEventListener('submit', send, true);
    list?.addEventListener('focusout', onLeave);
    list?.addEventListener('keydown', onKeyInList);
    return () => {
      for (const [name, handler] of Object.entries(listeners))
        input.removeEventListener(name, handler as EventListener);
      form?.removeEventListener('submit', send, true);
      list?.removeEventListener('focusout', onLeave);
      list?.removeEventListener('keydown', onKeyInList);
    };
  }, [field, box, open, active, size, onPick, onDelete, onSend]);

  useEffect(() => {
    const option = active < 0 ? '' : `${id}-${active}`;
    if (field.current) setAttributes(field.current, id, open, option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);

  return { open, active };
};
