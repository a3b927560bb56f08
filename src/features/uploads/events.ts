import type { Fact } from '../../platform/facts.ts';

/** Files were deleted permanently; caches of their bytes must drop them. */
export interface UploadsRemovedEvent extends Fact {
  readonly name: 'uploads.removed';
  readonly paths: readonly string[];
}

export const isUploadsRemoved = (event: Fact): event is UploadsRemovedEvent => event.name === 'uploads.removed';
