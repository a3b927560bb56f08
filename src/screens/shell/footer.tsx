import { useRef, useState, type ReactNode } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { Ask } from '../../features/assistant/ui/ask.tsx';
import { hydration, useServerHtml } from '../../client/server-html.ts';
import { useSite } from '../../client/site.ts';

const LINK = 'inline-flex min-h-11 items-center hover:text-olive hover:underline';

const Links = (): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <div className="sm:col-span-2">
        <p className="flex items-center gap-2 text-lg font-semibold text-olive">
          <img src="/art/mark.svg" alt="" width={32} height={32} className="size-8" />
          {t('layout.name')}
        </p>
        <p className="mt-2 max-w-md text-soft">{t('layout.description')}</p>
      </div>
      <nav aria-label={t('layout.footer_browse')} className="flex flex-col">
        <PlainLink className={LINK} to={pathTo('search', { type: 'All' })}>
          {t('layout.footer_all')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.sellers}>
          {t('layout.footer_sellers')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.buyerItems}>
          {t('layout.footer_buyers')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.sellerItems}>
          {t('layout.footer_farmers')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.weather}>
          {t('layout.footer_weather')}
        </PlainLink>
      </nav>
      <div className="flex flex-col">
        <PlainLink className={LINK} to={PATHS.createItem}>
          {t('layout.footer_sell')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.help}>
          {t('layout.footer_help')}
        </PlainLink>
        <PlainLink className={LINK} to={pathTo('helpTopic', { topic: 'contact' })}>
          {t('layout.footer_contact')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.findOrder}>
          {t('layout.footer_find_order')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.privacy}>
          {t('layout.footer_privacy')}
        </PlainLink>
        <PlainLink className={LINK} to={PATHS.terms}>
          {t('layout.footer_terms')}
        </PlainLink>
      </div>
      <p className="border-t border-line pt-2 text-xs text-soft sm:col-span-full">
        {t('layout.credits')}{' '}
        <a className={`${LINK} min-w-11`} href="/api/docs">
          API
        </a>
      </p>
    </>
  );
};

/** The footer of every page: the assistant, links, and credits. */
export const Footer = (): ReactNode => {
  const links = useRef<HTMLDivElement>(null);
  const [inHtml] = useState(() => hydration.running);
  const parts = [{ key: 'links', of: 'footer', render: () => <Links /> }];
  return (
    <footer className="relative border-t border-line bg-surface pb-20 md:pb-0">
      <div className="zellige-band" aria-hidden="true" />
      <Ask />
      <div
        ref={links}
        className="wrap-page grid gap-x-8 gap-y-2 py-8 sm:grid-cols-2 md:grid-cols-4"
        {...useServerHtml(links, parts, inHtml, 'footer')}
      />
    </footer>
  );
};
