import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { fieldClass } from '../../../ui/field-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useSite } from '../../../client/site.ts';
import { useFilterForm } from '../../../ui/use-filter-form.ts';
import { readFilters, type LogFilters as Filters } from './filters.ts';
import { formatAction } from './format-entry.ts';

interface Props {
  readonly filters: Filters;
  readonly actions: readonly string[];
  readonly actors: readonly { readonly id: number; readonly name: string }[];
  /** Description of the selected subject; null if all are shown. */
  readonly subject: string | null;
}

const labelClass = 'flex min-w-0 flex-col gap-1';

/** The filter form of the log: text, action, actor, dates and subject. */
export const LogFilters = ({ filters, actions, actors, subject }: Props): ReactNode => {
  const { t } = useSite();
  const { form, onInput, onSubmit } = useFilterForm(filters, readFilters);
  const choices = actions.map((action) => ({ action, text: formatAction(t, action) }));
  const isKnownAction = filters.action === '' || actions.includes(filters.action);
  if (!isKnownAction) choices.push({ action: filters.action, text: formatAction(t, filters.action) });
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('audit.narrow')}
      onInput={onInput}
      onSubmit={onSubmit}
      className="my-4 grid-fit-2 gap-3 lg:grid-cols-[2fr_2fr_1.5fr_10.5rem_10.5rem]"
    >
      <SearchField
        name="q"
        label={t('audit.search')}
        value={filters.q}
        maxLength={80}
        placeholder={t('audit.search_hint')}
        className="max-lg:col-span-2"
      />
      <label className={labelClass}>
        <span className="text-sm font-medium">{t('audit.action')}</span>
        <select name="action" defaultValue={filters.action} autoComplete="off" className={fieldClass()}>
          <option value="">{t('audit.any_action')}</option>
          {choices.map(({ action, text }) => (
            <option key={action} value={action}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className={labelClass}>
        <span className="text-sm font-medium">{t('audit.actor')}</span>
        <select name="actor_id" defaultValue={filters.actor_id} autoComplete="off" className={fieldClass()}>
          <option value="">{t('audit.anyone')}</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={labelClass}>
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
    </Form>
  );
};
