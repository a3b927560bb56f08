import type { MetaArgs } from '../../../../web/page.ts';

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });
