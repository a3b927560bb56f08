import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import type { UnderstoodPart } from './contract.ts';

// The meaning of searches and of the titles of items: the thing before what is only mentioned, prices, sizes and places
// in words.

let t: TestApp;
const city: Record<string, number> = {};

type Listing = Readonly<Record<string, unknown>> & { readonly title: string };

const LISTINGS: readonly Listing[] = [
  { title: 'جرار فيات مستعمل', type: 'Tool', category: 'tractors', city: 'meknes', price: 95_000 },
  { title: 'Tracteur New Holland 75 ch', type: 'Tool', category: 'tractors', city: 'fes', price: 180_000 },
  { title: 'Pneus de tracteur', type: 'Tool', category: 'tractors', city: 'fes', price: 3000 },
  { title: 'سائق جرار', type: 'Professional', category: 'tractor-driver', city: 'fes' },
  { title: 'حرث الأرض بالجرار', type: 'Service', category: 'ploughing', city: 'fes', price: 400 },
  { title: 'شعير للعلف', category: 'cereals', city: 'settat', price: 4 },
  { title: 'شعير بلدي', category: 'cereals', city: 'settat', price: 3 },
  { title: 'زيت الخزامى', category: 'herbs', city: 'azrou', price: 100 },
  { title: 'خزامى مجففة', category: 'herbs', city: 'azrou', price: 60 },
  { title: 'Olive press', type: 'Tool', category: 'hand-tools', city: 'meknes', price: 20_000 },
  { title: 'Olives vertes', category: 'olives', city: 'meknes', price: 12 },
  { title: 'صندوق ديال مطيشة', category: 'vegetables', city: 'agadir', price: 40 },
  { title: 'صندوق بلاستيك', type: 'Tool', category: 'crates', city: 'agadir', price: 20 },
  { title: 'طماطم طازجة', category: 'vegetables', city: 'meknes', price: 6 },
  { title: 'طماطم رخيصة', category: 'vegetables', city: 'agadir', price: 5 },
  { title: 'طماطم غالية', category: 'vegetables', city: 'inezgane', price: 25 },
  { title: 'Panier du jour', description: 'miel et encore miel', category: 'fruits', city: 'fes', price: 30 },
  { title: 'Miel de thym', category: 'honey', city: 'azrou', price: 250 },
  { title: 'kharouf l3id', type: 'Animal', category: 'sheep', city: 'khemisset', price: 4200 },
  { title: 'bssla 7amra', category: 'vegetables', city: 'agadir', price: 3 },
  { title: 'عود عربي أصيل', type: 'Animal', category: 'horses', city: 'settat', price: 30_000 },
  { title: 'عود الزيتون للتدفئة', category: 'seedlings', city: 'fes', price: 2 },
  { title: 'أرض فلاحية', type: 'Land', category: 'irrigated-land', city: 'meknes', price: 500_000, space: 20_000 },
  {
    title: 'Terrain agricole',
    type: 'Land',
    category: 'irrigated-land',
    city: 'agadir',
    price: 300_000,
    space: 50_000,
  },
  { title: 'Petit terrain', type: 'Land', category: 'irrigated-land', city: 'agadir', price: 90_000, space: 5000 },
  { title: 'Vache laitière', type: 'Animal', category: 'cattle', city: 'settat', price: 25_000 },
  { title: 'نقل رمان مجدر', category: 'seedlings', city: 'agadir', price: 10 },
  { title: 'رمان حلو', category: 'fruits', city: 'agadir', price: 9 },
  { title: 'Haricot vert fin', category: 'vegetables', city: 'agadir', price: 8 },
  { title: 'batata 7lwa', category: 'vegetables', city: 'agadir', price: 5 },
  { title: 'snade9 n7el 3amrin', type: 'Animal', category: 'bees', city: 'azrou', price: 1200 },
  { title: 'Filets olives', type: 'Tool', category: 'harvesters', city: 'meknes', price: 280 },
  { title: 'بقرة حلوب', type: 'Animal', category: 'cattle', city: 'khemisset', price: 12_000 },
];

