import { getTextParam, type FilterSource } from '#lib/filters.ts';
import { ROLES, type Role } from '#lib/viewer.ts';
import { USER_STATUSES, type UserStatus } from '../rules.ts';

/** Filters of the user list; empty values match everything. */
export interface UserFilters {
  /** A name, an e-mail address, a phone number or an id. */
  readonly q: string;
  readonly role: Role | '';
  readonly status: UserStatus | '';
}

/** Reads the filters from a URL or a form; invalid values are ignored. */
export const readUserFilters = (source: FilterSource): UserFilters => {
  return {
    q: getTextParam(source, 'q').slice(0, 80),
    role: ROLES.find((role) => role === getTextParam(source, 'role')) ?? '',
    status: USER_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
  };
};
