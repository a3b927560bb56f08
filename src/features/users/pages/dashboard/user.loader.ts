import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { UserDetails } from '../../contract.ts';

export interface UserPageData {
  readonly user: UserDetails;
}

export const loader = defineLoader<UserPageData>(({ api, params }) =>
  api('GET /api/admin/users/{id}', { params: { id: params.id ?? '' } }),
);

export const meta = ({ data, t }: MetaArgs<UserPageData>): Meta => ({
  title: `${data.user.first_name} ${data.user.last_name}`.trim() || t('users.number', { id: data.user.id }),
  canonical: null,
});
