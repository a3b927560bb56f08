import { queryOnce } from '#platform/data/db/schema-folder.testing.ts';

/** The schema of a database as comparable text, from the system catalog. */
export const readCatalog = (url: string): Promise<{ line: string }[]> =>
  queryOnce<{ line: string }>(
    url,
    `select line from (
       select 'column ' || c.relname || '.' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
         || case when a.attnotnull then ' not null' else '' end || ' ' || a.attidentity::text || a.attgenerated::text
         || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'm', 'p')
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and a.attnum > 0
       union all
       select 'index ' || indexdef from pg_indexes where schemaname = 'public'
       union all
       select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
       union all
       select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all
       select 'enum ' || enumtypid::regtype || ' ' || enumsortorder || ' ' || enumlabel from pg_enum
       union all
       select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
         and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
       union all
       select 'extension ' || extname from pg_extension
     ) lines order by line`,
  );
