import type { Meta, MetaArgs } from '../../../client/page.ts';

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('legal.privacy'), description: t('legal.privacy_lead') });
