import { describe, expect, test } from 'vitest';
import { identifyStatements, splitStatements } from './statements.ts';

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

describe('identifyStatements', () => {
  const same = (a: string, b: string): boolean => identifyStatements(a) === identifyStatements(b);

  test.each<[string, string]>([
    ['select 1;', '-- why\nselect 1; -- done\n'],
    ['select 1, 2', 'select /* one */ 1,\n  2;'],
    ['create function f() returns int as $$ select 1 $$', 'create function f() returns int as $$ -- why\nselect 1 $$'],
    ['do $a$ begin perform 1; end $a$', 'do $a$\nbegin\n  perform 1; -- why\nend $a$'],
    ['-- online\nselect 1', '-- online\n-- why\nselect 1'],
    ['create table a (id int)', 'create table a (\n  id int -- a number\n)'],
    ["f(1,'a')", "f( /* one */ 1, 'a' )"],
  ])('is the same for %j and %j', (a, b) => {
    expect(same(a, b)).toBe(true);
  });

  test.each<[string, string]>([
    ['select 1', 'select 2'],
    ["select 'a  b'", "select 'a b'"],
    ["select '-- a'", "select '-- b'"],
    ['select "a  b"', 'select "a b"'],
    ['select $$ -- a $$', 'select $$ -- b $$'],
    ['create function f() as $$ select 1 $$', 'create function f() as $$ select 2 $$'],
    ['select 1; select 2', 'select 2; select 1'],
    ['-- online\nselect 1', 'select 1'],
  ])('differs for %j and %j', (a, b) => {
    expect(same(a, b)).toBe(false);
  });
});
