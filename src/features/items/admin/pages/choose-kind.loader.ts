import { loading, type MetaArgs } from '../../../../client/page.ts';
import { requireAdmin } from '../../ui/form/require-admin.ts';

export const loader = loading(requireAdmin);

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });
