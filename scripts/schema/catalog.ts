import pg from 'pg';

// Reads the system catalog of a migrated database, in the order in which it is printed.

/** A column as PostgreSQL writes its parts. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** `a` or `d` for an identity that is always or by default generated, otherwise empty. */
  readonly identity: string;
  readonly generated: boolean;
  readonly expression: string | null;
}

/** A constraint of a table; `columns` are the names of those that it concerns. */
export interface Constraint {
  readonly table: string;
  readonly name: string;
  /** `p` primary key, `f` foreign key, `u` unique, `c` check. */
  readonly kind: string;
  readonly columns: string[];
  readonly definition: string;
}

/** An index, an object of statistics or a trigger. */
export interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Table {
  readonly name: string;
  readonly comment: string | null;
  /** `range (day)` of a partitioned table. */
  readonly partitioned: string | null;
}

export interface Catalog {
  readonly extensions: { readonly name: string }[];
  readonly types: { readonly name: string; readonly labels: string[] }[];
  readonly functions: { readonly name: string; readonly signature: string }[];
  readonly tables: Table[];
  readonly columns: Column[];
  readonly constraints: Constraint[];
  readonly indexes: Part[];
  readonly statistics: Part[];
  readonly triggers: Part[];
  readonly views: { readonly name: string; readonly definition: string }[];
}

// A table of the application, without its partitions: the months that exist depend on the day.
const TABLES = `
  select oid, relname, relkind from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

const QUERIES = {
  extensions: `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
  types: `
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname order by 1`,
  functions: `
    select p.proname as name,
      case p.prokind when 'p' then 'procedure ' else 'function ' end || p.proname
        || '(' || pg_get_function_arguments(p.oid) || ')'
        || coalesce(' returns ' || pg_get_function_result(p.oid), '')
        || case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end as signature
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`,
  tables: `
    select t.relname as name, obj_description(t.oid, 'pg_class') as comment,
      case t.relkind when 'p' then pg_get_partkeydef(t.oid) end as partitioned
    from (${TABLES}) t order by 1`,
  columns: `
    select t.relname as "table", quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.attidentity::text as identity, a.attgenerated <> '' as generated,
      pg_get_expr(d.adbin, d.adrelid, true) as expression
    from (${TABLES}) t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    order by 1, a.attnum`,
  constraints: `
    select t.relname as "table", c.conname as name, c.contype::text as kind,
      array(select quote_ident(attname) from unnest(c.conkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by place) as columns,
      pg_get_constraintdef(c.oid, true) as definition
    from (${TABLES}) t join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'f', 'u', 'c')
    order by 1, position(c.contype::text in 'pufc'), 2`,
  indexes: `
    select t.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as definition
    from (${TABLES}) t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u'))
    order by 1, 2`,
  statistics: `
    select t.relname as "table", s.stxname as name, pg_get_statisticsobjdef(s.oid) as definition
    from (${TABLES}) t join pg_statistic_ext s on s.stxrelid = t.oid
    order by 1, 2`,
  triggers: `
    select t.relname as "table", g.tgname as name, pg_get_triggerdef(g.oid, true) as definition
    from (${TABLES}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    order by 1, 2`,
  views: `
    select relname as name, pg_get_viewdef(oid, true) as definition from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not exists (select from pg_depend d where d.objid = oid and d.deptype = 'e')
    order by 1`,
} as const;

/** Reads the catalog of a migrated database. */
export const readCatalog = async (url: string): Promise<Catalog> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Record<string, unknown[]> = {};
    for (const [name, query] of Object.entries(QUERIES)) rows[name] = (await client.query(query)).rows;
    return rows as unknown as Catalog;
  } finally {
    await client.end();
  }
};
