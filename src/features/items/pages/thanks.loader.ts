import type { Meta, MetaArgs } from '../../../web/page.ts';
import { loading } from '../../../web/page.ts';

export const loader = loading(() => Promise.resolve(null));

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('thanks.title'), canonical: null });
