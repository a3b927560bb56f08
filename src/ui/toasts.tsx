import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { dismiss, getDuration, useToast } from '#client/toasts.ts';

/** Pixels by which two bars at the bottom of the screen may overlap. */
const OVERLAP = 24;
const GAP = 8;

const getTop = (element: Element): number => element.getBoundingClientRect().top;

/** Returns the height of the bars (`data-bar`) that are stacked at the bottom of the screen, with their protruding parts. */
const getBarsHeight = (): number => {
  const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => ({ bar, box: bar.getBoundingClientRect() }));
  let edge = innerHeight;
  for (const { bar, box } of bars.sort((a, b) => b.box.bottom - a.box.bottom)) {
    if (box.height === 0 || box.top >= edge || box.bottom < edge - OVERLAP) continue;
    edge = Math.min(
      box.top,
      ...[...bar.querySelectorAll('*')].filter(({ clientWidth }) => clientWidth > 2).map(getTop),
    );
  }
  return innerHeight - edge;
};

/**
 * Shows the newest toast, announced by screen readers, above the bars at the bottom of the screen. It stays while the pointer
 * or the focus is on it.
 */
export const Toasts = (): ReactNode => {
  const { t } = useSite();
  const toast = useToast();
  const container = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  // The popover is reopened for each toast, so that it is above dialogs opened meanwhile, if the browser supports popovers.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    element.style.bottom = `${getBarsHeight() + GAP}px`;
    setPaused(false);
    if (!element.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toast) element.showPopover();
  }, [toast]);
  useEffect(() => {
    if (!toast || paused) return;
    const timer = setTimeout(() => dismiss(toast.id), getDuration(toast));
    return () => clearTimeout(timer);
  }, [toast, paused]);
  return (
    // The element is a landmark, because a toast may have a button.
    <section aria-label={t('layout.toasts')}>
      <div
        ref={container}
        role="status"
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-auto z-40 flex w-auto flex-col items-center bg-transparent px-4"
      >
        {toast && (
          <div
            key={toast.id}
            className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-field px-4 py-3 shadow-raised ${toast.variant === 'bad' ? 'bg-clay text-on-clay' : 'bg-ink text-ground'}`}
            onPointerEnter={() => setPaused(true)}
            onPointerLeave={() => setPaused(false)}
            onFocus={() => setPaused(true)}
            onBlur={() => setPaused(false)}
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
        )}
      </div>
    </section>
  );
};
