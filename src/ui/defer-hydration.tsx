import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';

// The server loads all components before rendering; the browser loads each when it comes into view.
const pendingLoads: (() => Promise<unknown>)[] = [];

let loaded: Promise<unknown> = Promise.resolve();

/** Loads all components registered so far; the server calls it before rendering. Also waits for loads in progress. */
export const loadComponents = async (): Promise<void> => {
  const parts = pendingLoads.splice(0);
  if (parts.length > 0) loaded = Promise.all([loaded.catch(() => {}), ...parts.map((load) => load())]);
  await loaded;
};

/**
 * Makes the server load a component before rendering. The result is the component on the server and undefined in the
 * browser.
 */
export const loadOnServer = <P extends object>(load: () => Promise<{ Component: ComponentType<P> }>) => {
  let known: ComponentType<P> | undefined;
  if (import.meta.env.SSR) pendingLoads.push(async () => (known = (await load()).Component));
  return () => known;
};

/** Events that may start a navigation: React finishes partial hydration before it shows the next page. */
const NAVIGATION_EVENTS = ['click', 'input', 'submit', 'popstate'];

/** Resolves when the element comes into view or a navigation may start. */
const whenVisible = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) done();
    });
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    for (const sign of NAVIGATION_EVENTS) addEventListener(sign, done, { capture: true, once: true, passive: true });
  });

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Resolves on the user's first interaction. */
const whenTouched = (): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of INTERACTION_EVENTS)
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });

/**
 * Imports the script of server-rendered markup until it succeeds. Offline the markup stays, and the next interaction
 * retries. Gives up when the markup is gone.
 */
const retryImport = async <M,>(load: () => Promise<M>, missing: Promise<void>): Promise<M> => {
  for (;;) {
    const part = await load().catch(() => null);
    if (part) return part;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const gone = await Promise.race([whenTouched().then(() => false), missing.then(() => true)]);
    if (gone) return load();
  }
};

/** Records the last button clicked before hydration; the returned function clicks it again. */
const replayClick = (element: Element): (() => void) => {
  let last: HTMLElement | null = null;
  const note = ({ target }: Event): void => {
    if (element.contains(target as Element)) last = (target as Element).closest('button');
  };
  // On `window`, because React stops events that it cannot handle yet at the document.
  addEventListener('click', note, true);
  return () => {
    removeEventListener('click', note, true);
    const tapped = last;
    last = null;
    tapped?.click();
  };
};

/** Calls back when the component next to it is hydrated. */
const OnHydrated = ({ onHydrated }: { onHydrated: () => void }): ReactNode => {
  useEffect(onHydrated, [onHydrated]);
  return null;
};

/** Wraps the component identically on server and client, because `useId` depends on the tree. */
const withHydrationCallback = <P extends object>(
  Component: ComponentType<P>,
  onHydrated: () => void,
): ComponentType<P> => {
  const Wrapped = (props: P): ReactNode => (
    <>
      <Component {...props} />
      <OnHydrated onHydrated={onHydrated} />
    </>
  );
  return Wrapped;
};

/**
 * A component below the fold: the server renders it, and the browser loads its script when it comes into view, which
 * keeps the first visit small on slow networks.
 * @param id of the wrapping element, unique on its page
 * @param load imports the module that exports it as `Component`
 * @param when `touched` for content in the first screen that works without its script, such as links: it is loaded on
 * the first interaction
 */
export const deferHydration = <P extends object>(
  id: string,
  load: () => Promise<{ Component: ComponentType<P> }>,
  when: 'seen' | 'touched' = 'seen',
) => {
  let known: ComponentType<P> | undefined;
  if (import.meta.env.SSR)
    pendingLoads.push(async () => (known = withHydrationCallback((await load()).Component, () => {})));
  let onMissing = (): void => {};
  const missing = new Promise<void>((resolve) => (onMissing = resolve));
  const Fetched = lazy(async () => {
    const element = document.getElementById(id);
    // For server-rendered markup, clicks are recorded until hydration. Otherwise it is being rendered right now.
    const onHydrated = element ? replayClick(element) : () => {};
    if (element) await Promise.race([when === 'seen' ? whenVisible(element) : whenTouched(), missing]);
    const { Component } = await (element ? retryImport(load, missing) : load());
    return { default: withHydrationCallback(Component, onHydrated) as ComponentType<object> };
  });
  return memo((props: P): ReactNode => {
    const Component = (import.meta.env.SSR ? known : Fetched) as ComponentType<P>;
    return (
      <div id={id}>
        {/* The fallback renders only when React discarded the server markup before the script arrived. */}
        <Suspense fallback={<OnHydrated onHydrated={onMissing} />}>
          <Component {...props} />
        </Suspense>
      </div>
    );
  });
};
