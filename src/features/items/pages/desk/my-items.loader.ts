import { loading, type MetaArgs } from '../../../../web/page.ts';
import type { MyCard } from '../../contract.ts';

export const loader = loading<readonly MyCard[]>(async ({ api }) => (await api('GET /api/items/my-items')).items);

export const meta = ({ t }: MetaArgs) => ({ title: t('mine.heading'), canonical: null });
