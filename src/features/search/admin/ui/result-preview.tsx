import { useEffect, useState, type ReactNode } from 'react';
import type { ItemType } from '#lib/item-types.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { useSite, useApi } from '#client/site.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';

/** A name whose search is previewed, among all items or those of one type. */
export interface PreviewName {
  readonly name: string;
  readonly type: ItemType | 'All';
}

/** Updates a list of names, newest first, after a list of the form changed. */
export const changePreviewNames = (
  previewed: readonly PreviewName[],
  type: PreviewName['type'],
  before: readonly string[],
  after: readonly string[],
): PreviewName[] => {
  const added = after.filter((name) => !before.includes(name)).map((name) => ({ name, type }));
  const isGone = (one: PreviewName): boolean =>
    one.type === type && before.includes(one.name) && !after.includes(one.name);
  return [...added.toReversed(), ...previewed.filter((one) => !isGone(one))];
};

interface Found {
  readonly count: number;
  readonly capped: boolean;
  /** The words of titles by which items were found, when they are other words than the name. */
  readonly words: readonly string[];
}

const DEBOUNCE_MS = 400;
const MAX_WORDS = 3;

/** Shows the result of a search for one name; nothing until it is loaded. */
const NamePreview = ({ name, type }: PreviewName): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const query = { q: name, type };
      const { items, exact, corrected } = await api('GET /api/items/search', { query }, { signal: abort.signal });
      // A corrected search says nothing about the name itself.
      const count = corrected ? 0 : (exact ?? items.total);
      const words = items.data.slice(0, count).flatMap(({ matched = [] }) => matched.map((match) => match.found));
      setFound({
        count,
        capped: exact === null && items.total_capped === true,
        words: [...new Set(words)].slice(0, MAX_WORDS),
      });
    };
    // The preview is optional: a failed request must not interrupt the editor.
    const timer = setTimeout(() => void load().catch(() => {}), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, name, type]);
  if (!found) return null;
  const { count, capped, words } = found;
  const text = t(capped ? 'dictionary.finds_many' : 'dictionary.finds_count', { name, count });
  return (
    <div className="break-words">
      {count > 0 ? (
        <Link
          to={withQuery(pathTo('search', { type }), { q: name })}
          target="_blank"
          className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
        >
          {text}
        </Link>
      ) : (
        <p className="flex min-h-11 items-center">{text}</p>
      )}
      {words.length > 0 && (
        <p className="-mt-2 pb-1.5 text-soft">
          {t('dictionary.finds_by', { words: words.map((word) => `\u2068${word}\u2069`).join(' · ') })}
        </p>
      )}
    </div>
  );
};

/** Previews what searches for names of a concept find at present, before the form is saved. */
export const ResultPreview = ({ names }: { names: readonly PreviewName[] }): ReactNode => {
  const { t } = useSite();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="preview-title" className="rounded-field bg-sky-wash px-4 py-3 text-sm">
      <h3 id="preview-title" className="font-medium">
        {t('dictionary.finds')}
      </h3>
      <p className="text-soft">{t('dictionary.finds_help')}</p>
      <div aria-live="polite">
        {names.map(({ name, type }) => (
          <NamePreview key={`${type} ${name}`} name={name} type={type} />
        ))}
      </div>
    </section>
  );
};
