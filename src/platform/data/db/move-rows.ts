import type { Transaction } from 'kysely';
import type { DB } from './tables.ts';

/** Moves the rows of one feature that refer to a removed row to another row, in the transaction of the removal. */
export type MoveRows = (trx: Transaction<DB>, from: number, to: number) => Promise<void>;
