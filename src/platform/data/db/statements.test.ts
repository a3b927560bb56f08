import { expect, test } from 'vitest';
import { splitStatements } from './migrate.ts';

test.each<[string, string[]]>([
  ['', []],
  [' ; ;\n', []],
  ['select 1; select 2', ['select 1', 'select 2']],
  ["select ';', 'it''s;'; select \"a;b\"", ["select ';', 'it''s;'", 'select "a;b"']],
  ['select 1 -- one; two\n; /* ; */ select 3', ['select 1', 'select 3']],
  ['do $$ begin; end $$; do $a$ $$;$$ $a$;', ['do $$ begin; end $$', 'do $a$ $$;$$ $a$']],
  ["call f('x = $1', $1); select 4 - 2 / 1", ["call f('x = $1', $1)", 'select 4 - 2 / 1']],
  ["select '--;', $$ -- it's $$;", ["select '--;', $$ -- it's $$"]],
])('splitStatements(%j)', (text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});
