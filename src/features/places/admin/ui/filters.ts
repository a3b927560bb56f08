import { getIdParam, getTextParam, type FilterSource } from '../../../../lib/filters.ts';
import { VISIBILITIES } from '../../../../lib/ordered-rows.ts';

/** The filters of the list of cities; empty strings mean no filter. */
export interface CityFilters {
  /** Part of a name. It is not `q`, which belongs to the search in the header. */
  readonly find: string;
  readonly province_id: string;
  readonly status: (typeof VISIBILITIES)[number] | '';
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): CityFilters => ({
  find: getTextParam(source, 'find').slice(0, 80),
  province_id: getIdParam(source, 'province_id'),
  status: VISIBILITIES.find((status) => status === getTextParam(source, 'status')) ?? '',
});
