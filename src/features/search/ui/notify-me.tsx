import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../client/error-message.ts';
import { ApiError } from '../../../client/api.ts';
import { takeBegun } from '../../../client/sign-in.ts';
import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { SignInLink } from '../../../ui/sign-in-link.tsx';
import { toApiQuery } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { addSaved, useIsSaved } from './saved-store.ts';
import { getSearchUrl } from './scope.ts';

/** The filters that a saved search has: of a corrected text the corrected one, and no location that only sorts. */
const toSavedFilters = ({ filters, corrected, didYouMean }: SearchData) => {
  const { sort: _sort, page: _page, near, ...rest } = filters;
  return {
    ...rest,
    ...(corrected && didYouMean ? { q: didYouMean } : {}),
    ...(near && filters.radius_km ? { near } : {}),
  };
};

/** A number that stands for a text. */
const toHash = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7);

interface Props {
  readonly data: SearchData;
  /** The main action, where there is nothing else; otherwise a quiet button, on phones without its word. */
  readonly main?: boolean;
}

/** Saves the search, so that the user is notified of new listings. Guests are asked to sign in, and then it is saved. */
export const NotifyMe = ({ data, main = false }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const { scope, type } = data;
  const filters = toSavedFilters(data);
  const path = getSearchUrl(scope, type, filters);
  const isSaved = useIsSaved(path);
  const isNarrowing = Object.keys(filters).length > 0 || type !== 'All' || scope.of !== 'all';

  const save = async (): Promise<void> => {
    const { page: _page, ...query } = toApiQuery(type, filters);
    const part = scope.of === 'all' ? {} : scope.of === 'seller' ? { seller_id: scope.id } : { side: scope.of };
    await api('POST /api/search/saved', { body: { ...query, ...part } });
    addSaved(path);
    const see = { label: t('search.saved.list'), run: () => void navigate(PATHS.savedSearches) };
    showToast(t('search.saved.done'), { action: see });
  };
  const goOn = useEffectEvent((): void => {
    if (!user || !isNarrowing || takeBegun('save', toHash(path)) === null) return;
    save().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      showToast(errorMessage(error, t), { variant: 'bad' });
    });
  });
  useEffect(() => goOn(), []);

  if (!isNarrowing) return null;
  const className = buttonClass(main ? 'main' : 'quiet', main ? '' : 'max-lg:px-2.5');
  const word = (key: 'ask' | 'on'): ReactNode => (
    <span className={main ? '' : 'max-lg:sr-only'}>{t(`search.saved.${key}`)}</span>
  );
  if (!user) {
    return (
      <SignInLink action={{ action: 'save', id: toHash(path) }} className={className}>
        <Icon name="bell" className="size-5" />
        {word('ask')}
      </SignInLink>
    );
  }
  if (isSaved) {
    return (
      <PlainLink to={PATHS.savedSearches} className={buttonClass('quiet', main ? '' : 'max-lg:px-2.5 text-olive')}>
        <Icon name="bell-ring" className="size-5" />
        {word('on')}
      </PlainLink>
    );
  }
  return (
    <button type="button" aria-busy={busy} onClick={() => void run(save)} className={className}>
      <Icon name="bell" className="size-5" />
      {word('ask')}
    </button>
  );
};
