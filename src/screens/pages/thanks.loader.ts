import type { Meta, MetaArgs } from '../../client/page.ts';
import { defineLoader } from '../../client/page.ts';

export const loader = defineLoader(() => Promise.resolve(null));

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('thanks.title'), canonical: null });
