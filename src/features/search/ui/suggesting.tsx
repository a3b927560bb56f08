import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

type Props = Omit<SuggestionsProps, 'typed'>;

interface Fetched {
  readonly Part: ComponentType<SuggestionsProps>;
  readonly typed: boolean;
}

/** Gives a search field its suggestions: fetched when the field is first entered, so that no page waits for them. */
export const Suggesting = (props: Props): ReactNode => {
  const [fetched, setFetched] = useState<Fetched>();
  const { field } = props;
  useEffect(() => {
    const input = field.current;
    // On a slow network the words may be searched for before their suggestions can be shown.
    let typed = input !== null && input.value !== input.defaultValue;
    const note = (): void => void (typed = true);
    // Without them, where the network fails, it is a search field still.
    const enter = (): void =>
      void import('./suggestions.tsx').then(
        ({ Suggestions }) => setFetched({ Part: Suggestions, typed }),
        () => {},
      );
    // It may have been entered before the page came to life.
    if (input === document.activeElement) enter();
    input?.addEventListener('focus', enter, { once: true });
    input?.addEventListener('input', note);
    return () => {
      input?.removeEventListener('focus', enter);
      input?.removeEventListener('input', note);
    };
  }, [field]);
  return fetched && <fetched.Part {...props} typed={fetched.typed} />;
};
