import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { Overview } from '../../contract.ts';

export const loader = defineLoader<Overview>(async ({ api }) => (await api('GET /api/admin/overview')).overview);

export const meta = ({ t }: MetaArgs) => ({ title: t('overview.heading'), canonical: null });
