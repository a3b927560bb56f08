import { defineLoader, type MetaArgs } from '../../../client/page.ts';
import type { MyCard } from '../../../features/items/contract.ts';

export const loader = defineLoader<readonly MyCard[]>(async ({ api }) => (await api('GET /api/items/my-items')).items);

export const meta = ({ t }: MetaArgs) => ({ title: t('my_items.heading'), canonical: null });
