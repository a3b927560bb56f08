import { describe, expect, test } from 'vitest';
import {
  allTermsQuery,
  anyTermQuery,
  placeQuery,
  relaxedQuery,
  toFullQueries,
  type TextQuery,
} from './ranked-query.ts';
import type { QueryPlace } from '../language/query-place.ts';
import { titleQuery } from './term-query.ts';
import { findPreferredTypes, type Certainty, type Term } from '../language/terms.ts';

const term = (words: string, concepts: Record<string, string> = {}, more: Partial<Term> = {}): Term => ({
  words: words.split(' '),
  concepts: Object.entries(concepts).map(([key, kind]) => ({ key, kind, wider: [], near: [] })),
  certainty: Object.keys(concepts).length > 0 ? 'exact' : null,
  parts: [],
  share: 0,
  mentioned: 0,
  unknown: false,
  forms: [],
  english: 0,
  ...more,
});

const ask = (terms: readonly Term[], thing = -1, place: TextQuery['place'] = null): TextQuery => ({
  terms,
  thing,
  place,
});

const district = (kind: 'province' | 'region', id: number): QueryPlace => ({
  cities: [],
  district: { kind, id },
  names: [],
  around: [],
});

describe('titleQuery', () => {
  test.each([
    [term('زيت'), "('زيت' | 'زيته' | 'زيتات' | 'زيتين')"],
    [term('tomates'), "('tomates' | 'tomate' | 'tomatees' | 'tomatex')"],
    [term('مستعمله'), "('مستعمله' | 'مستعمل' | 'مستعملات' | 'مستعملين')"],
    [term('prix'), "('prix' | 'prixs' | 'prixes' | 'prixx')"],
    // The concept replaces the words where it is sure.
    [term('tomates', { tomato: 'crop' }), "('c_tomato' | 'm_tomato')"],
    [
      term('zit', { oil: 'product', olive_oil: 'product' }, { certainty: 'several' }),
      "(('c_oil' | 'c_olive_oil') | 'm_oil' | 'm_olive_oil')",
    ],
    // The beginning of a name is none yet.
    [term('toma', { tomato: 'crop' }, { certainty: 'start' }), "('toma')"],
    // A term that only sounds like a name may also be a word.
    [term('bssla', { onion: 'crop' }, { certainty: 'ear' }), "(('c_onion' | 'bssla') | 'm_onion')"],
  ])('%j', (one, query) => {
    const flat = (text: string): string => text.replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ');
    expect(flat(titleQuery(one))).toBe(flat(query));
  });

  test('matches the parts of a name together', () => {
    const parts = [term('بيض', { egg: 'product' }), term('بلدي', { beldi: 'other' })];
    expect(titleQuery(term('بيض بلدي', { beldi_egg: 'product' }, { parts }))).toBe(
      "(('c_beldi_egg' | ('c_egg' & ('c_beldi' | 'm_beldi'))) | 'm_beldi_egg')",
    );
  });

  test('matches the word being typed as a prefix, except a short number', () => {
    expect(titleQuery(term('زي'), true)).toBe("'زي':*");
    expect(titleQuery(term('5'), true)).toBe("'5'");
    expect(titleQuery(term('pomme', { apple: 'crop' }), true)).toBe("(('c_apple' | 'pomme':*) | 'm_apple')");
    expect(titleQuery(term('toma', { tomato: 'crop' }, { certainty: 'start' }), true)).toBe(
      "(('c_tomato' | 'toma':*) | 'm_tomato')",
    );
  });

  test('completes a common word that is being typed by the words in use', () => {
    expect(titleQuery(term('olive', {}, { forms: ['olives', 'olive', 'oliviers'] }), true)).toBe(
      "('olive' | 'olives')",
    );
    expect(titleQuery(term('prix', {}, { forms: ['prix', 'prixe'] }), true)).toBe("('prix' | 'prixe')");
  });
});

