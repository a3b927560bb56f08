import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { listSavedPages } from '../../client/saved-pages.ts';
import { useSite } from '../../client/site.ts';
import { formatWhen } from '../../i18n/format-when.ts';
import { splitPath } from '../../lib/lang.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

const MAX_LINKS = 20;

type Saved = Awaited<ReturnType<typeof listSavedPages>>;

/** Links to the pages that this device has stored in the language of the page, the latest first. */
const SavedPages = (): ReactNode => {
  const { t, lang } = useSite();
  const [pages, setPages] = useState<Saved | null>(null);
  useEffect(() => {
    void listSavedPages().then((all) => setPages(all.filter(({ path }) => splitPath(path).lang === lang)));
  }, [lang]);
  if (pages?.length === 0) return <p className="text-center text-soft">{t('offline.nothing')}</p>;
  return (
    <section aria-labelledby="saved-pages">
      <h2 id="saved-pages" className="mb-2 text-lg">
        {t('offline.pages')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {pages?.slice(0, MAX_LINKS).map(({ path, title, at }) => (
          <li key={path}>
            <Link
              reloadDocument
              to={splitPath(path).rest}
              className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2.5"
            >
              <span className="flex-1 font-medium">{title.replace(/ · [^·]*$/, '')}</span>
              <span className="text-sm text-soft">
                {t('offline.saved_page', { when: formatWhen(new Date(at).toISOString(), lang, Date.now()) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Above a page that is shown from the device: when it was saved. */
export const SavedNotice = ({ at }: { readonly at: number }): ReactNode => {
  const { t, lang } = useSite();
  const when = formatWhen(new Date(at).toISOString(), lang, Date.now());
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-saffron-wash px-4 py-2 text-sm font-medium">
      <Icon name="wifi-off" className="size-4 shrink-0" />
      {t('offline.saved', { when })}
    </p>
  );
};

/** What is shown when neither the network nor this device has the page: the stored pages. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="wrap-page max-w-2xl pb-10">
      <EmptyState art="error" level="h1" title={t('offline.title')} text={t('offline.text')} />
      <SavedPages />
    </div>
  );
};
