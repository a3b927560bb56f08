import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { FormPage } from '#features/items/ui/form/form-page.tsx';
import type { FormData } from '#features/items/ui/form/item-form.tsx';
import { defineLoader } from '#client/navigation/page.ts';
import { loadForm, parseType, readStart, requireAdmin } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export { meta } from '#features/items/ui/form/form-page.tsx';

export const hasActionBar = true;

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  // The seller is not known yet: do not prefill the administrator's own name, phone or city.
  const data = await loadForm(args, parseType(args, 'adminCreateItemOf'));
  return { ...data, prefill: readStart(args, data.categories) };
});

export const Component = (): ReactNode => <FormPage text={useSite().t('form.shown_at_once')} />;
