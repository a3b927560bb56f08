import { useState, type ReactNode } from 'react';
import { useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { getTextParam, type FilterSource } from '#lib/filters.ts';
import { CONCEPT_KINDS } from '#features/search/rules/dictionary.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import type { Concept, SearchProposal } from '#features/search/contract/dictionary.ts';
import { ConceptForm } from '../ui/concept-form.tsx';
import { ConceptRow, isCommon, kindKey } from '../ui/concept-row.tsx';
import { Proposals } from '../ui/proposals.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { useFilterForm } from '#ui/use-filter-form.ts';
import { useRemoveRow } from '#ui/editor/use-remove-row.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { PageResult } from '#lib/page-result.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';
import '#client/texts/dashboard.ts';

/** The filters of the dictionary; empty strings mean no filter. */
interface ConceptFilters {
  /** Part of a name. It is not `q`, which belongs to the search in the header. */
  readonly find: string;
  readonly kind: (typeof CONCEPT_KINDS)[number] | '';
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
const readFilters = (source: FilterSource): ConceptFilters => ({
  find: getTextParam(source, 'find').slice(0, 60),
  kind: CONCEPT_KINDS.find((kind) => kind === getTextParam(source, 'kind')) ?? '',
});

export interface DictionaryData {
  readonly concepts: PageResult<Concept>;
  readonly filters: ConceptFilters;
  readonly proposals: readonly SearchProposal[];
}

export const loader = defineLoader<DictionaryData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const { find, kind } = filters;
  const page = url.searchParams.get('page') ?? '1';
  const [{ concepts }, { proposals }] = await Promise.all([
    api('GET /api/admin/concepts', { query: { q: find, page, ...(kind ? { kind } : {}) } }),
    api('GET /api/admin/search-proposals'),
  ]);
  return { concepts, filters, proposals };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('dictionary.heading'), canonical: null });

/** Lists and edits the search dictionary: the names of each concept in every language. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { concepts, filters, proposals } = useLoaderData<DictionaryData>();
  const filterForm = useFilterForm(filters, readFilters);
  // A link from the report of searches names what is to be added.
  const [params] = useSearchParams();
  const [name, setName] = useState(params.get('add') ?? '');
  const [editing, setEditing] = useState<Concept | 'new' | null>(name === '' ? null : 'new');
  const closeEditor = (): void => {
    setEditing(null);
    setName('');
  };
  const removing = useRemoveRow<Concept>(({ id }) => api('DELETE /api/admin/concepts/{id}', { params: { id } }));
  const loading = useNavigation().state === 'loading';
  const edited = editing === 'new' ? null : editing;
  const getName = (concept: Concept | null): string => concept?.[lang][0] ?? '';
  const warning = removing.row && isCommon(removing.row.share) ? ` ${t('dictionary.common')}` : '';
  return (
    <div className="wrap-page flex flex-col gap-4 py-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl">{t('dictionary.heading')}</h1>
          <p className="text-soft">{t('dictionary.text')}</p>
        </div>
        <Button variant="main" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-5" />
          {t('dictionary.add')}
        </Button>
      </div>
      <Proposals proposals={proposals} />
      <FilterBar filters={filterForm} label={t('my_items.narrow')}>
        <SearchField
          name="find"
          label={t('dictionary.search')}
          value={filters.find}
          maxLength={60}
          className="col-span-full sm:w-72"
        />
        <Select
          name="kind"
          label={t('dictionary.kind')}
          labelStyle="small"
          defaultValue={filters.kind}
          empty={t('dictionary.any_kind')}
          options={CONCEPT_KINDS.map((kind) => [kind, t(kindKey(kind))])}
          frameClass="sm:w-52"
        />
      </FilterBar>
      <p className="text-soft" aria-live="polite">
        {t('dictionary.count', { count: concepts.total })}
      </p>
      {concepts.data.length === 0 ? (
        <EmptyState art="search" title={t('dictionary.none')} text={t('dictionary.none_text')}>
          <Link to={PATHS.adminDictionary} className={buttonClass('quiet')}>
            {t('dictionary.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <ul className={`flex flex-col gap-2 transition-opacity ${loading ? 'opacity-50' : ''}`}>
          {concepts.data.map((concept) => (
            <ConceptRow
              key={concept.id}
              concept={concept}
              onEdit={() => setEditing(concept)}
              onDelete={() => removing.request(concept)}
            />
          ))}
        </ul>
      )}
      <Pagination page={concepts.current_page} last={concepts.last_page} />
      <Modal
        open={editing !== null}
        title={edited ? t('categories.edit_of', { name: getName(edited) }) : t('dictionary.add')}
        onClose={closeEditor}
      >
        <ConceptForm concept={edited} name={name} onClose={closeEditor} />
      </Modal>
      <Confirm
        open={removing.row !== null}
        title={t('categories.delete_of', { name: getName(removing.row) })}
        text={t('dictionary.delete_text') + warning}
        action={t('categories.delete')}
        busy={removing.busy}
        onConfirm={removing.confirm}
        onClose={removing.close}
      />
    </div>
  );
};
