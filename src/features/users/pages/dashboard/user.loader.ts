import { loading, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { PersonFull } from '../../contract.ts';

export interface PersonData {
  readonly person: PersonFull;
}

export const loader = loading<PersonData>(({ api, params }) =>
  api('GET /api/admin/users/{id}', { params: { id: params.id ?? '' } }),
);

export const meta = ({ data, t }: MetaArgs<PersonData>): Meta => ({
  title: `${data.person.first_name} ${data.person.last_name}`.trim() || t('people.number', { id: data.person.id }),
  canonical: null,
});