describe('allTermsQuery', () => {
  const tractor = term('جرار', { tractor: 'tool' });
  const used = term('قديم', { used: 'other' });

  test('requires the thing to be what the item is, and finds the rest anywhere', () => {
    expect(allTermsQuery(ask([tractor, used], 0)).match).toBe(
      "'c_tractor' & (('c_used' | 'm_used') | ('~c_used' | '~قديم'))",
    );
  });

  test('a thing alone need not be mentioned in the description', () => {
    expect(allTermsQuery(ask([tractor], 0)).match).toBe("'c_tractor'");
    expect(allTermsQuery(ask([term('bl')])).match).not.toContain('~');
  });

  test('without a thing one of the words must be in the title', () => {
    const { match } = allTermsQuery(ask([term('rond'), term('lot')]));
    const [rond, lot, either] = match.split(' & ');
    expect([rond, lot]).toEqual([expect.stringContaining("'~rond'"), expect.stringContaining("'~lot'")]);
    expect(either).not.toContain('~');
    expect(either).toContain("'rond'");
    expect(either).toContain("'lot'");
  });

  test('with anyThing, any of the names may be the thing', () => {
    const { match } = allTermsQuery(ask([tractor, term('ماء', { water: 'product' })], 0), { anyThing: true });
    expect(match.split(' & ')).toEqual([
      "(('c_tractor' | 'm_tractor') | ('~c_tractor' | '~جرار'))",
      "(('c_water' | 'm_water') | ('~c_water' | '~ماء'))",
      "(('c_tractor' | 'm_tractor') | ('c_water' | 'm_water'))",
    ]);
  });

  test('requires the place and ranks by how near it is', () => {
    const place = { cities: [3], names: [], around: [[4], [5]] };
    const { match, scoreRules } = allTermsQuery(ask([tractor], 0, place));
    expect(match).toBe("'c_tractor' & 'city_3'");
    expect(scoreRules.at(-1)).toEqual([
      { query: "'city_3'", score: 1.6 },
      { query: "'city_4'", score: 1.2 },
      { query: "'city_5'", score: 0.7 },
    ]);
  });

  test('finds all items of a place without other words', () => {
    expect(allTermsQuery(ask([], -1, district('region', 2))).match).toBe("'region_2'");
  });

  test('estimates the share as the minimum, the thing without its mentions', () => {
    const thing = { ...tractor, share: 0.2, mentioned: 0.6 };
    const other = { ...used, share: 0.3, mentioned: 0.1 };
    expect(allTermsQuery(ask([thing, other], 0)).share).toBeCloseTo(0.2);
    expect(allTermsQuery(ask([thing, other], 1)).share).toBeCloseTo(0.3);
    expect(allTermsQuery(ask([thing], 0), { typing: true }).share).toBe(1);
  });

  test('knows the least share of one term alone', () => {
    const thing = { ...tractor, share: 0.2 };
    expect(allTermsQuery(ask([thing], 0)).leastShare).toBe(0.2);
    expect(allTermsQuery(ask([thing, used], 0)).leastShare).toBe(0);
    expect(allTermsQuery(ask([thing], 0, { cities: [3], names: [], around: [] })).leastShare).toBe(0);
  });

  test('weighs rarer terms higher', () => {
    const worthOf = (share: number): number =>
      allTermsQuery(ask([term('x', {}, { share })])).scoreRules[0]?.[0]?.score ?? 0;
    expect([1, 0.5, 0.05, 0.005, 0].map(worthOf)).toEqual([0.9, 0.9, 1.8, 2.7, 2.7]);
  });

  test('scores what an item is highest, then what is wider or less sure, then mentions, words and descriptions', () => {
    const { scoreRules, bonusRules } = allTermsQuery(ask([term('tomates', { tomato: 'crop' }, { share: 0.9 })], 0));
    const [rules = []] = scoreRules;
    expect(rules.map(({ query }) => query)).toEqual([
      "'c_tomato':A",
      "'c_tomato':B",
      "'c_tomato':D",
      "'c_tomato':C",
      "'m_tomato':A",
      "'m_tomato':BC",
      "'m_tomato'",
      "'tomates':A",
      "'tomates':C",
      "('~c_tomato' | '~tomates')",
    ]);
    const scores = rules.map(({ score }) => score);
    expect([scores[0], scores]).toEqual([1, scores.toSorted((a, b) => b - a)]);
    // Even the least sure thing counts more than a mention, and any mention in a title more than a description.
    expect(scores[3]).toBeGreaterThan(scores[4] ?? 1);
    expect(scores[8]).toBeGreaterThan(scores[9] ?? 1);
    expect(bonusRules).toEqual([
      { query: "('c_tomato':C | 'tomates':C)", score: 0.3 },
      { query: "'tomates':A", score: 0.15 },
    ]);
  });

  test('counts a concept less the less sure it is, and below the word where that only sounds like it', () => {
    const best = (certainty: Term['certainty']) =>
      allTermsQuery(ask([term('bssla', { onion: 'crop' }, { certainty, share: 0.9 })], 0)).scoreRules[0]?.map(
        ({ query, score }) => [query, score],
      );
    expect(best('several')?.[0]).toEqual(["'c_onion':A", 0.95]);
    expect(best('ear')?.slice(0, 2)).toEqual([
      ["'bssla':A", 1.1],
      ["'c_onion':A", 0.9],
    ]);
    expect(best('start')?.[1]).toEqual(["'c_onion':A", 0.5]);
  });
});

