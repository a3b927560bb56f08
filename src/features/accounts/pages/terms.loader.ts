import type { Meta, MetaArgs } from '../../../client/page.ts';

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('legal.terms'), description: t('legal.terms_lead') });
