import { Icon } from './icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSite } from './site.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native dialog: the page behind it is inert, Escape and a tap beside it close it, focus comes back. */
export const Modal = ({ open, title, onClose, children }: Props): ReactNode => {
  const { t } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="modal-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="w-[calc(100%-2rem)] max-w-lg rounded-card border border-line bg-surface p-0 shadow-raised backdrop:bg-black/50"
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col gap-4 overflow-y-auto p-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id="modal-title" className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('common.close')}
              className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-olive-wash"
            >
              <Icon name="x" className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
};
