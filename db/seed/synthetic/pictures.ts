import type { Deps } from '../../../src/platform/context.ts';
import { storeUpload } from '../../../src/features/uploads/service.ts';
import { marketItems } from '../demo.ts';
import { inLanes } from '../lanes.ts';
import { openStudio } from '../studio.ts';

const EACH = 2;

/**
 * Stores a few of the demo market's pictures for each category; synthetic listings share them. They are the owner's
 * own in use, so that nobody sweeps them away.
 */
export const storePictures = async (deps: Deps, ownerId: number): Promise<ReadonlyMap<string, readonly string[]>> => {
  const byCategory = Map.groupBy(marketItems, ({ category }) => category);
  const wanted = [...byCategory].flatMap(([category, items]) =>
    items
      .flatMap(({ pictures }) => pictures.slice(0, 1))
      .slice(0, EACH)
      .map((picture) => ({ category, picture })),
  );
  const studio = openStudio();
  const store = async ({ category, picture }: (typeof wanted)[number]) => {
    const bytes = await studio.paint({ kind: 'picture', picture, seed: 0 });
    return { category, path: (await storeUpload(deps, ownerId, bytes, { kind: 'image', ready: true })).path };
  };
  const stored = await Promise.all(inLanes(4, wanted, store)).finally(() => void studio.close());
  await deps.db.pool.query(
    `insert into upload_uses (upload_path, owner_kind, owner_id, pinned) select path, 'profile', $2, true from unnest($1::text[]) path`,
    [stored.map(({ path }) => path), ownerId],
  );
  return new Map(
    [...Map.groupBy(stored, ({ category }) => category)].map(([category, list]) => [
      category,
      list.map(({ path }) => path),
    ]),
  );
};
