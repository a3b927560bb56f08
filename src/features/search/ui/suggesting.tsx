import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

/** Gives a search field its suggestions: fetched when the field is first entered, so that no page waits for them. */
export const Suggesting = (props: SuggestionsProps): ReactNode => {
  const [Part, setPart] = useState<ComponentType<SuggestionsProps>>();
  const { field } = props;
  useEffect(() => {
    const input = field.current;
    // Without them, where the network fails, it is a search field still.
    const enter = (): void =>
      void import('./suggestions.tsx').then(
        ({ Suggestions }) => setPart(() => Suggestions),
        () => {},
      );
    // It may have been entered before the page came to life.
    if (input === document.activeElement) enter();
    input?.addEventListener('focus', enter, { once: true });
    return () => input?.removeEventListener('focus', enter);
  }, [field]);
  return Part && <Part {...props} />;
};
