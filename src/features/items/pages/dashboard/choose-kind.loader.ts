import type { MetaArgs } from '../../../../client/page.ts';

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });
