import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { useCapability } from '#client/hydration.ts';
import type { ReadAloudProps } from './read-aloud-button.tsx';

// The button is optional: the page works without it. It is loaded when the page is idle.
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
const ListenButton = lazyPart<ReadAloudProps>(async () => {
  await idle();
  return (await import('./read-aloud-button.tsx')).ReadAloudButton;
});
const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Shows the button that reads a text, or the marked parts of the page, aloud, if the device supports speech. */
export const ReadAloud = (props: ReadAloudProps): ReactNode =>
  useCapability(canSpeak) && (
    <Suspense>
      <ListenButton {...props} />
    </Suspense>
  );
