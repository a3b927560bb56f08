import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from '#client/site.tsx';
import { Button } from './button.tsx';

interface ModalFooterProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** A `sheet` slides up from the bottom on phones. */
  readonly variant?: 'box' | 'sheet';
  readonly children: ReactNode;
}

/** The buttons of a dialog, always visible at its bottom. */
export const ModalFooter = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="z-10 tall:sticky tall:-bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
    {children}
  </div>
);

/** A native dialog: the page behind is inert, Escape and an outside click close it, focus returns. */
export const Modal = ({ open, title, onClose, variant = 'box', children }: ModalFooterProps): ReactNode => {
  const { t } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The content is rendered once the dialog is open: nothing in a closed one can take the focus.
  const [shown, setShown] = useState(false);
  // The effect runs before paint, so that a key pressed right after reaches the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
    setShown(open);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`max-w-lg rounded-card border border-line bg-surface p-0 shadow-raised backdrop:bg-black/50 ${
        variant === 'sheet' ? 'w-full max-lg:mb-0 max-lg:max-w-xl max-lg:rounded-b-none' : 'w-[calc(100%-2rem)]'
      }`}
    >
      {open && shown && (
        <div className="flex max-h-[85dvh] scroll-pt-16 scroll-pb-20 flex-col gap-4 overflow-y-auto overscroll-contain px-5 pb-5">
          <div className="z-10 tall:sticky tall:top-0 -mx-5 -mb-2 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-2">
            <h2 id={titleId} className="text-lg">
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

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Label of the other button; "Cancel" is ambiguous when cancelling is the action. */
  readonly cancelLabel?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const Confirm = ({
  open,
  title,
  text,
  action,
  cancelLabel: keep,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {keep ?? t('common.cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </ModalFooter>
    </Modal>
  );
};
