import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { loadOnServer } from './defer-hydration.tsx';

/** What the user did in the server-rendered markup before hydration. */
interface EarlyInput {
  readonly focused: string | undefined;
  readonly values: readonly (readonly [id: string, value: string])[];
  /** Value of the button that submitted the form; null when it was not submitted. */
  readonly submitted: string | null;
}

const captureInput = (box: HTMLElement, sent: string | null): EarlyInput => {
  const { activeElement } = document;
  return {
    focused: box.contains(activeElement) ? activeElement?.id : undefined,
    values: [...box.querySelectorAll('input')].map((field) => [field.id, field.value] as const),
    submitted: sent,
  };
};

/** Repeats it in the hydrated component. */
const restoreInput = (box: HTMLElement, { focused, values, submitted }: EarlyInput): void => {
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || !value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  if (submitted !== null) [...box.querySelectorAll('button')].find(({ value }) => value === submitted)?.click();
};

/**
 * A component of the page frame that is hydrated on first interaction. `later` would block navigation, because React
 * finishes partial hydration before it shows the next page. Without JavaScript its form still submits to its action.
 * @param id of the wrapping element, unique in the document
 */
export const lazyIsland = (id: string, load: () => Promise<{ Component: ComponentType }>) => {
  const drawn = loadOnServer(load);
  return (): ReactNode => {
    const box = useRef<HTMLDivElement>(null);
    const earlyInput = useRef<EarlyInput>(null);
    const [Component, setPart] = useState<ComponentType>();

    useEffect(() => {
      const element = box.current;
      if (!element || Component) return undefined;
      let loading = false;
      let sent: string | null = null;
      const enter = async (): Promise<void> => {
        if (loading) return;
        loading = true;
        // The next interaction tries again.
        const module = await load().catch(() => (loading = false));
        if (typeof module === 'boolean') return;
        earlyInput.current = captureInput(element, sent);
        // Synchronously: input between now and a later render would be lost.
        flushSync(() => setPart(() => module.Component));
      };
      const onSubmit = (event: SubmitEvent): void => {
        if (!loading) return;
        event.preventDefault();
        sent = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
      };
      const onEnter = (): void => void enter();
      // After client-side rendering there is no server markup.
      if (!element.hasChildNodes()) onEnter();
      element.addEventListener('focusin', onEnter);
      element.addEventListener('pointerdown', onEnter);
      element.addEventListener('submit', onSubmit);
      return () => {
        element.removeEventListener('focusin', onEnter);
        element.removeEventListener('pointerdown', onEnter);
        element.removeEventListener('submit', onSubmit);
      };
    }, [Component]);

    useLayoutEffect(() => {
      if (Component && box.current && earlyInput.current) restoreInput(box.current, earlyInput.current);
    }, [Component]);

    const Now = Component ?? drawn();
    return Now ? (
      <div key="part" ref={box} id={id}>
        <Now />
      </div>
    ) : (
      <div key="drawn" ref={box} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  };
};
