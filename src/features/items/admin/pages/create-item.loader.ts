import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { FormData } from '../../ui/form/item-form.tsx';
import { loadForm, parseType } from '../../ui/form/load-form.ts';
import { requireAdmin } from '../../ui/form/require-admin.ts';

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  // The seller is not known yet: do not prefill the administrator's own name, phone or city.
  return Object.assign(await loadForm(args, parseType(args)), { prefill: {} });
});

export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: t(`form.heading.${data.type}`), canonical: null });
