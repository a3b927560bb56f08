import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { Ask } from '../../features/assistant/ui/ask.tsx';
import { useSite } from '../../client/site.ts';

/** The footer of every page: the assistant, links, and credits. */
export const Footer = (): ReactNode => {
  const { t } = useSite();
  const link = 'inline-flex min-h-11 items-center hover:text-olive hover:underline';
  return (
    <footer className="relative border-t border-line bg-surface pb-20 md:pb-0">
      <div className="zellige-band" aria-hidden="true" />
      <Ask />
      <div className="wrap-page grid gap-x-8 gap-y-2 py-8 sm:grid-cols-2 md:grid-cols-4">
        <div className="sm:col-span-2">
          <p className="flex items-center gap-2 text-lg font-semibold text-olive">
            <img src="/art/mark.svg" alt="" width={32} height={32} className="size-8" />
            {t('layout.name')}
          </p>
          <p className="mt-2 max-w-md text-soft">{t('layout.description')}</p>
        </div>
        <nav aria-label={t('layout.footer_browse')} className="flex flex-col">
          <Link className={link} to={pathTo('search', { type: 'All' })}>
            {t('layout.footer_all')}
          </Link>
          <Link className={link} to={PATHS.sellers}>
            {t('layout.footer_sellers')}
          </Link>
          <Link className={link} to={PATHS.buyerItems}>
            {t('layout.footer_buyers')}
          </Link>
          <Link className={link} to={PATHS.sellerItems}>
            {t('layout.footer_farmers')}
          </Link>
          <Link className={link} to={PATHS.weather}>
            {t('layout.footer_weather')}
          </Link>
        </nav>
        <div className="flex flex-col">
          <Link className={link} to={PATHS.createItem}>
            {t('layout.footer_sell')}
          </Link>
          <Link className={link} to={PATHS.help}>
            {t('layout.footer_help')}
          </Link>
          <Link className={link} to={PATHS.privacy}>
            {t('layout.footer_privacy')}
          </Link>
          <Link className={link} to={PATHS.terms}>
            {t('layout.footer_terms')}
          </Link>
          <a className={link} href="/api/docs">
            API
          </a>
          <p className="py-2 text-sm text-soft">{t('layout.credits')}</p>
        </div>
      </div>
    </footer>
  );
};
