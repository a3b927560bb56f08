import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listSavedPages } from '#client/offline/saved-pages.ts';
import { useSite } from '#client/site.tsx';
import { fullPath, getReturnPath } from '#features/accounts/rules.ts';
import { formatWhen } from '#i18n/format-when.ts';
import { splitPath } from '#lib/lang.ts';
import { SaveDataSwitch } from '../offline/save-data-switch.tsx';
import { OutboxList } from '../offline/outbox-list.tsx';
import { useOnline } from '#client/device.ts';
import type { Meta, MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/offline.ts';

export const loader = (): Promise<null> => Promise.resolve(null);

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('offline.title'), canonical: null });

const MAX_LINKS = 20;

type Saved = Awaited<ReturnType<typeof listSavedPages>>;

/** Links to the pages that this device has stored in the language of the page, the latest first. */
const SavedPages = (): ReactNode => {
  const { t, lang } = useSite();
  const [pages, setPages] = useState<Saved | null>(null);
  const [now] = useState(() => Date.now());
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
              className="flex min-h-12 flex-col justify-center gap-x-3 px-4 py-2.5 sm:flex-row sm:items-center"
            >
              <span className="font-medium sm:flex-1">
                <bdi>{title.replace(/ · [^·]*$/, '')}</bdi>
              </span>
              <span className="text-sm text-soft">
                {t('offline.saved_page', { when: formatWhen(new Date(at).toISOString(), lang, now) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * The entries that wait for the network, and the pages that this device has stored. It is also shown instead of a page that
 * neither the network nor the device can provide; its path is `back`.
 */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const [query] = useSearchParams();
  const to = query.has('back') ? fullPath(getReturnPath(query), lang) : null;
  useOnline(to === null ? null : () => location.replace(to));
  useEffect(() => {
    // The network may be back already.
    if (to !== null && navigator.onLine)
      fetch(to, { method: 'HEAD' }).then(
        () => location.replace(to),
        () => {},
      );
  }, [to]);
  return (
    <div className="wrap-page flex max-w-2xl flex-col gap-6 pt-4 pb-10">
      <header>
        <h1 className="mb-1 text-2xl">{t('offline.title')}</h1>
        <p className="text-soft">{t('offline.text')}</p>
      </header>
      <OutboxList />
      <SavedPages />
      <SaveDataSwitch />
    </div>
  );
};
