import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

type Props = Omit<SuggestionsProps, 'typed'>;

interface LoadedModule {
  readonly Component: ComponentType<SuggestionsProps>;
  readonly typed: boolean;
}

/** Loads the suggestions of a search field when it is first focused, so that no page waits for them. */
export const LazySuggestions = (props: Props): ReactNode => {
  const [loaded, setLoaded] = useState<LoadedModule>();
  const { field } = props;
  useEffect(() => {
    const input = field.current;
    // On a slow network the user may submit before the suggestions arrive.
    let typed = input !== null && input.value !== input.defaultValue;
    const onInput = (): void => void (typed = true);
    // If loading fails, the field still works as a plain search field.
    const load = (): void =>
      void import('./suggestions.tsx').then(
        ({ Suggestions }) => setLoaded({ Component: Suggestions, typed }),
        () => {},
      );
    // The field may have been focused before hydration.
    if (input === document.activeElement) load();
    input?.addEventListener('focus', load, { once: true });
    input?.addEventListener('input', onInput);
    return () => {
      input?.removeEventListener('focus', load);
      input?.removeEventListener('input', onInput);
    };
  }, [field]);
  return loaded && <loaded.Component {...props} typed={loaded.typed} />;
};
