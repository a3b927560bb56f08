import { lazy, Suspense, type ReactNode } from 'react';
import { withTexts } from '../../../web/texts.ts';
import { useAble } from './use-able.ts';

// The page is read without it.
const ListenButton = lazy(async () => {
  try {
    return await withTexts('about', import('./listen-button.tsx'));
  } catch {
    return { default: () => null };
  }
});
const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Reads a text aloud where the device can. */
export const Listen = ({ text }: { text: string }): ReactNode =>
  useAble(canSpeak) && (
    <Suspense>
      <ListenButton text={text} />
    </Suspense>
  );
