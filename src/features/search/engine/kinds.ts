import { sql } from 'kysely';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import type { ItemType } from '#lib/item-types.ts';
import { nameIn } from '#lib/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { getCategories } from '#features/categories/index.ts';
import { MAX_KIND_PROPOSALS, type KindProposal } from '../contract.ts';

/** A type and category that a title may have; null where the type has no category for it. */
export interface RankedCategory {
  readonly type: ItemType;
  readonly category_id: number | null;
}

/**
 * Ranks types and their active categories by what a title offers, best first. A type counts by the first thing in the title that
 * items of the type may be, a category by the concepts that its names share with the title as an item of its type: the fewer
 * categories of the type have a concept, the more it counts.
 * @param type the only type to consider; null for all
 */
export const rankCategories = (
  db: Db,
  title: string,
  type: ItemType | null,
  limit: number,
): Promise<RankedCategory[]> => {
  const query = sql<RankedCategory>`with
    of_title as materialized (
      select t.type, c.key, u.positions[1] as at, left(u.lexeme, 2) = 'c_' as is_offered,
        is_kind_of(t.type, c.kind) as fits,
        case u.weights[1] when 'A' then 1 when 'B' then 0.6 else 0.3 end as weight
      from unnest(enum_range(null::item_type)) t (type)
      cross join unnest(title_words(t.type, ${title}, '')) u
      join concepts c on u.lexeme ~ '^[cm]_' and c.key = substr(u.lexeme, 3)
      where ${type}::item_type is null or t.type = ${type}::item_type
    ),
    of_type as materialized (
      select type, max(weight / (1 + 0.2 * (at - 1))) as share from of_title where is_offered and fits group by type
    ),
    of_category as materialized (
      select c.id, c.type, c.position, substr(u.lexeme, 3) as key,
        count(*) over (partition by c.type, substr(u.lexeme, 3)) as among
      from categories c cross join unnest(c.words) u
      where c.status = 'active' and u.lexeme ~ '^[cm]_'
    ),
    ranked as (
      select c.type, c.id, c.position, sum(case when t.is_offered then t.weight else t.weight * 0.4 end / c.among) as share
      from of_category c join of_title t on t.type = c.type and t.key = c.key
      group by c.type, c.id, c.position
    )
    select type, category_id from (
      select k.type, k.share, r.id as category_id, r.position,
        coalesce(r.share / max(r.share) over (partition by k.type), 1) as fit
      from of_type k left join ranked r on r.type = k.type
    ) proposal
    -- The others have only a wider concept in common with the title: cattle and sheep are animals.
    where fit > 0.4
    order by share * fit desc, type, position limit ${limit}`.compile(db);
  return runNamed(db, 'search-kinds', query);
};

/** A single letter is too ambiguous. */
const MIN_LETTERS = 2;

/**
 * Proposes up to three types with a category for an item, best first; none when the title names nothing that an item may be.
 * @param type the only type to consider
 */
export const proposeKinds = async (
  ctx: Ctx<'events'>,
  { title, type }: { title: string; type?: ItemType | undefined },
): Promise<{ proposals: KindProposal[] }> => {
  if (title.length < MIN_LETTERS) return { proposals: [] };
  const [ranked, { byId }] = await Promise.all([
    rankCategories(ctx.readDb, title, type ?? null, MAX_KIND_PROPOSALS),
    getCategories(ctx),
  ]);
  const proposals = ranked.map((row): KindProposal => {
    const category = byId.get(row.category_id ?? 0);
    return { ...row, category_name: category ? nameIn(category, ctx.lang) : null };
  });
  return { proposals };
};
