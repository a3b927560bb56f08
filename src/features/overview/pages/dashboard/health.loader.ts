import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { Health } from '../../contract.ts';

export const loader = defineLoader<Health>(async ({ api }) => (await api('GET /api/admin/health')).health);

export const meta = ({ t }: MetaArgs) => ({ title: t('health.heading'), canonical: null });
