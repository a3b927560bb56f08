import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { UserDetails } from '../../contract.ts';

export interface UserPageData {
  readonly person: UserDetails;
}

export const loader = defineLoader<UserPageData>(({ api, params }) =>
  api('GET /api/admin/users/{id}', { params: { id: params.id ?? '' } }),
);

export const meta = ({ data, t }: MetaArgs<UserPageData>): Meta => ({
  title: `${data.person.first_name} ${data.person.last_name}`.trim() || t('users.number', { id: data.person.id }),
  canonical: null,
});
