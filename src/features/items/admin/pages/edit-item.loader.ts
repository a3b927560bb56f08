import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { FormData } from '../../ui/form/item-form.tsx';
import { loadEditableItem, loadForm } from '../../ui/form/load-form.ts';
import { requireAdmin } from '../../ui/form/require-admin.ts';

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  const item = await loadEditableItem(args);
  return loadForm(args, item.type, item);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({
  title: t('form.edit_heading', { title: data.item?.title ?? '' }),
  canonical: null,
});
