import type { Meta, MetaArgs } from '../../client/page.ts';

export const meta = ({ t }: MetaArgs<undefined>): Meta => ({ title: t('layout.error.not_found'), canonical: null });
