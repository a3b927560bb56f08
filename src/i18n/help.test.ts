import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '../lib/lang.ts';

type Texts = string | { readonly [key: string]: Texts };

const flat = (entry: Texts): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(flat));

const textsOf = async (lang: string, file: string): Promise<string[]> =>
  flat((await import(/* @vite-ignore */ new URL(`${lang}/${file}`, import.meta.url).href)) as Texts);

/** What stands between quotation marks, whichever a language has. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/“([^”]+)”|«\s?([^»]+?)\s?»/gu)].map((match) => match[1] ?? match[2] ?? '');

const REST = new Set(['help.ts', 'assistant.ts', 'answers.ts']);

test.each(LANGS)('in %s the help names buttons and places as they are called on the site', async (lang) => {
  const files = readdirSync(new URL(`${lang}/`, import.meta.url)).filter((name) => name.endsWith('.ts'));
  const site = (await Promise.all(files.filter((file) => !REST.has(file)).map((file) => textsOf(lang, file)))).flat();
  const named = (await textsOf(lang, 'help.ts')).flatMap(quoted);
  expect(named.length).toBeGreaterThan(15);
  // A name may stand before whom it is about: «Block {name}».
  expect(named.filter((name) => !site.some((text) => text === name || text.startsWith(`${name} {`)))).toEqual([]);
});
