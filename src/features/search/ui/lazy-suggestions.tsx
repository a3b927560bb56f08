import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

type Props = Omit<SuggestionsProps, 'typed'>;

interface Fetched {
  readonly Part: ComponentType<SuggestionsProps>;
  readonly typed: boolean;
}

/** Loads the suggestions of a search field when it is first focused, so that no page waits for them. */
export const Suggesting = (props: Props): ReactNode => {
  const [fetched, setFetched] = useState<Fetched>();
  const { field } = props;
  useEffect(() => {
    const input = field.current;
    // On a slow network the user may submit before the suggestions arrive.
    let typed = input !== null && input.value !== input.defaultValue;
    const note = (): void => void (typed = true);
    // If loading fails, the field still works as a plain search field.
    const enter = (): void =>
      void import('./suggestions.tsx').then(
        ({ Suggestions }) => setFetched({ Part: Suggestions, typed }),
        () => {},
      );
    // The field may have been focused before hydration.
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
