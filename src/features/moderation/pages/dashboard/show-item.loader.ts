import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { PendingView } from '../../contract.ts';

export const loader = defineLoader<PendingView>(({ api, params }) =>
  api('GET /api/admin/pending-items/{id}', { params: { id: Number(params.id) } }),
);

export const meta = ({ data }: MetaArgs<PendingView>) => ({ title: data.item.title, canonical: null });
