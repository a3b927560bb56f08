import type { Deps } from '#platform/context.ts';
import { storePrepared } from '#features/uploads/service/store.ts';
import { marketItems } from '../demo.ts';
import { pMap } from '../p-map.ts';
import { startPainter } from '../painter.ts';

const PICTURES_PER_CATEGORY = 2;

/**
 * Stores a few of the demo market's pictures for each category; synthetic items share them. They are pinned to the
 * owner's profile, so that the purge of unused uploads does not delete them.
 */
export const storePictures = async (deps: Deps, ownerId: number): Promise<ReadonlyMap<string, readonly string[]>> => {
  const byCategory = Map.groupBy(marketItems, ({ category }) => category);
  const requests = [...byCategory].flatMap(([category, items]) =>
    items
      .flatMap(({ pictures }) => pictures.slice(0, 1))
      .slice(0, PICTURES_PER_CATEGORY)
      .map((picture) => ({ category, picture })),
  );
  const painter = startPainter();
  const store = async ({ category, picture }: (typeof requests)[number]) => {
    const bytes = await painter.paint({ picture, seed: 0 });
    return { category, path: (await storePrepared(deps, ownerId, bytes)).path };
  };
  const stored = await Promise.all(pMap(4, requests, store)).finally(() => void painter.close());
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
