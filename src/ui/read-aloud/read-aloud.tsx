import { lazy, Suspense, type ReactNode } from 'react';
import { withTexts } from '../../client/texts.ts';
import { useCapability } from '../../client/use-capability.ts';

// Optional: the page works without it.
const ListenButton = lazy(async () => {
  try {
    return await withTexts('about', import('./read-aloud-button.tsx'));
  } catch {
    return { default: () => null };
  }
});
const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Shows the read-aloud button if the device supports speech. */
export const ReadAloud = ({ text }: { text: string }): ReactNode =>
  useCapability(canSpeak) && (
    <Suspense>
      <ListenButton text={text} />
    </Suspense>
  );
