import type { Meta, MetaArgs } from '../../client/page.ts';
import { loading } from '../../client/page.ts';

export const loader = loading(() => Promise.resolve(null));

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('thanks.title'), canonical: null });
