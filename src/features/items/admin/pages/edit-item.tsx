import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { getFullName } from '#lib/text.ts';
import { useSite } from '#client/site.tsx';
import { useBackUrl } from '#ui/link.tsx';
import { FormPage } from '#features/items/ui/form/form-page.tsx';
import type { FormData } from '#features/items/ui/form/item-form.tsx';
import { defineLoader } from '#client/navigation/page.ts';
import { loadEditableItem, loadForm, requireAdmin } from '#features/items/ui/form/load-form.ts';
import '#i18n/bundles/dashboard.ts';

export { meta } from '#features/items/ui/form/form-page.tsx';

export const hasActionBar = true;

export const loader = defineLoader<FormData>(async (args) => {
  await requireAdmin(args);
  const item = await loadEditableItem(args);
  return loadForm(args, item.type, item);
});

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { seller } = useLoaderData<FormData>().item ?? {};
  const text = t('form.correcting', { name: seller ? getFullName(seller) : '' });
  return <FormPage text={text} back={useBackUrl(PATHS.pendingItems)} />;
};
