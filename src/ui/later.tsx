import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';

// The server has every part at hand; the browser fetches one when it comes into view.
const waiting: (() => Promise<unknown>)[] = [];

let loaded: Promise<unknown> = Promise.resolve();

/** Loads the parts of all pages loaded so far: what the server does before it renders. Also waits for what others load. */
export const loadParts = async (): Promise<void> => {
  const parts = waiting.splice(0);
  if (parts.length > 0) loaded = Promise.all([loaded.catch(() => {}), ...parts.map((load) => load())]);
  await loaded;
};

/** Has the server load a part before it draws anything; the answer is the part there, and nothing in the browser. */
export const drawFirst = <P extends object>(load: () => Promise<{ Part: ComponentType<P> }>) => {
  let known: ComponentType<P> | undefined;
  if (import.meta.env.SSR) waiting.push(async () => (known = (await load()).Part));
  return () => known;
};

/** Before somebody goes on to what is drawn in the same place: React finishes what it has taken over only in part first. */
const GOING_ON = ['click', 'input', 'submit', 'popstate'];

/** When the element comes into view, or whoever reads the page may go on. */
const seen = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) done();
    });
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    for (const sign of GOING_ON) addEventListener(sign, done, { capture: true, once: true, passive: true });
  });

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** When the reader does something for the first time. */
const touched = (): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });

/**
 * Asks for the script of what the server has drawn until it comes: without a network all that stands there stays, and
 * the reader's next sign asks again. Gives up where there is nothing to be seen meanwhile.
 */
const insist = async <M,>(load: () => Promise<M>, missing: Promise<void>): Promise<M> => {
  for (;;) {
    const part = await load().catch(() => null);
    if (part) return part;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const gone = await Promise.race([touched().then(() => false), missing.then(() => true)]);
    if (gone) return load();
  }
};

/** Remembers the last button that is tapped before it can answer; the function answered taps it again. */
const remembering = (element: Element): (() => void) => {
  let last: HTMLElement | null = null;
  const note = ({ target }: Event): void => {
    if (element.contains(target as Element)) last = (target as Element).closest('button');
  };
  // From the window, since React keeps the document's listeners from hearing of what it cannot answer yet.
  addEventListener('click', note, true);
  return () => {
    removeEventListener('click', note, true);
    const tapped = last;
    last = null;
    tapped?.click();
  };
};

/** Tells when what stands beside it answers. */
const Awake = ({ onAwake }: { onAwake: () => void }): ReactNode => {
  useEffect(onAwake, [onAwake]);
  return null;
};

/** The same on both sides, since ids are counted along the tree. */
const wholeOf = <P extends object>(Part: ComponentType<P>, onAwake: () => void): ComponentType<P> => {
  const Whole = (props: P): ReactNode => (
    <>
      <Part {...props} />
      <Awake onAwake={onAwake} />
    </>
  );
  return Whole;
};

/**
 * A part of a page below the first screen: the server renders it, and its script is fetched when it comes into
 * view, so that a first visit on a weak network and a slow phone carries only what it needs.
 * @param id of the element around it, unique on its page
 * @param load imports the module that exports it as `Part`
 * @param when `touched` for what stands in the first screen and works without its script, such as links: it is fetched
 * when the reader first does something on the page
 */
export const later = <P extends object>(
  id: string,
  load: () => Promise<{ Part: ComponentType<P> }>,
  when: 'seen' | 'touched' = 'seen',
) => {
  let known: ComponentType<P> | undefined;
  if (import.meta.env.SSR) waiting.push(async () => (known = wholeOf((await load()).Part, () => {})));
  let onMissing = (): void => {};
  const missing = new Promise<void>((resolve) => (onMissing = resolve));
  const Fetched = lazy(async () => {
    const element = document.getElementById(id);
    // Where the server has drawn it: until its script is there, taps are kept. Else it is being drawn right now.
    const onAwake = element ? remembering(element) : () => {};
    if (element) await Promise.race([when === 'seen' ? seen(element) : touched(), missing]);
    const { Part } = await (element ? insist(load, missing) : load());
    return { default: wholeOf(Part, onAwake) as ComponentType<object> };
  });
  return memo((props: P): ReactNode => {
    const Part = (import.meta.env.SSR ? known : Fetched) as ComponentType<P>;
    return (
      <div id={id}>
        {/* The fallback is drawn only where React had to give the server's drawing up before the script was there. */}
        <Suspense fallback={<Awake onAwake={onMissing} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
};
