import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly variant: 'good' | 'bad';
  /** An action such as undo or retry. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let last = 0;
const shown = createStore<Toast | null>(null);

export const useToast = (): Toast | null => shown.use((toast) => toast);

/** Removes a message, unless a newer one has replaced it. */
export const dismiss = (id: number): void => {
  if (shown.get()?.id === id) shown.set(null);
};

/** The length of the longest text that is read in four seconds. */
const SHORT_TEXT = 100;

/** Returns how long a message stays, in milliseconds: long enough to read it and, with an action, to decide. */
export const getDuration = ({ action, text }: Toast): number => (action || text.length > SHORT_TEXT ? 10_000 : 4000);

/** Shows a short message; it replaces the one that is visible. */
export const showToast = (
  text: string,
  options: { variant?: Toast['variant']; action?: Toast['action'] } = {},
): void => {
  last += 1;
  const { variant = 'good', action } = options;
  shown.set({ id: last, text, variant, ...(action ? { action } : {}) });
};
