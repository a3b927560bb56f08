import { useState } from 'react';
import { ApiError } from './api.ts';
import { errorMessage, findLoadError } from './errors.ts';
import { useSite } from './site.tsx';
import { withTexts } from '#i18n/bundles.ts';
import { showToast } from './toasts.ts';
import { offerUpdate } from './offline/updates.ts';

/** A dialog that loads when it is first opened. */
export interface LazyDialog<T> {
  /** The loaded modules and data; undefined before. */
  readonly loaded: T | undefined;
  readonly open: boolean;
  readonly busy: boolean;
  /** Loads and opens it. If that fails, a toast shows the error. */
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/**
 * State of a dialog that loads when it is first opened, so that no page waits for it.
 * @param load loads the modules and data of the dialog; its texts are then loaded, too
 * @param href the page that is opened instead when the server runs another version, which does not have the files of this one
 */
export const useLazyDialog = <T>(load: () => Promise<T>, href?: string): LazyDialog<T> => {
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
        const dialog = await withTexts(load());
        setLoaded(() => dialog);
        setOpen(true);
      } catch (failure) {
        const error = failure instanceof ApiError ? failure : await findLoadError();
        if (error) showToast(errorMessage(error, t), { variant: 'bad' });
        else if (href) location.assign(href);
        else offerUpdate(t);
      } finally {
        setBusy(false);
      }
    },
    close: () => setOpen(false),
  };
};
