import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGS, type Lang } from '#lib/lang.ts';

// The help names what to tap in quotation marks: «بِع». A label that is renamed must be renamed there too.

type Texts = string | { readonly [key: string]: Texts };

/** The bundles that explain the interface. */
const HELP: ReadonlySet<string> = new Set(['help.ts', 'questions.ts', 'answers.ts']);
const QUOTED: Record<Lang, RegExp> = { ar: /«([^»]+)»/g, fr: /«\s*([^»]+?)\s*»/g, en: /“([^”]+)”/g };

/** Quoted words that are no labels. */
const EXCEPTIONS: readonly (readonly [key: RegExp, why: string])[] = [
  [/^answers\.(greeting|unknown)$/, 'what a user may type, not a label'],
];

const toEntries = (texts: Texts, key: string): [key: string, text: string][] =>
  typeof texts === 'string'
    ? [[key, texts]]
    : Object.entries(texts).flatMap(([name, inner]) => toEntries(inner, key ? `${key}.${name}` : name));

/** All texts of a language by key, without the bundles that `skip` names. */
const load = async (lang: Lang, isLoaded: (bundle: string) => boolean): Promise<Map<string, string>> => {
  const bundles = readdirSync(new URL(`${lang}/`, import.meta.url)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    bundles
      .filter(isLoaded)
      .map((bundle) => import(/* @vite-ignore */ new URL(`${lang}/${bundle}`, import.meta.url).href)),
  );
  return new Map(modules.flatMap((texts) => toEntries(texts as Texts, '')));
};

const isHelp = (bundle: string): boolean => HELP.has(bundle);

/** The keys of the labels that each quotation of a text may name. */
const toQuotations = (lang: Lang, text: string, keysByLabel: ReadonlyMap<string, readonly string[]>) =>
  [...text.matchAll(QUOTED[lang])].map(([, label = '']) => ({ label, keys: keysByLabel.get(label) ?? [] }));

describe('quoted labels of the help', async () => {
  const loaded = await Promise.all(
    LANGS.map(async (lang) => {
      const labels = await load(lang, (bundle) => !isHelp(bundle));
      const keysByLabel = new Map<string, string[]>();
      for (const [key, label] of labels) keysByLabel.set(label, [...(keysByLabel.get(label) ?? []), key]);
      const texts = [...(await load(lang, isHelp))].filter(([key]) => !EXCEPTIONS.some(([except]) => except.test(key)));
      return {
        lang,
        quotations: new Map(texts.map(([key, text]) => [key, toQuotations(lang, text, keysByLabel)])),
      };
    }),
  );

  test.each(loaded)('$lang: every one is a text of the interface', ({ quotations }) => {
    const all = [...quotations].flatMap(([key, found]) => found.map((one) => ({ key, ...one })));
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ keys }) => keys.length === 0).map(({ key, label }) => `${key}: ${label}`)).toEqual([]);
  });

  test('a text quotes the same labels in the three languages', () => {
    const [first, ...others] = loaded;
    const different = [...(first?.quotations ?? [])].flatMap(([key, quotations]) =>
      others.flatMap(({ lang, quotations: all }) => {
        const theirs = all.get(key) ?? [];
        const missing = quotations.filter(
          ({ keys }) => !theirs.some((one) => one.keys.some((name) => keys.includes(name))),
        );
        return theirs.length === quotations.length && missing.length === 0
          ? []
          : [`${key}, ${lang}: ${theirs.map(({ label }) => label).join(', ')}`];
      }),
    );
    expect(different).toEqual([]);
  });
});
