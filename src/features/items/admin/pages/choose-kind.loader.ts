import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import { requireAdmin } from '../../ui/form/require-admin.ts';

export const loader = defineLoader(requireAdmin);

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });
