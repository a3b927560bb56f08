import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import { startProviders, type Providers } from '#tests/support/providers.ts';
import { serverT } from '#i18n/server.ts';
import type { Lang } from '#lib/lang.ts';

let t: TestApp;
let providers: Providers;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  providers = await startProviders();
  t = await startApp(providers.env);
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'farmer' })]);
  const offer = async (city: string, category: string, fields: Record<string, unknown>): Promise<unknown> =>
    publishItem(t, admin, {
      ...fields,
      city_id: await findCityId(t, city),
      category_id: await findCategoryId(t, category),
    });
  await offer('agadir', 'vegetables', { title: 'طماطم بلدية من سوس', price: '4.50', weight: 500 });
  await offer('biougra', 'vegetables', { title: 'مطيشة البيوت المغطاة', price: '6.00', weight: 3000 });
  await offer('meknes', 'vegetables', { title: 'Tomates fraîches', price: '7.00', weight: 100 });
  await offer('settat', 'sheep', { type: 'Animal', title: 'Béliers sardi', price: '3900', price_unit: 'head' });
  await offer('meknes', 'irrigated-land', {
    type: 'Land',
    title: 'Terrain agricole irrigué',
    price: '9000',
    price_unit: 'year',
    offer_type: 'rent',
    duration: '12',
    duration_unit: 'month',
  });
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

const postPrompt = async (prompt: unknown, options: { as?: TestUser; lang?: Lang } = {}) =>
  t.call('POST /chatbot', { body: { prompt }, ...options });
const getResponse = async (prompt: string, options: { as?: TestUser; lang?: Lang } = {}) => {
  const { status, body } = await postPrompt(prompt, options);
  expect(status).toBe(200);
  return body as {
    response: string;
    lang: Lang;
    items?: { id: number; title: string }[];
    link?: { text: string; path: string };
    links?: { text: string; path: string }[];
  };
};
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
const titles = ({ items = [] }: { items?: { title: string }[] }): string[] => items.map(({ title }) => title);

describe('POST /chatbot › delivery', () => {
  test.each([
    ['who pays for delivery?', 'delivery_cost'],
    ['how much is the delivery fee', 'delivery_cost'],
    ['qui paie la livraison ?', 'delivery_cost'],
    ['combien coûte la livraison', 'delivery_cost'],
    ['شكون كيخلص التوصيل؟', 'delivery_cost'],
    ['بشحال التوصيل', 'delivery_cost'],
    ['من يوصل السلعة؟', 'delivery_who'],
  ] as const)(
    '%s › is answered by %s, with a link to the question and to the page of the answer',
    async (prompt, question) => {
      const { response, lang, link, links } = await getResponse(prompt);
      const t = serverT(lang);
      expect(response).toBe(t(`questions.list.${question}.a`));
      expect(link?.path).toBe(`/help/deliver#${question}`);
      expect(links).toEqual([{ text: t('questions.links.market'), path: '/search/All' }]);
    },
  );

  test.each(['comment payer ?', 'كيفاش نخلص'])('%s › is still about paying', async (prompt) => {
    expect((await getResponse(prompt)).link?.path).toMatch(/^\/help\/pay(?:#|$)/);
  });
});

describe('POST /chatbot › validation', () => {
  test.each<[what: string, prompt: unknown]>([
    ['empty', ''],
    ['blank', '   '],
    ['too long', 'a'.repeat(501)],
    ['absent', undefined],
    ['no text', 7],
  ])('rejects a prompt that is %s', async (_, prompt) => {
    const { status, body } = await postPrompt(prompt);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['prompt']]);
  });

  test('accepts 500 characters and prompts without letters', async () => {
    expect((await postPrompt('طماطم '.repeat(80).trim())).status).toBe(200);
    expect((await getResponse('؟!؟ 😀')).items).toBeUndefined();
  });
});

describe('POST /chatbot › search requests', () => {
  test.each([
    ['بغيت مطيشة بأقل من 5 دراهم فأكادير', 'ar'],
    ['tomates à moins de 5 dirhams à Agadir', 'fr'],
    ['tomatoes under 5 dirhams in Agadir', 'en'],
    ['bghit maticha b a9al men 5 drahm f agadir', 'ar'],
  ])('answers "%s" with matching items in its language', async (prompt, lang) => {
    const answer = await getResponse(prompt, { lang: 'en' });
    expect(answer.lang).toBe(lang);
    expect(titles(answer)).toEqual(['طماطم بلدية من سوس']);
    const { pathname, searchParams } = new URL(answer.link?.path ?? '', 'http://market');
    expect(pathname).toBe('/search/All');
    expect(searchParams.get('max_price')).toBe('5');
    expect(searchParams.get('city_id')).toBe(String(await findCityId(t, 'agadir')));
  });

  test('describes the search and the number of results', async () => {
    const { response } = await getResponse('طماطم بأقل من 5 دراهم في أكادير');
    expect(plain(response)).toBe('طماطم بما لا يتجاوز 5 درهم في أكادير: إعلان واحد.');
  });

  test('says when nothing matches and what is shown instead', async () => {
    const answer = await getResponse('tomates à moins de 2 dirhams à Meknès');
    expect(plain(answer.response)).toBe(
      'Je n’ai rien trouvé pour\u202f: tomates, 2 DH au plus à Meknès. À la place\u202f: tomates à Meknès\u202f: 1 annonce.',
    );
    expect(titles(answer)).toEqual(['Tomates fraîches']);
    expect(answer.link?.path).not.toContain('max_price');
  });

  test('searches around a place without results before dropping the place', async () => {
    const answer = await getResponse('tomatoes in Inezgane under 5 dh');
    expect(plain(answer.response)).toContain('within 50 km of Inezgane');
    expect(titles(answer)).toEqual(['طماطم بلدية من سوس']);
  });

  test('links to all items when nothing is found', async () => {
    const answer = await getResponse('sardine');
    expect([answer.items, answer.link?.path]).toEqual([undefined, '/search/All']);
  });

  test('filters by quantity, or asks for it when it cannot be filtered', async () => {
    const tonnes = await getResponse('il me faut 2 tonnes de tomates');
    expect(titles(tonnes)).toEqual(['مطيشة البيوت المغطاة']);
    expect(plain((await getResponse('10 têtes de sardi')).response)).toContain(
      'Demandez au vendeur s’il a bien 10 têtes',
    );
  });

  test('searches land for rent, sorted by price on request', async () => {
    expect((await getResponse('أرض للكراء فمكناس')).link?.path).toMatch(/^\/search\/Land\?.*offer_type=rent/);
    expect(titles(await getResponse('cheapest tomatoes'))).toEqual([
      'طماطم بلدية من سوس',
      'مطيشة البيوت المغطاة',
      'Tomates fraîches',
    ]);
  });

  test('resolves "near me" to the account’s city, or asks guests for a place', async () => {
    const prompt = 'tomatoes near me';
    expect((await getResponse(prompt)).response).toContain('I do not know where you are');
    expect((await getResponse(prompt, { as: farmer })).response).toContain('I do not know where you are');
    const form = { first_name: 'Test', last_name: 'farmer', city_id: await findCityId(t, 'agadir') };
    expect((await t.call('POST /api/user/update', { as: farmer, body: form })).status).toBe(200);
    const near = await getResponse(prompt, { as: farmer });
    expect(near.link?.path).toContain('sort=nearest');
    expect(titles(near)).toEqual(['طماطم بلدية من سوس', 'مطيشة البيوت المغطاة']);
  });

  test('shows each viewer only visible items', async () => {
    const item = await publishItem(t, admin, { title: 'Amandes douces' });
    expect(titles(await getResponse('amandes'))).toEqual(['Amandes douces']);
    await decideItem(t, admin, item.id, 'farmerAccepted');
    expect(titles(await getResponse('amandes'))).toEqual([]);
    expect(titles(await getResponse('amandes', { as: farmer }))).toEqual(['Amandes douces']);
  });

  test.each([
    'طماطم بأقل من 5 دراهم في أكادير',
    '2 tonnes de tomates dans la région Souss-Massa entre 1 et 9 dh',
    'terrain à louer 1 hectare à Meknès',
    'béliers sardi pas chers près de Settat',
    'zorglub blanc pour 3 dh',
  ])('"%s" links to a search page with all filters', async (prompt) => {
    const { link, items = [] } = await getResponse(prompt);
    const { pathname, searchParams } = new URL(link?.path ?? '', 'http://market');
    searchParams.set('type', pathname.split('/').at(-1) ?? '');
    const { status, body } = await t.call(`GET /api/items/search?${searchParams.toString()}`);
    expect(status).toBe(200);
    expect(body.items.data.slice(0, items.length).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });
});

describe('POST /chatbot › weather questions', () => {
  test('answers for a city now and in the coming days, in the language of the question', async () => {
    const now = await getResponse('quel temps fait-il à Marrakech ?');
    expect(plain(now.response)).toContain('Marrakech en ce moment\u202f: ');
    expect(plain(now.response)).toContain('21,4 °C');
    expect(now.link?.path).toBe(`/weather?city_id=${await findCityId(t, 'marrakech')}`);
    expect(plain((await getResponse('will it rain tomorrow in Fez?')).response)).toContain('Rain is expected in Fez: ');
    expect((await getResponse('واش كاين الجريحة فإفران هاد الليلة')).response).toContain('إفران');
  });

  test('says when the weather is unavailable', async () => {
    providers.behavior = 'broken';
    const { response, link } = await getResponse('météo à Tata');
    expect(response).toContain('Je ne peux pas donner la météo');
    expect(link?.path).toContain('/weather');
    providers.behavior = 'right';
  });
});

describe('POST /chatbot › other prompts', () => {
  test.each([
    ['كيفاش نبيع السلعة ديالي', '/help/sell'],
    ['comment payer ma commande ?', '/help/pay'],
    ['why is my listing still pending?', '/help/moderation'],
    ['nsit mot de passe dyali', '/help/account'],
  ])('"%s" links to its help page', async (prompt, path) => {
    expect((await getResponse(prompt)).link?.path?.split('#')[0]).toBe(path);
  });

  test('returns greetings in their language and says when a prompt is unclear', async () => {
    expect((await getResponse('bonjour')).response).toContain('Bonjour');
    const lost = await getResponse('what is the capital of France?');
    expect(lost.response).toContain('I did not understand');
    expect(lost.link?.path).toBe('/help');
  });

  test('leads an unclear prompt to the nearest help and to the operator', async () => {
    const { response, links = [] } = await getResponse('what is the capital of France?');
    expect(response).toContain('contact@ghalla.example');
    const paths = links.map(({ path }) => path);
    expect(paths[0]).toBe('/help/contact');
    expect(paths.slice(1).every((path) => path.startsWith('/help/'))).toBe(true);
    expect(paths.length).toBeGreaterThan(2);
  });

  test('asks which of the nearest questions is meant, with the contact page', async () => {
    const { response, link, links = [] } = await getResponse('كيف أجد ما هو قريب مني؟');
    expect(response).toContain('هل هو أحد هذه الأسئلة؟');
    expect(link).toEqual({ text: 'كيف أبحث قريباً منّي، أو أغيّر المدينة؟', path: '/help/search#search_near' });
    expect(links.at(-1)?.path).toBe('/help/contact');
  });

  test('offers the contact page when a search finds nothing', async () => {
    const { response, items, links } = await getResponse('zorglub');
    expect([items, response.includes('zorglub')]).toEqual([undefined, true]);
    expect(links?.map(({ path }) => path)).toContain('/help/contact');
  });

  test.each([
    ['terrain à louer à Meknès', '/search/Land'],
    ['bghit nkri ard', '/search/Land'],
    ['camion d’occasion', '/search'],
    ['فلاح خدام في الضيعة', '/search'],
  ])('"%s" is still a search', async (prompt, path) => {
    expect((await getResponse(prompt)).link?.path).toMatch(new RegExp(`^${path}`));
  });
});

describe('GET /api/help', () => {
  const search = (q: string) => t.call(`GET /api/help?q=${encodeURIComponent(q)}`);

  test.each([
    ['anuler ma comande', 'cancel_buyer'],
    ['كيفاش نلغي لكوموند', 'cancel_buyer'],
    ['lost my link to the order', 'order_find'],
    ['ma wselnich lcode', 'code_missing'],
  ])('"%s" finds %s first', async (q, question) => {
    const { status, body } = await search(q);
    expect([status, body.questions[0]]).toEqual([200, question]);
    expect(body.questions.length).toBeLessThanOrEqual(4);
  });

  test('returns the nearest topics when no question fits', async () => {
    const { body } = await search('zorglub commission');
    expect(body.topics).toHaveLength(3);
    const unknown = await search('zorglub');
    expect([unknown.body.questions, unknown.body.topics.length]).toEqual([[], 3]);
  });

  test.each(['', 'a'.repeat(501)])('rejects a text of the wrong length', async (q) => {
    const { status, body } = await search(q);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
  });
});
