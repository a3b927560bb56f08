import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { FormData } from '../../ui/form/item-form.tsx';
import { loadForm, parseType, readStart } from '../../ui/form/load-form.ts';
import { requireAdmin } from '../../ui/form/require-admin.ts';

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  // The seller is not known yet: do not prefill the administrator's own name, phone or city.
  const data = await loadForm(args, parseType(args));
  return { ...data, prefill: readStart(args, data.categories) };
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: t(`form.heading.${data.type}`), canonical: null });
