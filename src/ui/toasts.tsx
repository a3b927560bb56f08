import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { dismiss, readToasts, watchToasts } from '../client/toasts.ts';

/** Shows toasts, announced by screen readers, above the bottom bar on phones. */
export const Toasts = (): ReactNode => {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readToasts);
  const container = useRef<HTMLDivElement>(null);
  // Reopened for each toast, so that it is above dialogs opened meanwhile, if the browser supports popovers.
  useLayoutEffect(() => {
    if (!container.current?.showPopover) return;
    if (container.current.matches(':popover-open')) container.current.hidePopover();
    if (toasts.length > 0) container.current.showPopover();
  }, [toasts]);
  return (
    <div
      ref={container}
      role="status"
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-20 z-40 flex w-auto flex-col items-center gap-2 bg-transparent px-4 md:bottom-6"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-field px-4 py-3 shadow-raised ${toast.variant === 'bad' ? 'bg-clay text-on-clay' : 'bg-ink text-ground'}`}
        >
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="min-h-11 rounded-field px-2 font-semibold underline underline-offset-4"
              onClick={() => {
                toast.action?.run();
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
};
