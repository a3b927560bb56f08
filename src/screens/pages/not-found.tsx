import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fieldClass } from '#ui/field.tsx';
import { useSite } from '#client/site.tsx';
import { TypeTiles } from '../home/type-tiles.tsx';
import type { Meta, MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';

export const meta = ({ t }: MetaArgs<undefined>): Meta => ({ title: t('layout.error.not_found'), canonical: null });

/** The page for unknown URLs, with a search form and links to the item types. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="wrap-page max-w-3xl py-4">
      <EmptyState art="search" level="h1" title={t('layout.error.not_found')} text={t('layout.error.not_found_text')}>
        <Link to={PATHS.home} className={buttonClass('quiet')}>
          {t('layout.error.home')}
        </Link>
      </EmptyState>
      <Form
        action={pathTo('search', { type: 'All' })}
        role="search"
        aria-label={t('common.search')}
        className="mx-auto -mt-4 mb-10 flex w-full max-w-md gap-2"
      >
        <label htmlFor="lost" className="sr-only">
          {t('layout.search_label')}
        </label>
        <input
          id="lost"
          name="q"
          type="search"
          maxLength={200}
          placeholder={t('layout.search_placeholder')}
          className={fieldClass()}
        />
        <button type="submit" className={buttonClass('main', 'shrink-0')}>
          <Icon name="search" className="size-5" />
          {t('common.search')}
        </button>
      </Form>
      <TypeTiles />
    </div>
  );
};
