import { useEffect, useState, type RefObject } from 'react';

type Field = RefObject<HTMLInputElement | null>;

/** What stands in a field that is not drawn by whoever asks: as of the last key, or of the moment it was entered. */
export const useFieldText = (field: Field): string => {
  const [text, setText] = useState(() => field.current?.value ?? '');
  useEffect(() => {
    const input = field.current;
    const read = (): void => setText(input?.value ?? '');
    input?.addEventListener('input', read);
    input?.addEventListener('focus', read);
    // A key may have been pressed between the drawing and now.
    read();
    return () => {
      input?.removeEventListener('input', read);
      input?.removeEventListener('focus', read);
    };
  }, [field]);
  return text;
};

interface List {
  /** Whether somebody has typed in the field before. */
  readonly typed: boolean;
  /** Its id; its options are `id-0`, `id-1`, … */
  readonly id: string;
  /** Where focus may go without closing it. */
  readonly box: RefObject<HTMLElement | null>;
  /** How many options there are. */
  readonly size: number;
  readonly onPick: (index: number) => void;
  /** The form was sent with this text. */
  readonly onSend: (text: string) => void;
}

export interface Combobox {
  readonly open: boolean;
  /** The option that the arrow keys are at; -1 is the field itself. */
  readonly active: number;
}

/** Tells how things stand at the field, for those who hear it read. */
const tell = (input: HTMLInputElement, list: string, open: boolean, option: string): void => {
  const told = {
    autocomplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(open),
    'aria-controls': list,
    'aria-activedescendant': option,
  };
  for (const [name, value] of Object.entries(told)) input.setAttribute(name, value);
};

/**
 * Makes a search field a combobox (WAI-ARIA: list autocomplete with manual selection). Its attributes are set from here,
 * since it stands on the page, and is a plain field, long before its list is there.
 */
export const useCombobox = (field: Field, { typed, id, box, size, onPick, onSend }: List): Combobox => {
  const [wanted, setWanted] = useState(() => {
    const input = field.current;
    // Words that came with the page need no help until a key is pressed.
    return (
      input !== null &&
      input === document.activeElement &&
      (typed || !input.value || input.value !== input.defaultValue)
    );
  });
  const [at, setAt] = useState(-1);
  const open = wanted && size > 0;
  const active = open && at < size ? at : -1;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const show = (wanted: boolean): void => {
      setWanted(wanted);
      setAt(-1);
    };
    const onKey = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing) return;
      if (step && !open) setWanted(true);
      // Beyond either end is the field itself.
      else if (step) setAt(((active + 1 + step + size + 1) % (size + 1)) - 1);
      else if (event.key === 'Enter' && active >= 0) onPick(active);
      else if (event.key === 'Escape' && open) show(false);
      else return;
      event.preventDefault();
    };
    const listeners: Readonly<Record<string, (event: never) => void>> = {
      input: () => show(true),
      focus: () => show(input.value === ''),
      blur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) show(false);
      },
      keydown: onKey,
    };
    const send = (): void => {
      show(false);
      onSend(input.value);
    };
    const { form } = input;
    for (const [name, hear] of Object.entries(listeners)) input.addEventListener(name, hear as EventListener);
    form?.addEventListener('submit', send);
    return () => {
      for (const [name, hear] of Object.entries(listeners)) input.removeEventListener(name, hear as EventListener);
      form?.removeEventListener('submit', send);
    };
  }, [field, box, open, active, size, onPick, onSend]);

  useEffect(() => {
    const option = active < 0 ? '' : `${id}-${active}`;
    if (field.current) tell(field.current, id, open, option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);

  return { open, active };
};
