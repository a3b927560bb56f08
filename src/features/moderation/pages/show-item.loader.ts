import { ApiError } from '../../../web/client.ts';
import { loading, type MetaArgs } from '../../../web/page.ts';
import type { ItemFull } from '../../items/contract.ts';
import { statusOf, type Status } from '../rules.ts';

export interface ShownItem {
  readonly item: ItemFull;
  readonly status: Status;
}

export const loader = loading<ShownItem>(async ({ api, params }) => {
  const { item } = await api('GET /api/items/{id}', { params: { id: Number(params.id) } });
  const { state, audience = null, deleted_at } = item;
  const status = state ? statusOf({ state, audience, deleted_at }) : null;
  // Nobody decides about a draft, and only administrators are told the state of what others own.
  if (!status) throw new ApiError(404, 'not_found', '');
  return { item, status };
});

export const meta = ({ data }: MetaArgs<ShownItem>) => ({ title: data.item.title, canonical: null });
