import { getTextParam, type FilterSource } from '../../../../lib/filters.ts';
import { CONCEPT_KINDS } from '../../rules/concept-kinds.ts';

/** The filters of the dictionary; empty strings mean no filter. */
export interface ConceptFilters {
  /** Part of a name. It is not `q`, which belongs to the search in the header. */
  readonly find: string;
  readonly kind: (typeof CONCEPT_KINDS)[number] | '';
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): ConceptFilters => ({
  find: getTextParam(source, 'find').slice(0, 60),
  kind: CONCEPT_KINDS.find((kind) => kind === getTextParam(source, 'kind')) ?? '',
});
