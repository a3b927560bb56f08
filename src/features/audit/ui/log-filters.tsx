import type { ReactNode } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { fieldClass } from '#ui/field.tsx';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import { readFilters, type LogFilters as Filters } from './filters.ts';
import { formatAction } from './format-entry.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';

interface Props {
  readonly filters: Filters;
  readonly actions: readonly string[];
  readonly actors: readonly { readonly id: number; readonly name: string }[];
  /** Description of the selected subject; null if all are shown. */
  readonly subject: string | null;
}

/** The filter form of the log: text, action, actor, dates and subject. */
export const LogFilters = ({ filters, actions, actors, subject }: Props): ReactNode => {
  const { t } = useSite();
  // The action of the URL remains selectable even if no entry has it.
  const choices = filters.action === '' || actions.includes(filters.action) ? actions : [...actions, filters.action];
  return (
    <FilterBar
      filters={useFilterForm(filters, readFilters)}
      label={t('audit.narrow')}
      className="max-lg:grid-fit-2 lg:grid lg:grid-cols-[2fr_2fr_1.5fr_10.5rem_10.5rem]"
    >
      <SearchField
        name="q"
        label={t('audit.search')}
        value={filters.q}
        maxLength={80}
        placeholder={t('audit.search_hint')}
        className="max-lg:col-span-2"
      />
      <Select
        name="action"
        label={t('audit.action')}
        labelStyle="small"
        defaultValue={filters.action}
        empty={t('audit.any_action')}
        options={choices.map((action) => [action, formatAction(t, action)])}
      />
      <Select
        name="actor_id"
        label={t('audit.actor')}
        labelStyle="small"
        defaultValue={filters.actor_id}
        empty={t('audit.anyone')}
        options={actors.map(({ id, name }) => [id, name])}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex min-w-0 flex-col gap-1">
          <span className="text-sm font-medium">{t(`audit.${name}`)}</span>
          <input
            type="date"
            name={name}
            defaultValue={filters[name]}
            autoComplete="off"
            className={`${fieldClass()} ps-2.5! pe-1.5!`}
          />
        </label>
      ))}
      <input type="hidden" name="subject_kind" defaultValue={filters.subject_kind} />
      <input type="hidden" name="subject_id" defaultValue={filters.subject_id} />
      {subject !== null && (
        <Link
          to={withQuery(PATHS.adminAudit, { ...filters, subject_kind: '', subject_id: '' })}
          aria-label={`${t('audit.only', { subject })}. ${t('audit.not_only')}`}
          className="col-span-full inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full bg-olive-wash px-4 font-medium text-olive hover:brightness-95"
        >
          {t('audit.only', { subject })}
          <Icon name="x" className="size-4" />
        </Link>
      )}
    </FilterBar>
  );
};
