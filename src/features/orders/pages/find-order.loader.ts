import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';

export const loader = defineLoader(() => Promise.resolve(null));

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('orders.find.title') });
