import type { Fact } from '../../platform/facts.ts';

/** Files are gone for good: whoever keeps their bytes drops them. Concerns the process alone, nobody is told. */
export interface UploadsRemoved extends Fact {
  readonly name: 'uploads.removed';
  readonly paths: readonly string[];
}

export const isUploadsRemoved = (fact: Fact): fact is UploadsRemoved => fact.name === 'uploads.removed';
