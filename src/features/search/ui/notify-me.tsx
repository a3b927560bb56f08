import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { askToSignIn, takeBegun } from '#client/session/sign-in.ts';
import { useSite } from '#client/site.ts';
import { withTexts } from '#client/texts.ts';
import { useUser } from '#client/use-api.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { activeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';
import type { SaveButtonProps } from './save-button.tsx';
import { getSearchUrl } from './scope.ts';

interface Props {
  readonly data: SearchData;
  /** The main action, where nothing matches; otherwise a quiet button, on phones without its word. */
  readonly main?: boolean;
}

/**
 * Offers to save the search, so that the user is notified of new listings. Guests are asked to sign in, and then it is saved;
 * what signed-in users need loads after the page.
 */
export const NotifyMe = ({ data, main = false }: Props): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const [Button, setButton] = useState<ComponentType<SaveButtonProps>>();
  const [begun, setBegun] = useState(false);
  const { scope, type, filters } = data;
  const id = getSearchUrl(scope, type, filters);

  useEffect(() => {
    if (!user) return;
    if (takeBegun('save', id) !== null) setBegun(true);
    withTexts(import('./save-button.tsx')).then(
      ({ SaveButton }) => setButton(() => SaveButton),
      () => {},
    );
  }, [user, id]);

  const isNarrowing = filters.q !== undefined || activeFilters(filters).length > 0;
  if (!isNarrowing && type === 'All' && scope.of === 'all') return null;
  const wordClass = main ? '' : 'max-lg:sr-only';
  const className = buttonClass(main ? 'main' : 'quiet', main ? '' : 'max-lg:px-2.5');
  if (user && Button) return <Button {...{ data, begun, className, wordClass }} />;
  const begin = (): void => (user ? setBegun(true) : askToSignIn({ action: 'save', id }));
  return (
    <button type="button" aria-busy={begun} onClick={begin} className={className}>
      <Icon name="bell" className="size-5" />
      <span className={wordClass}>{t('search.notify_me')}</span>
    </button>
  );
};
