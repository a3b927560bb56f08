import { onUserChange } from './user-data.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly variant: 'good' | 'bad';
  /** For example undo or retry. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const NONE: readonly Toast[] = [];
let toasts: readonly Toast[] = NONE;
let last = 0;
const watchers = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const watcher of watchers) watcher();
};

onUserChange(() => change(NONE));

export const readToasts = (): readonly Toast[] => toasts;

export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** Shows a short message for six seconds; a message with the same text replaces the earlier one. */
export const showToast = (
  text: string,
  options: { variant?: Toast['variant']; action?: Toast['action'] } = {},
): void => {
  last += 1;
  const id = last;
  const { variant = 'good', action } = options;
  change([
    ...toasts.filter((toast) => toast.text !== text),
    { id, text, variant: variant, ...(action ? { action } : {}) },
  ]);
  setTimeout(() => dismiss(id), 6000);
};
