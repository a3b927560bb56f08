import { loading, type MetaArgs } from '../../../../client/page.ts';
import type { FormData } from '../../ui/form/item-form.tsx';
import { editableItem, loadForm } from '../../ui/form/load-form.ts';
import { refuseOthers } from '../../ui/form/refuse-others.ts';

export const loader = loading<FormData>(async (args) => {
  await refuseOthers(args);
  const item = await editableItem(args);
  return loadForm(args, item.type, item);
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({
  title: t('form.edit_heading', { title: data.item?.title ?? '' }),
  canonical: null,
});
