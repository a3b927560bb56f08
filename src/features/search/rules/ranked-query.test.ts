import { describe, expect, test } from 'vitest';
import { allTermsQuery, anyTermQuery, relaxedQuery, termQuery, findPreferredTypes } from './ranked-query.ts';
import { toTerms, type Term } from './terms.ts';

const term = (words: string, concepts: Record<string, string> = {}, share = 0): Term => ({
  words: words.split(' '),
  concepts: Object.entries(concepts).map(([key, kind]) => ({ key, kind, wider: [] })),
  share,
  unknown: false,
});

describe('ranked queries', () => {
  test.each([
    [term('زيت'), "'زيت'"],
    [term('طماطم'), "'طماطم':*"],
    [term('tomates'), "'tomate':*"],
    [term('بقرات'), "'بقرات':*"],
    [term('مستعمله'), "'مستعمل':*"],
    [term('prix'), "'prix':*"],
    [term('tomates', { tomato: 'crop' }), "('c_tomato' | 'tomates')"],
    [{ ...term('toma', { tomato: 'crop' }), isPrefix: true }, "('c_tomato' | 'toma':*)"],
    [term('زيت زيتون', { olive_oil: 'product' }), "('c_olive_oil' | ('زيت' & 'زيتون'))"],
  ])('termQuery › %j becomes %s', (one, query) => {
    expect(termQuery(one)).toBe(query);
  });

  test('termQuery › uses exact forms of a common word and the prefix of a rare one', () => {
    const known = (share: number) => [{ share, begins: true, forms: ['produit', 'produits'] }];
    expect(toTerms(['produits'], known(0.5), []).map((one) => termQuery(one))).toEqual(["('produit' | 'produits')"]);
    expect(toTerms(['produits'], known(0.001), []).map((one) => termQuery(one))).toEqual(["'produit':*"]);
    expect(termQuery(term('panneaux solaires', { solar_panel: 'tool' }))).toBe(
      "('c_solar_panel' | (('panneaux' | 'panneau') & ('solaires' | 'solaire')))",
    );
  });

  test('allTermsQuery › matches the word being typed as a prefix', () => {
    expect(termQuery(term('زي'), true)).toBe("'زي':*");
    expect(termQuery(term('pomme', { apple: 'crop' }), true)).toBe("('c_apple' | 'pomme':*)");
    expect(termQuery(term('5'), true)).toBe("'5'");
  });

  test('termQuery › completes a common word that is being typed by the words in use', () => {
    const olives = { ...term('olive', { olive: 'crop' }), forms: ['olives', 'olive', 'oliviers'] };
    expect(termQuery(olives, true)).toBe("('c_olive' | ('olive' | 'olives'))");
    expect(termQuery({ ...olives, words: ['olives'] }, true)).toBe(termQuery({ ...olives, words: ['olives'] }));
    expect(termQuery({ ...term('prix'), forms: ['prix', 'prixe'] }, true)).toBe("('prix' | 'prixe')");
  });

  test('allTermsQuery › estimates the share from the smaller shares of words with concepts', () => {
    const terms = [{ ...term('miel', { honey: 'product' }, 0.3), leastShare: 0.2 }];
    expect(allTermsQuery(terms).share).toBeCloseTo(0.2);
  });

  test('allTermsQuery, anyTermQuery › estimate the share as the minimum or the sum', () => {
    const terms = [term('زيت', {}, 0.2), term('بل', {}, 0.01)];
    expect(allTermsQuery(terms)).toMatchObject({ match: "'زيت' & 'بل'", share: 0.01 });
    expect(allTermsQuery(terms, true).match).toBe("'زيت' & 'بل':*");
    expect(anyTermQuery(terms)).toEqual({ match: "'زيت' | 'بل'", share: expect.closeTo(0.21) as number });
    expect(relaxedQuery(terms)).toMatchObject({ match: "'زيت' | 'بل'", share: expect.closeTo(0.21) as number });
  });

  test('allTermsQuery, relaxedQuery › know the least share of one term, and of any of several', () => {
    const terms = [{ ...term('miel', { honey: 'product' }, 0.3), leastShare: 0.2 }, term('bio', {}, 0.1)];
    expect(allTermsQuery(terms.slice(0, 1)).leastShare).toBe(0.2);
    expect(allTermsQuery(terms).leastShare).toBe(0);
    expect(relaxedQuery(terms).leastShare).toBe(0.2);
  });

  test('relaxedQuery › matches any word or broader concept', () => {
    const [oil, place] = [term('huile argan', { argan_oil: 'product' }), term('taroudant')];
    const wide = { ...oil, concepts: [{ key: 'argan_oil', kind: 'product', wider: ['oil'] }] };
    expect(relaxedQuery([wide, place]).match).toBe(
      "('c_argan_oil' | ('huile' & 'argan') | 'c_oil' | 'huile' | 'argan') | 'taroudant':*",
    );
  });

  test('relaxedQuery › ignores numbers unless there is nothing else', () => {
    expect(relaxedQuery([term('tomates', { tomato: 'crop' }), term('5')]).match).toBe("('c_tomato' | 'tomates')");
    expect(relaxedQuery([term('480')]).match).toBe("'480'");
  });

  test('allTermsQuery › weighs rarer terms higher', () => {
    const worthOf = (share: number): number => allTermsQuery([term('x', {}, share)]).scoreRules[0]?.[0]?.score ?? 0;
    expect([1, 0.5, 0.05, 0.005, 0].map(worthOf)).toEqual([0.9, 0.9, 1.8, 2.7, 2.7]);
  });

  test('allTermsQuery › scores concepts of the title highest, then broader ones, words, the category and any mention', () => {
    const { scoreRules, bonusRules } = allTermsQuery([term('tomates', { tomato: 'crop' }, 0.9)]);
    expect(scoreRules).toEqual([
      [
        { query: "'c_tomato':A", score: 1 },
        { query: "'c_tomato':B", score: 0.8 },
        { query: "'tomates':A", score: 0.6 },
        { query: "('c_tomato':C | 'tomates':C)", score: 0.5 },
        { query: "('c_tomato' | 'tomates')", score: 0.2 },
      ],
    ]);
    expect(bonusRules).toEqual([
      { query: "('c_tomato':C | 'tomates':C)", score: 0.3 },
      { query: "'tomates':A", score: 0.15 },
    ]);
    expect(allTermsQuery([term('arrosage', {}, 0.5)]).scoreRules[0]?.[0]).toEqual({
      query: "'arrosage':*A",
      score: 0.9,
    });
  });
});

describe('findPreferredTypes', () => {
  test.each([
    [{ tomato: 'crop' }, ['Product']],
    [{ cow: 'animal', milk: 'product' }, ['Product']],
    [{ olive: 'crop', picking: 'service' }, ['Service']],
    [{ tractor: 'tool', tractor_driver: 'job' }, ['Professional']],
    [{ urea: 'input' }, ['Product', 'Tool']],
    [{ market: 'other' }, []],
  ])('%j', (concepts, types) => {
    expect(findPreferredTypes(Object.entries(concepts).map(([key, kind]) => term('x', { [key]: kind })))).toEqual(
      types,
    );
  });
});
