import { lazy, Suspense, type ReactNode } from 'react';
import type { Lang } from '../../../lib/lang.ts';
import { loadTexts } from '../../../web/texts.ts';
import { useAble } from './use-able.ts';

// The page is read without it.
const ListenButton = lazy(async () => {
  try {
    await loadTexts(document.documentElement.lang as Lang, ['about']);
    return await import('./listen-button.tsx');
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
