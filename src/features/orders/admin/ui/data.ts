import type { City, Region } from '../../../places/contract.ts';
import type { OrderFull } from '../../contract.ts';
import type { Candidate } from './drivers.ts';

/** What the correction of an order needs. */
export interface EditData {
  readonly order: OrderFull;
  readonly candidates: readonly Candidate[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}
