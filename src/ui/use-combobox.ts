import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

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
  readonly size: number;
  readonly onPick: (index: number) => void;
  /** Called when Delete is pressed on an option, if options can be deleted. */
  readonly onDelete?: ((index: number) => void) | undefined;
  /** Called with the text when the form is submitted. */
  readonly onSubmit?: ((text: string) => void) | undefined;
  /** `search`: suggestions for a text that is searched for as typed. `choice`: only the options can be chosen. */
  readonly kind?: 'search' | 'choice';
}

export interface Combobox {
  readonly open: boolean;
  readonly close: () => void;
  /** Index of the highlighted option; -1 is the field itself. */
  readonly active: number;
}

/** Sets the combobox attributes for screen readers. */
const setAttributes = (input: HTMLInputElement, list: string, open: boolean, option: string): void => {
  const attributes = {
    // A search field must not be a combobox; a text field may.
    type: 'text',
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
 * Makes a text field a combobox (WAI-ARIA: list autocomplete with manual selection). Sets the attributes on the DOM
 * node because the field is rendered, and usable, before its list is loaded.
 */
export const useCombobox = (
  field: Field,
  { typed, id, box, size, onPick, onDelete, onSubmit: onSend, kind = 'search' }: ComboboxOptions,
): Combobox => {
  const [requested, setRequested] = useState(() => {
    const input = field.current;
    // Prefilled words need no suggestions until the user types.
    return (
      input !== null &&
      input === document.activeElement &&
      (kind === 'choice' || typed || !input.value || input.value !== input.defaultValue)
    );
  });
  const [at, setAt] = useState(-1);
  const open = requested && size > 0;
  const active = open && at < size ? at : -1;

  const show = useEffectEvent((visible: boolean): void => {
    setRequested(visible);
    setAt(-1);
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
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
    else if (event.key === 'Enter' && kind === 'choice' && open) onPick(0);
    else if (event.key === 'Escape' && open) show(false);
    else return;
    event.preventDefault();
  });
  const send = useEffectEvent((text: string): void => {
    show(false);
    onSend?.(text);
  });

  // The listener is registered once: a listener that is replaced while an event is dispatched misses that event.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
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
      focus: () => show(kind === 'choice' || input.value === ''),
      // The list also opens after a choice, when the field still has the focus.
      click: () => kind === 'choice' && show(true),
      blur: onLeave,
      keydown: (event: KeyboardEvent) => onKey(event),
    };
    const onSubmit = (): void => send(input.value);
    const { form } = input;
    for (const [name, listener] of Object.entries(listeners)) input.addEventListener(name, listener as EventListener);
    // The handler runs before the search is submitted: the result may close the page.
    form?.addEventListener('submit', onSubmit, true);
    list?.addEventListener('focusout', onLeave);
    list?.addEventListener('keydown', onKeyInList);
    return () => {
      for (const [name, handler] of Object.entries(listeners))
        input.removeEventListener(name, handler as EventListener);
      form?.removeEventListener('submit', onSubmit, true);
      list?.removeEventListener('focusout', onLeave);
      list?.removeEventListener('keydown', onKeyInList);
    };
  }, [field, box, kind]);

  useEffect(() => {
    const option = active < 0 ? '' : `${id}-${active}`;
    if (field.current) setAttributes(field.current, id, open, option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);

  return { open, active, close: () => setRequested(false) };
};
