import { useState } from 'react';
import { useSite } from './site.ts';
import { showToast } from './toasts.ts';

/** A dialog that loads when it is first opened. */
export interface LazyDialog<T> {
  /** What was loaded; undefined before. */
  readonly loaded: T | undefined;
  readonly open: boolean;
  readonly busy: boolean;
  /** Loads and opens it. If that fails, a toast says so. */
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/**
 * State of a dialog that loads when it is first opened, so that no page waits for it.
 * @param load loads the modules, texts and data of the dialog
 */
export const useLazyDialog = <T>(load: () => Promise<T>): LazyDialog<T> => {
  const { t } = useSite();
  const [loaded, setLoaded] = useState<T>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    loaded,
    open,
    busy,
    show: async () => {
      setBusy(true);
      try {
        const dialog = await load();
        setLoaded(() => dialog);
        setOpen(true);
      } catch {
        showToast(t('common.offline'), { variant: 'bad' });
      } finally {
        setBusy(false);
      }
    },
    close: () => setOpen(false),
  };
};
