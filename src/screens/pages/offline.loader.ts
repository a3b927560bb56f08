import type { Meta, MetaArgs } from '../../client/page.ts';

export const loader = (): Promise<null> => Promise.resolve(null);

export const meta = ({ t }: MetaArgs<null>): Meta => ({ title: t('offline.title'), canonical: null });