beforeAll(async () => {
  t = await startApp();
  const admin = await t.createUser({ role: 'admin' });
  for (const slug of ['agadir', 'inezgane', 'meknes', 'fes', 'ifrane', 'casablanca'])
    city[slug] = await findCityId(t, slug);
  for (const { category, city: slug, ...form } of LISTINGS) {
    const land = form.type === 'Land' ? { offer_type: 'sale' } : {};
    const [category_id, city_id] = [await findCategoryId(t, String(category)), await findCityId(t, String(slug))];
    expect([form.title, category_id > 0, city_id > 0]).toEqual([form.title, true, true]);
    await publishItem(t, admin, { price: undefined, ...land, ...form, category_id, city_id });
  }
});

afterAll(() => t.close());

const search = async (query: Record<string, string>) => {
  const { status, body } = await t.call(`GET /api/items/search?${new URLSearchParams(query)}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  const titles = body.items.data.map(({ title }) => title);
  const exact = body.exact ?? titles.length;
  return { ...body, full: titles.slice(0, exact), related: titles.slice(exact) };
};

const full = async (q: string): Promise<string[]> => (await search({ q })).full.toSorted();

/** Returns what was understood, without the words. */
const understood = async (q: string): Promise<Partial<UnderstoodPart>[]> =>
  (await search({ q })).understood.map(({ words: _words, rest: _rest, ...part }) => part);

describe('the thing before what is only mentioned', () => {
  test.each<[q: string, full: string[], related: string[]]>([
    // Neither a driver, ploughing nor tyres are tractors, though the tyres are among them.
    [
      'جرار',
      ['جرار فيات مستعمل', 'Tracteur New Holland 75 ch'],
      ['سائق جرار', 'حرث الأرض بالجرار', 'Pneus de tracteur'],
    ],
    [
      'tracteur',
      ['جرار فيات مستعمل', 'Tracteur New Holland 75 ch'],
      ['سائق جرار', 'حرث الأرض بالجرار', 'Pneus de tracteur'],
    ],
    // In the dictionary barley for feed is barley, and lavender oil is no lavender.
    ['شعير', ['شعير بلدي', 'شعير للعلف'], []],
    ['خزامى', ['خزامى مجففة'], ['زيت الخزامى']],
    // English names have the thing at their end.
    ['olive press', ['Olive press'], []],
    ['معصرة', ['Olive press'], []],
    ['olives', ['Olives vertes'], ['Olive press']],
    // A container of a thing is not the thing.
    ['مطيشة', ['صندوق ديال مطيشة', 'طماطم رخيصة', 'طماطم طازجة', 'طماطم غالية'], []],
    ['صندوق', ['صندوق بلاستيك'], ['صندوق ديال مطيشة']],
    ['miel', ['Miel de thym'], ['Panier du jour']],
  ])('%s', async (q, expected, mentions) => {
    const found = await search({ q });
    expect(found.full.toSorted()).toEqual(expected.toSorted());
    expect(found.related).toEqual(expect.arrayContaining(mentions));
  });

  test.each<[q: string, full: string[], related: string[]]>([
    // The fruit of seedlings is not sold yet.
    ['رمان', ['رمان حلو'], ['نقل رمان مجدر']],
    // Words of a name that are spelt, and heard together.
    ['بطاطا حلوة', ['batata 7lwa'], []],
    ['خلايا النحل', ['snade9 n7el 3amrin'], []],
    // A word with which several names begin.
    ['filet zitoun', ['Filets olives'], []],
  ])('%s', async (q, expected, mentions) => {
    const found = await search({ q });
    expect(found.full).toEqual(expected);
    expect(found.related).toEqual(expect.arrayContaining(mentions));
  });

  test('names of several words that are misspelt or divided otherwise', async () => {
    expect(await full('patate douse')).toEqual(['batata 7lwa']);
    expect(await search({ q: 'aricot ver' })).toMatchObject({
      did_you_mean: 'haricot vert',
      corrected: true,
      full: ['Haricot vert fin'],
    });
    expect(await full('patatedouce')).toEqual(['batata 7lwa']);
    expect(await full('bee hives')).toEqual(['snade9 n7el 3amrin']);
  });

  test('a place whose name begins like a preposition', async () => {
    expect(await understood('رمان المدينة الحمراء')).toMatchObject([{ kind: 'place', name: 'Marrakesh' }]);
  });

  test('sorted otherwise, only the things are found', async () => {
    const { items, exact } = await search({ q: 'جرار', sort: 'price_asc' });
    expect([items.data.map(({ title }) => title), exact]).toEqual([
      ['جرار فيات مستعمل', 'Tracteur New Holland 75 ch'],
      null,
    ]);
  });

  test('a word of a description alone is related', async () => {
    expect(await search({ q: 'encore' })).toMatchObject({ exact: 0, related: ['Panier du jour'] });
  });

  test('a word with several senses finds all of them, and one in each type', async () => {
    expect((await full('عود')).toSorted()).toEqual(['عود الزيتون للتدفئة', 'عود عربي أصيل'].toSorted());
    expect((await search({ q: 'عود', type: 'Animal' })).full).toEqual(['عود عربي أصيل']);
    expect((await search({ q: 'عود', type: 'Product' })).full).toEqual(['عود الزيتون للتدفئة']);
    expect(await full('حصان')).toEqual(['عود عربي أصيل']);
  });

  test('a make does not hide the thing: other tractors are related to a Yanmar tractor', async () => {
    const { full: none, related } = await search({ q: 'Yanmar tractor' });
    expect(none).toEqual([]);
    expect(related.slice(0, 2).toSorted()).toEqual(['Tracteur New Holland 75 ch', 'جرار فيات مستعمل'].toSorted());
  });
});

describe('a listing that is spelt by ear', () => {
  test.each([
    ['خروف', 'kharouf l3id'],
    ['بصل', 'bssla 7amra'],
    ['oignons', 'bssla 7amra'],
  ])('%s finds %s', async (q, title) => {
    expect(await full(q)).toContain(title);
  });

  test('and so is a search', async () => {
    expect(await full('trakteur')).toEqual(await full('tracteur'));
    expect(await full('tommates')).toEqual(await full('tomates'));
  });
});

describe('prices in words', () => {
  const CHEAP = ['طماطم رخيصة', 'طماطم طازجة'];
  test.each<[q: string, price: { min?: number; max?: number }, full: string[]]>([
    ['طماطم أقل من 10 دراهم', { max: 10 }, CHEAP],
    ['طماطم أقل من ١٠ دراهم', { max: 10 }, CHEAP],
    ['مطيشة ب 5 دراهم', { max: 5 }, ['طماطم رخيصة']],
    ['مطيشة بأقل من 5 دراهم', { max: 5 }, ['طماطم رخيصة']],
    ['maticha a9al mn 10 dh', { max: 10 }, CHEAP],
    ['tomates moins de 10 dh', { max: 10 }, CHEAP],
    ['tomatoes under 10 dirhams', { max: 10 }, CHEAP],
    ['طماطم بين 4 و 6 دراهم', { min: 4, max: 6 }, CHEAP],
    ['tomates entre 5,5 et 6 dh', { min: 5.5, max: 6 }, ['طماطم طازجة']],
    ['بقرة ابتداء من 20000 درهم', { min: 20_000 }, ['Vache laitière']],
    ['bagra kter mn 20000 dh', { min: 20_000 }, ['Vache laitière']],
    ['vache à partir de 20 000 dh', { min: 20_000 }, ['Vache laitière']],
    ['cow over 20k', { min: 20_000 }, ['Vache laitière']],
    ['بقرة ب 300000 ريال', { max: 15_000 }, ['بقرة حلوب']],
    ['vache 20000 dh max', { max: 20_000 }, ['بقرة حلوب']],
    ['tracteur 10 melyoun w noss', { max: 105_000 }, ['جرار فيات مستعمل']],
    ['جرار أقل من 10 ملايين', { max: 100_000 }, ['جرار فيات مستعمل']],
    ['tractor over 100000 dh', { min: 100_000 }, ['Tracteur New Holland 75 ch']],
    ['vache autour de 25 000 dh', { min: 20_000, max: 30_000 }, ['Vache laitière']],
  ])('%s', async (q, price, expected) => {
    expect(await understood(q)).toEqual([{ kind: 'price', ...price }]);
    expect(await full(q)).toEqual(expected.toSorted());
  });

  test('are answered with the words, and with the rest of the text', async () => {
    const { understood: parts } = await search({ q: 'طماطم أقل من 10 دراهم أكادير' });
    expect(parts).toEqual([
      { kind: 'price', max: 10, words: 'أقل من 10 دراهم', rest: 'طماطم أكادير' },
      {
        kind: 'place',
        name: expect.any(String) as string,
        city_id: city.agadir,
        words: 'أكادير',
        rest: 'طماطم أقل من 10 دراهم',
      },
    ]);
  });

  test('narrow the price filters, and hold for related items too', async () => {
    expect((await search({ q: 'طماطم أقل من 10 دراهم', max_price: '5' })).full).toEqual(['طماطم رخيصة']);
    expect((await search({ q: 'طماطم أقل من 5 دراهم', max_price: '10' })).full).toEqual(['طماطم رخيصة']);
    const { items } = await search({ q: 'tracteur moins de 10 millions' });
    expect(items.data.length).toBeGreaterThan(1);
    for (const { price } of items.data) expect(price === null || price <= 100_000).toBe(true);
  });

  test('alone find everything at that price', async () => {
    expect(await full('أقل من 3 دراهم')).toEqual(['bssla 7amra', 'شعير بلدي', 'عود الزيتون للتدفئة']);
  });

  test.each([
    'tracteur 75 ch',
    'tracteur 75cv',
    'tracteur 2010',
    'جرار موديل 2015',
    'pompe 2 pouces',
    'vache 4 ans',
    'NPK 15 15 15',
  ])('no price: %s', async (q) => {
    expect((await understood(q)).filter(({ kind }) => kind === 'price')).toEqual([]);
  });

  test('horsepower is a trait of the tractor', async () => {
    expect(await understood('tracteur 75 ch')).toEqual([
      { kind: 'trait', name: expect.stringContaining('75') as string },
    ]);
    expect(await full('tracteur 75 ch')).toEqual(['Tracteur New Holland 75 ch']);
  });
});

describe('sizes in words', () => {
  test.each<[q: string, size: { min?: number; max?: number }, full: string]>([
    ['أرض 2 هكتار', { min: 15_000, max: 25_000 }, 'أرض فلاحية'],
    ['أرض 5 هكتارات', { min: 37_500, max: 62_500 }, 'Terrain agricole'],
    ['terrain 2ha', { min: 15_000, max: 25_000 }, 'أرض فلاحية'],
    ['land 5 hectares', { min: 37_500, max: 62_500 }, 'Terrain agricole'],
    ['terrain 5000 m2', { min: 3750, max: 6250 }, 'Petit terrain'],
    ['terrain plus de 3 ha', { min: 30_000 }, 'Terrain agricole'],
    ['terrain moins de 1 ha', { max: 10_000 }, 'Petit terrain'],
  ])('%s', async (q, size, title) => {
    expect(await understood(q)).toEqual([{ kind: 'space', ...size }]);
    expect(await full(q)).toEqual([title]);
  });

  test('other sizes are related', async () => {
    expect((await search({ q: 'terrain 2ha' })).related).toEqual(
      expect.arrayContaining(['Terrain agricole', 'Petit terrain']),
    );
  });
});

describe('places in words', () => {
  test.each<[q: string, slug: string, full: string[]]>([
    ['جرار مكناس', 'meknes', ['جرار فيات مستعمل']],
    ['tracteur à Meknès', 'meknes', ['جرار فيات مستعمل']],
    ['جرار فمكناس', 'meknes', ['جرار فيات مستعمل']],
    ['طماطم أكادير', 'agadir', ['صندوق ديال مطيشة', 'طماطم رخيصة']],
    ['tomates casa', 'casablanca', []],
    ['طماطم كازا', 'casablanca', []],
    ['tomates Meknas', 'meknes', ['طماطم طازجة']],
    ['tomates casablnca', 'casablanca', []],
  ])('%s', async (q, slug, expected) => {
    expect(await understood(q)).toMatchObject([{ kind: 'place', city_id: city[slug] }]);
    expect(await full(q)).toEqual(expected.toSorted());
  });

  test('the place is a condition: items elsewhere are related', async () => {
    const { related } = await search({ q: 'جرار مكناس' });
    expect(related[0]).toBe('Tracteur New Holland 75 ch');
  });

  test('a place alone finds what is there', async () => {
    const { full: all, exact } = await search({ q: 'Meknès' });
    expect(exact).toBeNull();
    expect(all.toSorted()).toEqual(
      LISTINGS.filter((one) => one.city === 'meknes')
        .map(({ title }) => title)
        .toSorted(),
    );
  });

  test.each(['tomates near Agadir', 'طماطم قرب أكادير', 'maticha 9rib l agadir', 'tomates près d’Agadir'])(
    'the surroundings count: %s',
    async (q) => {
      const [place] = await understood(q);
      expect(place).toMatchObject({ kind: 'place' });
      expect(place).not.toHaveProperty('city_id');
      expect(await full(q)).toEqual(['صندوق ديال مطيشة', 'طماطم رخيصة', 'طماطم غالية'].toSorted());
    },
  );

  test('says how many are near a city that has none', async () => {
    expect((await search({ q: 'miel ifrane' })).nearby).toEqual({ city_id: city.ifrane, km: 50, count: 1 });
    // Only those within the price count.
    expect((await search({ q: 'miel ifrane moins de 5 dh' })).nearby).toBeNull();
    expect((await search({ q: 'طماطم مكناس' })).nearby).toBeNull();
    expect((await search({ q: 'طماطم' })).nearby).toBeNull();
    expect((await search({ q: 'miel casablanca' })).nearby).toBeNull();
  });
});

describe('a corrected text', () => {
  test('is understood as the typed one is: its place and price stay conditions', async () => {
    await t.deps.db.pool.query(
      `insert into words (word, spelling, share) values ('zzbrimbelles', 'zzbrimbelles', 0.1) on conflict do nothing`,
    );
    const admin = await t.createUser({ role: 'admin' });
    const ids: number[] = [];
    try {
      for (const [slug, price] of [
        ['fes', 5],
        ['agadir', 5],
        ['fes', 50],
      ] as const)
        ids.push((await publishItem(t, admin, { title: 'Zzbrimbelles', city_id: city[slug], price })).id);
      const found = await search({ q: 'zzbrimbeles Fès moins de 10 dh' });
      expect(found).toMatchObject({ corrected: true, did_you_mean: 'zzbrimbelles Fès moins de 10 dh' });
      expect(found.items.data.slice(0, found.exact ?? undefined).map(({ id }) => id)).toEqual(ids.slice(0, 1));
      expect(found.understood.map(({ kind }) => kind).toSorted()).toEqual(['place', 'price']);
    } finally {
      await t.deps.db.deleteFrom('items').where('id', 'in', ids).execute();
    }
  });
});

describe('the category', () => {
  const withItem = async (form: Record<string, unknown>, check: () => Promise<void>): Promise<void> => {
    const admin = await t.createUser({ role: 'admin' });
    const { id } = await publishItem(t, admin, form);
    try {
      await check();
    } finally {
      await t.deps.db.deleteFrom('items').where('id', '=', id).execute();
    }
  };

  test('names the thing where the title does not', async () => {
    await withItem(
      { title: 'Zzmodèle 4500', type: 'Tool', category_id: await findCategoryId(t, 'tractors') },
      async () => {
        expect(await full('tracteur')).toContain('Zzmodèle 4500');
      },
    );
  });

  test('does not where the title names something else', async () => {
    await withItem({ title: 'Miel zzpur', category_id: await findCategoryId(t, 'olives') }, async () => {
      expect(await full('olives')).not.toContain('Miel zzpur');
      expect(await full('miel')).toContain('Miel zzpur');
    });
  });
});

test('words that are understood as nothing are searched for as they are', async () => {
  const { understood: parts, items } = await search({ q: 'zzrien du tout' });
  expect([parts, items.total]).toEqual([[], 0]);
});

test('repeated letters do not matter', async () => {
  expect(await full('مطيييييشة')).toEqual(await full('مطيشة'));
  expect((await search({ q: 'مطيييييشة' })).corrected).toBe(false);
});

test('a page of few full matches is filled with related items, up to its end', async () => {
  const admin = await t.createUser({ role: 'admin' });
  const ids: number[] = [];
  try {
    for (let n = 0; n < 25; n += 1) {
      const { id } = await publishItem(t, admin, {
        title: n < 3 ? `Carottes zzfines ${n}` : `Carottes ${n}`,
        city_id: city.fes,
      });
      ids.push(id);
    }
    const { items, exact, full: fine, related } = await search({ q: 'carottes zzfines' });
    expect([items.total, exact, items.last_page]).toEqual([24, 3, 1]);
    expect(fine.toSorted()).toEqual([0, 1, 2].map((n) => `Carottes zzfines ${n}`));
    for (const title of related) expect(title).toMatch(/^Carottes \d+$/);
    expect((await search({ q: 'carottes zzfines', sort: 'latest' })).items.total).toBe(3);
    // More full matches than a page has need none.
    expect(await search({ q: 'carottes' })).toMatchObject({ items: { total: 25, last_page: 2 }, exact: null });
  } finally {
    await t.deps.db.deleteFrom('items').where('id', 'in', ids).execute();
  }
});
