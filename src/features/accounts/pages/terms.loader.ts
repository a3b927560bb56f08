import type { Meta, MetaArgs } from '../../../client/page.ts';
import { loadOperator } from '../ui/load-operator.ts';

export const loader = loadOperator;

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('legal.terms'), description: t('legal.terms_lead') });
