import { redirect } from 'react-router';
import type { FormData } from '#features/items/ui/form/item-form.tsx';
import { pathTo } from '#lib/paths.ts';
import { defineLoader } from '#client/navigation/page.ts';
import { loadEditableItem, loadForm } from '#features/items/ui/form/load-form.ts';

export { FormPage as Component, meta } from '#features/items/ui/form/form-page.tsx';

export const hasActionBar = true;

export const loader = defineLoader<FormData>(async (args) => {
  const [item, { user }] = await Promise.all([loadEditableItem(args), args.api('GET /api/auth/get-session')]);
  // Administrators edit other users' items on a separate page.
  if (user?.id !== item.user_id) throw redirect(pathTo('adminEditItem', { id: String(item.id) }));
  return loadForm(args, item.type, item);
});
