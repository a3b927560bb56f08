import { defineLoader } from '../../../client/page.ts';
import type { Operator } from '../../operator/contract.ts';

/** The data of a legal page: who is responsible. */
export interface LegalData {
  readonly operator: Operator;
}

/** The loader of the legal pages. */
export const loadOperator = defineLoader<LegalData>(({ api }) => api('GET /api/operator'));
