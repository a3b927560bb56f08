import type { City, Region } from '../../../places/contract.ts';
import type { OrderFull } from '../../contract.ts';
import type { Candidate } from './drivers.ts';

/** The data of the order edit page. */
export interface EditData {
  readonly order: OrderFull;
  readonly candidates: readonly Candidate[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}
