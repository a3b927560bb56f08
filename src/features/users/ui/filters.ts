import { textIn, type FilterSource } from '../../../lib/filters.ts';
import { ROLES, type Role } from '../../../lib/viewer.ts';
import { PERSON_STATUSES, type PersonStatus } from '../rules.ts';

/** What the list of people is narrowed to; empty texts narrow nothing. */
export interface PeopleFilters {
  /** A name, an address, a number or an id. */
  readonly q: string;
  readonly role: Role | '';
  readonly status: PersonStatus | '';
}

/** The filters as an address or a form says them; what makes no sense narrows nothing. */
export const readPeopleFilters = (source: FilterSource): PeopleFilters => {
  return {
    q: textIn(source, 'q').slice(0, 80),
    role: ROLES.find((role) => role === textIn(source, 'role')) ?? '',
    status: PERSON_STATUSES.find((status) => status === textIn(source, 'status')) ?? '',
  };
};
