import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '#lib/lang.ts';

type Texts = string | { readonly [key: string]: Texts };

const flat = (entry: Texts): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(flat));

const textsOf = async (lang: string, bundle: string): Promise<string[]> =>
  flat((await import(/* @vite-ignore */ new URL(`${lang}/${bundle}`, import.meta.url).href)) as Texts);

/** The texts between quotation marks of any language. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/“([^”]+)”|«\s?([^»]+?)\s?»/gu)].map((match) => match[1] ?? match[2] ?? '');

const HELP = ['help.ts', 'questions.ts'] as const;
const REST: ReadonlySet<string> = new Set([...HELP, 'assistant.ts', 'answers.ts', 'contact.ts']);

test.each(LANGS)('in %s the help names buttons and pages by their labels', async (lang) => {
  const bundles = readdirSync(new URL(`${lang}/`, import.meta.url)).filter((name) => name.endsWith('.ts'));
  const site = (
    await Promise.all(bundles.filter((bundle) => !REST.has(bundle)).map((bundle) => textsOf(lang, bundle)))
  ).flat();
  const named = (await Promise.all(HELP.map((bundle) => textsOf(lang, bundle)))).flat().flatMap(quoted);
  expect(named.length).toBeGreaterThan(60);
  // A label may have a value at its end: «Block {name}».
  expect(named.filter((name) => !site.some((text) => text === name || text.startsWith(`${name} {`)))).toEqual([]);
});
