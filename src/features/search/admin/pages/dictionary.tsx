import { useState, type ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { getTextParam, type FilterSource } from '#lib/filters.ts';
import { CONCEPT_KINDS } from '#features/search/rules/dictionary.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Confirm, Modal } from '#ui/modal.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListPage, listQuery, ListRows, NothingFits, redirectPastEnd } from '#ui/list-page.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Concept, SearchProposal } from '#features/search/contract/dictionary.ts';
import { ConceptForm } from '../ui/concept-form.tsx';
import { ConceptRow, isCommon, kindKey } from '../ui/concept-row.tsx';
import { Proposals } from '../ui/proposals.tsx';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { useRemoveRow } from '#ui/editor/remove-form.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { PageResult } from '#lib/page-result.ts';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/dashboard.ts';

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
  const { find, ...rest } = filters;
  const [{ concepts }, { proposals }] = await Promise.all([
    api('GET /api/admin/concepts', { query: { q: find, ...listQuery(rest, url) } }),
    api('GET /api/admin/search-proposals'),
  ]);
  redirectPastEnd(concepts, PATHS.adminDictionary, filters);
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
  const none = { title: t('dictionary.none'), text: t('dictionary.none_text'), showAll: t('dictionary.show_all') };
  const edited = editing === 'new' ? null : editing;
  const getName = (concept: Concept | null): string => concept?.[lang][0] ?? '';
  const warning = removing.row && isCommon(removing.row.share) ? ` ${t('dictionary.common')}` : '';
  return (
    <ListPage
      heading={t('dictionary.heading')}
      text={t('dictionary.text')}
      list={concepts}
      actions={
        <Button variant="main" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-5" />
          {t('dictionary.add')}
        </Button>
      }
    >
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
      <ListRows isEmpty={concepts.data.length === 0} empty={<NothingFits {...none} to={PATHS.adminDictionary} />}>
        <ul className="flex flex-col gap-2">
          {concepts.data.map((concept) => (
            <ConceptRow
              key={concept.id}
              concept={concept}
              onEdit={() => setEditing(concept)}
              onDelete={() => removing.request(concept)}
            />
          ))}
        </ul>
      </ListRows>
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
    </ListPage>
  );
};
