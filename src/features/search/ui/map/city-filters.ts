import { changeFilters, CITY_ONLY, type Filters } from '../filters.ts';
import type { SearchData } from '../load-search.ts';
import type { MapCity } from './map-data.ts';

/** The search in one city alone, as a list. */
export const toCityFilters = ({ type, filters }: SearchData, { id }: MapCity): Filters =>
  changeFilters(type, filters, { city_id: String(id), radius_km: CITY_ONLY, near: undefined, view: undefined });