describe('toFullQueries', () => {
  const tractor = term('جرار', { tractor: 'tool' });
  const matches = (question: TextQuery) => toFullQueries(question).map(({ match }) => match);

  test('a name that is sure is searched for once', () => {
    expect(matches(ask([tractor], 0))).toEqual(["'c_tractor'"]);
  });

  test('a word that spells no name is tried as the beginning of one', () => {
    const [exact, typed, ...more] = matches(ask([tractor, term('benn')], 0));
    expect(exact).not.toContain(':*');
    expect(typed).toContain("'benn':*");
    expect(more).toEqual([]);
  });

  test('of several things each may be the one that is meant, but not a quality', () => {
    expect(toFullQueries(ask([tractor, term('ماء', { water: 'product' })], 0))).toHaveLength(2);
    expect(toFullQueries(ask([tractor, term('قديم', { used: 'other' })], 0))).toHaveLength(1);
  });
});

describe('relaxedQuery', () => {
  const wide = term(
    'huile argan',
    {},
    {
      concepts: [{ key: 'argan_oil', kind: 'product', wider: ['oil'], near: ['olive_oil'] }],
      certainty: 'exact',
    },
  );

  test('matches any term, also in descriptions, and broader or neighbouring concepts', () => {
    const { match, share } = relaxedQuery(
      ask([{ ...wide, share: 0.1 }, term('taroudant', {}, { share: 0.2, mentioned: 0.3 })], 0),
    );
    const all = match.replaceAll(/[()]/g, '').split(' | ');
    expect(all).toEqual(
      expect.arrayContaining(["'c_argan_oil'", "'m_argan_oil'", "'~c_argan_oil'", "'c_oil'", "'c_olive_oil'"]),
    );
    expect(all).toEqual(expect.arrayContaining(["'taroudant':*", "'~taroudant':*"]));
    expect(share).toBeCloseTo(0.6);
  });

  test('scores the thing above the rest, and neighbours above broader concepts, both below the thing itself', () => {
    const { scoreRules } = relaxedQuery(ask([{ ...wide, share: 0.5 }, term('taroudant', {}, { share: 0.5 })], 0));
    const scoreOf = (query: string) => scoreRules[0]?.find((rule) => rule.query === query)?.score;
    expect(scoreOf("'c_argan_oil':A")).toBe(1.6);
    const scores = ["'c_argan_oil':C", "'c_olive_oil'", "'c_oil':AD", "'c_oil'"].map((query) => scoreOf(query) ?? 0);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
    expect(scores.at(-1)).toBeGreaterThan(scoreRules[0]?.at(-1)?.score ?? 1);
    expect(scoreRules[1]?.[0]?.score).toBe(0.9);
  });

  test('matches what parts of a name mean, except qualities', () => {
    const parts = [term('شعير', { barley: 'crop' }), term('بلدي', { beldi: 'other' })];
    const { match } = relaxedQuery(ask([term('شعير بلدي', { beldi_barley: 'crop' }, { parts })], 0));
    expect(match.replaceAll(/[()]/g, '').split(' | ')).toContain("'m_barley'");
    expect(match).not.toContain("| ('c_beldi' | 'm_beldi')");
  });

  test('counts a relation less where the certainty is not sure, and a mention of all terms more than one thing', () => {
    const honey = term('عسل', { honey: 'product' });
    const bonuses = (terms: Term[]) => relaxedQuery(ask(terms, 0)).bonusRules.filter(({ score }) => score === 2);
    expect(bonuses([honey])).toEqual([]);
    expect(bonuses([honey, term('خاوي', { empty: 'other' })])).toEqual([
      { query: "('c_honey' | 'm_honey') & ('c_empty' | 'm_empty')", score: 2 },
    ]);
    expect(bonuses([honey, { ...term('xyz'), unknown: true }])).toEqual([]);
    const neighbour = (certainty: Certainty) =>
      relaxedQuery(ask([{ ...wide, share: 0.5, certainty }])).scoreRules[0]?.find(
        ({ query }) => query === "'c_olive_oil'",
      );
    expect([neighbour('exact')?.score, neighbour('start')?.score]).toEqual([0.44, 0.22]);
  });

  test('ignores numbers unless there is nothing else', () => {
    expect(relaxedQuery(ask([term('tomates', { tomato: 'crop' }), term('5')], 0)).match).not.toContain("'5'");
    expect(relaxedQuery(ask([term('480')])).match).toBe("('480':* | '~480':*)");
  });

  test('a place alone makes nothing related, but nearer items count more', () => {
    const place = { cities: [3], names: [], around: [] };
    const { match, scoreRules } = relaxedQuery(ask([term('miel', { honey: 'product' })], 0, place));
    expect(match).not.toContain('city');
    expect(scoreRules.at(-1)).toEqual([{ query: "'city_3'", score: 1.6 }]);
  });

  test('knows the least share of any of several terms', () => {
    const terms = [term('miel', { honey: 'product' }, { share: 0.2, mentioned: 0.2 }), term('bio', {}, { share: 0.1 })];
    expect(relaxedQuery(ask(terms, 0)).leastShare).toBeCloseTo(0.2);
  });
});

