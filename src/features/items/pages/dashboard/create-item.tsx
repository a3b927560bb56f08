import type { FormData } from '#features/items/ui/form/item-form.tsx';
import { defineLoader } from '#client/navigation/page.ts';
import { loadForm, parseType } from '#features/items/ui/form/load-form.ts';

export { FormPage as Component, meta } from '#features/items/ui/form/form-page.tsx';

export const hasActionBar = true;

export const loader = defineLoader<FormData>((args) => loadForm(args, parseType(args, 'createItemOf')));
