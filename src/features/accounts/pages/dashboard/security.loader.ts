import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { Factors } from '../../contract/factors.ts';

export interface SecurityData {
  readonly factors: Factors;
}

export const loader = defineLoader<SecurityData>(({ api }) => api('GET /api/user/factors'));

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('security.title'), canonical: null });
