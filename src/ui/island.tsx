import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { drawFirst } from './later.tsx';

/** What somebody has done in what the server had drawn. */
interface Begun {
  readonly focused: string | undefined;
  readonly values: readonly (readonly [id: string, value: string])[];
  /** The button that sent the form, by its value; null where it was not sent. */
  readonly sent: string | null;
}

const whatStands = (box: HTMLElement, sent: string | null): Begun => {
  const { activeElement } = document;
  return {
    focused: box.contains(activeElement) ? activeElement?.id : undefined,
    values: [...box.querySelectorAll('input')].map((field) => [field.id, field.value] as const),
    sent,
  };
};

/** Does it again in what has taken its place. */
const goOn = (box: HTMLElement, { focused, values, sent }: Begun): void => {
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || !value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  if (sent !== null) [...box.querySelectorAll('button')].find(({ value }) => value === sent)?.click();
};

/**
 * A part of the frame around all pages. The server draws it, and the browser leaves it alone until somebody enters it:
 * waiting for its script by `later` would hold up every way to another page, since React finishes what it has taken over
 * only in part before it shows what comes next. Without its script its form leads where its address says.
 * @param id of the element around it, unique in the document
 */
export const island = (id: string, load: () => Promise<{ Part: ComponentType }>) => {
  const drawn = drawFirst(load);
  return (): ReactNode => {
    const box = useRef<HTMLDivElement>(null);
    const begun = useRef<Begun>(null);
    const [Part, setPart] = useState<ComponentType>();

    useEffect(() => {
      const element = box.current;
      if (!element || Part) return undefined;
      let loading = false;
      let sent: string | null = null;
      const enter = async (): Promise<void> => {
        if (loading) return;
        loading = true;
        // Whoever enters it again asks again.
        const module = await load().catch(() => (loading = false));
        if (typeof module === 'boolean') return;
        begun.current = whatStands(element, sent);
        // At once: what somebody did between this and a later drawing would be lost.
        flushSync(() => setPart(() => module.Part));
      };
      const onSubmit = (event: SubmitEvent): void => {
        if (!loading) return;
        event.preventDefault();
        sent = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
      };
      const onEnter = (): void => void enter();
      // Where the frame itself is new nothing was drawn.
      if (!element.hasChildNodes()) onEnter();
      element.addEventListener('focusin', onEnter);
      element.addEventListener('pointerdown', onEnter);
      element.addEventListener('submit', onSubmit);
      return () => {
        element.removeEventListener('focusin', onEnter);
        element.removeEventListener('pointerdown', onEnter);
        element.removeEventListener('submit', onSubmit);
      };
    }, [Part]);

    useLayoutEffect(() => {
      if (Part && box.current && begun.current) goOn(box.current, begun.current);
    }, [Part]);

    const Now = Part ?? drawn();
    return Now ? (
      <div key="part" ref={box} id={id}>
        <Now />
      </div>
    ) : (
      <div key="drawn" ref={box} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  };
};
