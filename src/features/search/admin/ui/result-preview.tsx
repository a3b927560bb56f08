import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../../lib/paths.ts';
import { useSite } from '../../../../client/site.ts';
import { useApi } from '../../../../client/use-api.ts';

/** Previews how many items a search for a concept's name finds. */
export const ResultPreview = ({ name }: { name: string }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [result, setResult] = useState<{ count: number; capped: boolean } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    setResult(null);
    if (name)
      api('GET /api/items/search', { query: { q: name } }, { signal: abort.signal }).then(
        ({ items, exact }) =>
          setResult({ count: exact ?? items.total, capped: exact === null && items.total_capped === true }),
        // The preview is optional: a failed request must not interrupt the editor.
        () => {},
      );
    return () => abort.abort();
  }, [api, name]);
  if (!result) return null;
  return (
    <div className="rounded-field bg-sky-wash px-4 py-3 text-sm">
      <p className="font-medium">{t('dictionary.finds')}</p>
      <p>{t(result.capped ? 'dictionary.finds_many' : 'dictionary.finds_count', { name, count: result.count })}</p>
      <Link
        to={withQuery(pathTo('search', { type: 'All' }), { q: name })}
        className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
      >
        {t('dictionary.try')}
      </Link>
    </div>
  );
};
