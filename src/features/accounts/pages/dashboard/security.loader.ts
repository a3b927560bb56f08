import { defineLoader, type Meta, type MetaArgs } from '../../../../client/page.ts';
import type { Factors } from '../../contract/factors.ts';
import { readProblem, type GoogleProblem } from '../../rules.ts';

export interface SecurityData {
  readonly factors: Factors;
  readonly problem?: GoogleProblem | undefined;
}

export const loader = defineLoader<SecurityData>(async ({ api, url }) => ({
  ...(await api('GET /api/user/factors')),
  problem: readProblem(url.searchParams),
}));

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('security.title'), canonical: null });
