import { expect, test } from 'vitest';
import { toRecord } from './csv.ts';

test('toRecord › follows RFC 4180', () => {
  expect(toRecord(['طماطم', 'a,b', 'say "hi"', 'two\nlines', null, '', 12.5, 0])).toBe(
    '"طماطم","a,b","say ""hi""","two\nlines",,"",12.5,0\r\n',
  );
});

test('toRecord › neutralizes formulas and leaves numbers unchanged', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'])
    expect(toRecord([`${sign}1+1`])).toBe(`"'${sign}1+1"\r\n`);
  expect(toRecord(['\r=1'])).toBe(`"\r'=1"\r\n`);
  expect(toRecord(['=HYPERLINK("http://x","y")'])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
  // Spreadsheets of some languages split here.
  expect(toRecord(['a;=cmd|x; \u00a0+1', 'b\n@x'])).toBe(`"a;'=cmd|x;' \u00a0+1","b\n'@x"\r\n`);
  expect(toRecord([-3, 'a=b; c'])).toBe('-3,"a=b; c"\r\n');
});