test('anyTermQuery › matches any of the titles, and estimates the share as the sum', () => {
  const terms = [
    term('miel', { honey: 'product' }, { share: 0.2 }),
    term('جرار', { tractor: 'tool' }, { share: 0.01 }),
  ];
  expect(anyTermQuery(terms)).toEqual({
    match: "('c_honey' | 'm_honey') | ('c_tractor' | 'm_tractor')",
    share: expect.closeTo(0.21) as number,
  });
});

test('placeQuery › matches items in a place, and titles with the name of the city', () => {
  const city = { cities: [3], names: [], around: [] };
  const name = ['beni', 'mellal'];
  expect(placeQuery(city)).toBe("'city_3'");
  expect(placeQuery({ ...city, cities: [3, 4] })).toBe("('city_3' | 'city_4')");
  expect(placeQuery({ ...city, names: [name, name] })).toBe("('city_3' | ('beni' & 'mellal'))");
  expect(placeQuery(district('province', 7))).toBe("'province_7'");
});

describe('findPreferredTypes', () => {
  test.each([
    [{ tomato: 'crop' }, ['Product']],
    [{ cow: 'animal', milk: 'product' }, ['Product']],
    [{ olive: 'crop', picking: 'service' }, ['Service']],
    [{ tractor: 'tool', tractor_driver: 'job' }, ['Professional']],
    [{ urea: 'input' }, ['Product', 'Tool']],
    [{ sardi: 'breed' }, ['Animal']],
    [{ market: 'other' }, []],
  ])('%j', (concepts, types) => {
    expect(findPreferredTypes(Object.entries(concepts).map(([key, kind]) => term('x', { [key]: kind })))).toEqual(
      types,
    );
  });
});
