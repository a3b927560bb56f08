import { ApiError } from '../../../web/client.ts';
import { loading, type MetaArgs } from '../../../web/page.ts';
import { isItemType } from '../../../lib/item-types.ts';
import type { FormData } from '../ui/form/item-form.tsx';
import { loadForm } from '../ui/form/load-form.ts';

export const loader = loading<FormData>((args) => {
  const { type } = args.params;
  if (!isItemType(type)) throw new ApiError(404, 'not_found', '');
  return loadForm(args, type);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: t(`form.heading.${data.type}`), canonical: null });
