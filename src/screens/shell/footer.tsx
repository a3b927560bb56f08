import type { ReactNode } from 'react';
import { API_DOCS_PATH, PATHS, pathTo } from '#lib/paths.ts';
import { Ask } from '#features/assistant/ui/index.ts';
import { Optional, useSite } from '#client/site.tsx';
import { Link } from '#ui/link.tsx';

const Links = (): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <div className="col-span-full md:col-span-2">
        <p className="flex items-center gap-2 text-lg font-semibold text-olive">
          <img src="/art/mark.svg" alt="" width={32} height={32} loading="lazy" className="size-8" />
          {t('layout.name')}
        </p>
        <p className="mt-1 max-w-md text-sm text-soft">{t('layout.description')}</p>
      </div>
      <nav aria-label={t('layout.footer_browse')} className="flex flex-col">
        <Link className="foot-link" to={pathTo('search', { type: 'All' })}>
          {t('layout.footer_all')}
        </Link>
        <Link className="foot-link" to={PATHS.sellers}>
          {t('layout.footer_sellers')}
        </Link>
        <Link className="foot-link" to={PATHS.buyerItems}>
          {t('layout.footer_buyers')}
        </Link>
        <Link className="foot-link" to={PATHS.sellerItems}>
          {t('layout.footer_farmers')}
        </Link>
        <Link className="foot-link" to={PATHS.weather}>
          {t('layout.footer_weather')}
        </Link>
      </nav>
      <div className="flex flex-col">
        <Link className="foot-link" to={PATHS.createItem}>
          {t('layout.footer_sell')}
        </Link>
        <Link className="foot-link" to={PATHS.help}>
          {t('layout.footer_help')}
        </Link>
        <Link className="foot-link" to={pathTo('helpTopic', { topic: 'contact' })}>
          {t('layout.footer_contact')}
        </Link>
        <Link className="foot-link" to={PATHS.findOrder}>
          {t('layout.footer_find_order')}
        </Link>
        <Link className="foot-link" to={PATHS.privacy}>
          {t('layout.footer_privacy')}
        </Link>
        <Link className="foot-link" to={PATHS.terms}>
          {t('layout.footer_terms')}
        </Link>
      </div>
      <p className="border-t border-line pt-2 text-xs text-soft col-span-full">
        {t('layout.credits')}{' '}
        <a className="foot-link min-w-11" href={API_DOCS_PATH}>
          API
        </a>
      </p>
    </>
  );
};

/** @param aboveTabs whether the bottom bar of phones lies over the end of the page */
export const Footer = ({ aboveTabs }: { aboveTabs: boolean }): ReactNode => {
  return (
    <footer className={`relative border-t border-line bg-surface print:hidden ${aboveTabs ? 'max-md:tall:pb-16' : ''}`}>
      <div className="zellige-band" aria-hidden="true" />
      <Optional feature="assistant">
        <Ask />
      </Optional>
      <div className="wrap-page grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-2 py-6 md:grid-cols-4 md:gap-x-8 md:py-8">
        <Links />
      </div>
    </footer>
  );
};
