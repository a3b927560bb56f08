import { ApiError } from '../../../web/client.ts';
import { loading, type MetaArgs } from '../../../web/page.ts';
import type { FormData } from '../ui/form/item-form.tsx';
import { loadForm } from '../ui/form/load-form.ts';

export const loader = loading<FormData>(async (args) => {
  const id = Number(args.params.id);
  if (!Number.isInteger(id) || id < 1) throw new ApiError(404, 'not_found', '');
  const { item } = await args.api('GET /api/items/{id}', { params: { id } });
  // Only its owner and administrators are told the state; nobody else may edit it.
  if (item.state === undefined) throw new ApiError(404, 'not_found', '');
  return loadForm(args, item.type, item);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({
  title: t('form.edit_heading', { title: data.item?.title ?? '' }),
  canonical: null,
});
