import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';

// The server has every part at hand; the browser fetches one when it comes into view.
const waiting: (() => Promise<unknown>)[] = [];

/** Loads the parts of all pages loaded so far: what the server does before it renders. */
export const loadParts = async (): Promise<void> => {
  await Promise.all(waiting.splice(0).map((load) => load()));
};

/** When the element of an id comes into view; at once where there is none yet, since it is being drawn right now. */
const whenSeen = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) return resolve();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    return observer.observe(element);
  });

/** Stands in the place of a part only where React had to give the server's one up before its script was there. */
const Missing = ({ onMissing }: { onMissing: () => void }): ReactNode => {
  useEffect(onMissing, [onMissing]);
  return null;
};

/**
 * A part of a page below the first screen: the server renders it, and its script is fetched when it comes into
 * view, so that a first visit on a weak network and a slow phone carries only what it needs.
 * @param id of the element around it, unique on its page
 * @param load imports the module that exports it as `Part`
 */
export const later = <P extends object>(id: string, load: () => Promise<{ Part: ComponentType<P> }>) => {
  let known: ComponentType<P> | undefined;
  if (import.meta.env.SSR) waiting.push(async () => (known = (await load()).Part));
  let hurry = (): void => {};
  const missed = new Promise<void>((resolve) => (hurry = resolve));
  const onMissing = (): void => hurry();
  const Fetched = lazy(async () => {
    await Promise.race([whenSeen(id), missed]);
    return { default: (await load()).Part as ComponentType<object> };
  });
  return memo((props: P): ReactNode => {
    const Part = (import.meta.env.SSR ? known : Fetched) as ComponentType<P>;
    return (
      <div id={id}>
        <Suspense fallback={<Missing onMissing={onMissing} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
};
