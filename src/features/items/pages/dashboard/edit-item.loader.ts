import { redirect } from 'react-router';
import { pathTo } from '../../../../lib/paths.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { FormData } from '../../ui/form/item-form.tsx';
import { loadEditableItem, loadForm } from '../../ui/form/load-form.ts';

export const loader = defineLoader<FormData>(async (args) => {
  const [item, { user }] = await Promise.all([loadEditableItem(args), args.api('GET /api/auth/get-session')]);
  // Administrators edit other users' items on a separate page.
  if (user?.id !== item.user_id) throw redirect(pathTo('adminEditItem', { id: String(item.id) }));
  return loadForm(args, item.type, item);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({
  title: t('form.edit_heading', { title: data.item?.title ?? '' }),
  canonical: null,
});
