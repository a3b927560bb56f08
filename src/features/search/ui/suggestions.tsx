import { useEffect, useRef, useState, useId, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { readStored, writeStored } from '#client/local-storage.ts';
import { useApi, useSite } from '#client/site.tsx';
import type { Suggestion } from '../contract.ts';
import type { SearchType } from './filters.ts';
import { TypeIcon } from '#ui/type-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { pathTo } from '#lib/paths.ts';
import { getSearchUrl } from './load-search.ts';
import { useCombobox, useFieldText } from '#ui/use-combobox.ts';
import type { Search } from './use-search.ts';

// Recent searches are stored on the device only.
const KEY = 'searches';
const MAX_SEARCHES = 5;

/** Returns the recent searches, newest first. */
export const recentSearches = (): string[] => {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX_SEARCHES) : [];
};

const save = (searches: readonly string[]): void =>
  writeStored(KEY, searches.length > 0 ? JSON.stringify(searches) : null);

/** Adds words to the front of the recent searches. */
export const rememberSearch = (words: string): void => {
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text) save([text, ...recentSearches().filter((other) => other !== text)].slice(0, MAX_SEARCHES));
};

const forgetSearches = (): void => save([]);

const forgetSearch = (words: string): void => save(recentSearches().filter((other) => other !== words));

/** Milliseconds without a keystroke before suggestions are requested. */
const DEBOUNCE = 120;

const NONE: readonly Suggestion[] = [];

/**
 * Returns suggestions for the typed text. Earlier ones stay until the response arrives, so that nothing flickers on a
 * slow network; outdated requests are aborted.
 */
const useSuggestions = (text: string, type: SearchType): readonly Suggestion[] => {
  const api = useApi();
  const cache = useRef(new Map<string, readonly Suggestion[]>());
  const [shown, setShown] = useState(NONE);
  const q = text.replaceAll(/\s+/g, ' ').trimStart();

  useEffect(() => {
    const key = `${type} ${q.trim()}`;
    const cached = q.trim() === '' ? NONE : cache.current.get(key);
    if (cached) {
      setShown(cached);
      return;
    }
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const query = { q: q.slice(0, 200), type };
      const { suggestions } = await api('GET /api/search/suggestions', { query }, { signal: abort.signal });
      cache.current.set(key, suggestions);
      setShown(suggestions);
    };
    const timer = setTimeout(() => void load().catch(() => abort.signal.aborted || setShown(NONE)), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, q, type]);

  return q.trim() === '' ? NONE : shown;
};

export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The search of the current page; without one, picking a suggestion opens the main search page. */
  readonly search?: Search;
  readonly type?: SearchType;
  /** Whether the user typed in the field before this component loaded. */
  readonly typed?: boolean;
  /** Whether the row of type tabs follows the field: on phones the list then begins below it, so that the tabs stay in reach. */
  readonly hasTabs?: boolean;
}

const iconClass = 'flex size-8 shrink-0 items-center justify-center rounded-full';

/** The icon of a suggestion: a magnifier, the picture of the item's or category's type, or a pin. */
const OptionIcon = ({ option: { kind, type }, recent }: { option: Suggestion; recent: boolean }): ReactNode => {
  if (type) return <TypeIcon type={type} className={iconClass} />;
  return (
    <span className={`${iconClass} ${kind === 'city' ? 'bg-olive-wash text-olive' : 'text-soft'}`}>
      <Icon name={kind === 'city' ? 'map-pin' : recent ? 'clock-3' : 'search'} className="size-5" />
    </span>
  );
};

const setTextAndBlur = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.blur();
};

/** The list below a search field: completions, or recent searches when it is empty. */
export const Suggestions = ({
  field,
  search,
  type = 'All',
  typed = false,
  hasTabs = false,
}: SuggestionsProps): ReactNode => {
  const { t } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [recentTexts, setRecentTexts] = useState(recentSearches);
  const text = useFieldText(field);
  const suggestions = useSuggestions(text, type);
  const recent = text.trim() === '';
  const options: readonly Suggestion[] = recent
    ? recentTexts.map((words) => ({ kind: 'words', text: words }))
    : suggestions;

  const remember = (words: string): void => {
    rememberSearch(words);
    setRecentTexts(recentSearches());
  };
  const pick = (index: number): void => {
    const chosen = options[index];
    const input = field.current;
    if (!chosen || !input) return;
    const { kind, text: words, id: number, slug } = chosen;
    if (kind === 'item') {
      search?.cancel();
      input.blur();
      void navigate(pathTo('item', { slug: slug ?? '', id: String(number) }));
      return;
    }
    const filters = kind === 'words' ? { q: words } : { q: undefined, [`${kind}_id`]: String(number) };
    setTextAndBlur(input, kind === 'words' ? words : '');
    if (kind === 'words') remember(words);
    if (!search) void navigate(getSearchUrl({ of: 'all' }, chosen.type ?? type, filters));
    else if (chosen.type) search.changeType(chosen.type, { category_id: String(number) });
    else search.submit(filters);
  };
  const forget = (words: string): void => {
    forgetSearch(words);
    setRecentTexts(recentSearches());
    field.current?.focus();
  };
  const size = options.length;
  const { open, active } = useCombobox(field, {
    typed,
    id,
    box: panel,
    size,
    onPick: pick,
    onDelete: recent ? (index) => forget(recentTexts[index] ?? '') : undefined,
    onSubmit: remember,
  });

  return (
    <div
      ref={panel}
      hidden={!open}
      className={`absolute inset-x-0 top-full z-40 ${hasTabs ? 'mt-1.5 max-lg:mt-17' : 'mt-1.5'} max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-raised py-1.5 shadow-raised`}
    >
      {open && recent && (
        <div className="flex items-center justify-between gap-3 ps-4 pe-1 text-sm text-soft">
          {t('search.suggest.recent')}
          <button
            type="button"
            onClick={() => {
              forgetSearches();
              setRecentTexts([]);
              field.current?.focus();
            }}
            className="min-h-11 rounded-field px-3 underline underline-offset-4 hover:text-ink"
          >
            {t('search.suggest.forget')}
          </button>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        {/* Pressing an option must not take the focus from the field. */}
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('search.suggest.label')}
          onMouseDown={(event) => event.preventDefault()}
          className="grid auto-rows-fr grid-cols-[minmax(0,1fr)]"
        >
          {options.map((option, index) => (
            <div
              key={`${option.kind}-${option.id ?? option.text}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => pick(index)}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1 outline-none hover:bg-olive-wash aria-selected:bg-olive-wash"
            >
              <OptionIcon option={option} recent={recent} />
              <span dir="auto" className="text-match min-w-0 flex-1 cut-line">
                {option.text}
              </span>
              {option.kind !== 'words' && (
                <span className="shrink-0 text-sm text-soft">{t(`search.suggest.${option.kind}`)}</span>
              )}
            </div>
          ))}
        </div>
        {/* Beside the list, which may contain options only; its rows have the same height. */}
        {open && recent && (
          <div className="grid auto-rows-fr">
            {recentTexts.map((words) => (
              <button
                key={words}
                type="button"
                aria-label={t('search.suggest.forget_one', { words })}
                onClick={() => forget(words)}
                className="flex min-h-12 w-12 items-center justify-center text-soft hover:text-ink"
              >
                <Icon name="x" className="size-5" />
              </button>
            ))}
          </div>
        )}
      </div>
      <output className="sr-only">{open && t('search.suggest.count', { count: size })}</output>
    </div>
  );
};
