import type { Page } from '@playwright/test';
import { ITEM_TYPES } from '../../src/lib/item-types.ts';
import type { OrderStatus } from '../../src/features/orders/rules/statuses.ts';
import type { Lang } from '../../src/lib/lang.ts';
import { PATHS, pathTo, withQuery, type PathName } from '../../src/paths.ts';
import { certificate, offer, plainPhoto, publish, someCity, uploadSheet } from './support/goods.ts';
import { barriersIn, faultsIn } from './support/inspect.ts';
import { mailKeyOf } from './support/mail-key.ts';
import { signUp, type Person } from './support/people.ts';
import { expect, pathIn, test, visit } from './support/test.ts';

// Every page, for everybody who may see it, in every language: whole, quiet, translated, and open to all.

interface Goods {
  readonly product: { readonly slug: string; readonly id: number };
  readonly job: { readonly slug: string; readonly id: number };
  readonly pending: { readonly slug: string; readonly id: number };
  readonly city_id: number;
  readonly seller_id: number;
  /** Of what the farmer sells, and of what they bought themselves. */
  readonly sold: OrderAt;
  readonly bought: OrderAt;
  /** What the farmer was asked about what they sell, and reported. */
  readonly chat_id: number;
}

interface OrderAt {
  readonly id: number;
  readonly token: string;
}

/** An order of somebody's, brought to a status by its seller. */
const orderOf = async (buyer: Person, seller: Person, item_id: number, status: OrderStatus): Promise<OrderAt> => {
  const { id: city_id } = await someCity(buyer);
  const body = {
    item_id,
    quantity: 2,
    name: 'حمزة برادة',
    phone: '0661203040',
    city_id,
    address: 'درب سيدي بوجيدة 12',
  };
  const { order, tracking_url } = await buyer.api('POST /api/orders/store', { body });
  await seller.api('PUT /api/seller/orders/{id}/status', { params: { id: order.id }, body: { status } });
  return { id: order.id, token: tracking_url.split('/').at(-1) ?? '' };
};

/** A farmer's listings: what pages need to have something to show. */
const stock = async (farmer: Person, admin: Person): Promise<Goods> => {
  const city_id = (await someCity(admin)).id;
  const photos = await Promise.all([plainPhoto('a.jpg', '#a04010'), plainPhoto('b.jpg', '#40a010')]);
  const images = (await Promise.all(photos.map((photo) => uploadSheet(farmer, photo)))).join(',');
  const certificates = await uploadSheet(farmer, certificate('bio.pdf'));
  const cv = await uploadSheet(farmer, certificate('cv.pdf'));
  const who = {
    first_name: 'Aicha',
    last_name: 'Tazi',
    phone: '0661234567',
    whatsapp: '0661234567',
    email: 'aicha@ghalla.example',
  };
  const product = await offer(farmer, admin, {
    city_id,
    images,
    certificates,
    is_bio: 'Yes',
    quantity: 12,
    weight: 2.5,
    harvesting: '2026-05-17',
    negotiable: 'Yes',
    address: 'دوار أولاد علي، الكيلومتر 4',
    description: 'سطر أول\nسطر ثان',
  });
  const job = await offer(farmer, admin, {
    type: 'Professional',
    city_id,
    ...who,
    experience: 4,
    images: cv,
    price_unit: 'day',
  });
  const pending = await publish(farmer, { city_id, images });
  const sold = await orderOf(admin, farmer, product.id, 'shipped');
  const theirs = await offer(admin, admin, { city_id, quantity: 5 });
  const bought = await orderOf(farmer, admin, theirs.id, 'delivered');
  const { chat_id } = (
    await admin.api('POST /api/chats/send', { body: { to: farmer.id, item_id: product.id, message: 'واش باقي؟' } })
  ).data;
  await farmer.api('POST /api/chats/report', { body: { chat_id, reason: 'spam', text: 'سطر أول\nسطر ثان' } });
  return { product, job, pending, city_id, seller_id: farmer.id, sold, bought, chat_id };
};

let stocked: Promise<{ farmer: Person; goods: Goods }> | undefined;

/** One farmer with a stock for all tests of a worker, since they only look. */
const aStock = (admin: Person): NonNullable<typeof stocked> =>
  (stocked ??= signUp().then(async (farmer) => ({ farmer, goods: await stock(farmer, admin) })));

type Listing = Goods['product'];
const itemPath = ({ slug, id }: Listing): string => pathTo('item', { slug, id: String(id) });
const orderPath = ({ id }: Listing): string => pathTo('order', { id: String(id) });
const sellerPath = (id: number): string => pathTo('seller', { id: String(id) });
const editPath = ({ id }: Listing): string => pathTo('editItem', { id: String(id) });
const correctPath = ({ id }: Listing): string => pathTo('adminEditItem', { id: String(id) });

/** The addresses of each page, and for whom. A new page does not compile before it stands here. */
const ADDRESSES: Readonly<
  Record<PathName, (goods: Goods) => { guest?: string[]; farmer?: string[]; admin?: string[] }>
> = {
  home: () => ({ guest: [PATHS.home], farmer: [PATHS.home], admin: [PATHS.home] }),
  searchAny: () => ({ guest: [PATHS.searchAny] }),
  search: () => {
    const nothing = withQuery(pathTo('search', { type: 'All' }), { q: 'qqqqqqqqqqqq' });
    const narrowed = withQuery(pathTo('search', { type: 'Land' }), { min_price: 1, offer_type: 'rent' });
    return { guest: [pathTo('search', { type: 'All' }), narrowed, nothing] };
  },
  buyerItems: () => ({
    guest: [PATHS.buyerItems, withQuery(PATHS.buyerItems, { type: 'Animal', min_price: 1 })],
    farmer: [PATHS.buyerItems],
  }),
  sellerItems: () => ({
    guest: [PATHS.sellerItems, withQuery(PATHS.sellerItems, { q: 'qqqqqqqqqqqq' })],
    farmer: [withQuery(PATHS.sellerItems, { type: 'Tool' })],
  }),
  item: ({ product, job }) => ({
    guest: [itemPath(product), itemPath(job)],
    farmer: [itemPath(product)],
    admin: [itemPath(job)],
  }),
  sellers: () => {
    const nothing = withQuery(PATHS.sellers, { q: 'qqqqqqqqqqqq' });
    const narrowed = withQuery(PATHS.sellers, { type: 'Product', near: '33.9,-5.5', sort: 'nearest' });
    return { guest: [PATHS.sellers, narrowed, nothing], farmer: [PATHS.sellers] };
  },
  seller: ({ seller_id }) => ({ guest: [sellerPath(seller_id)], farmer: [sellerPath(seller_id)] }),
  thanks: () => ({ guest: [PATHS.thanks] }),
  order: ({ product, job }) => ({ guest: [orderPath(product), orderPath(job)], farmer: [orderPath(product)] }),
  orderThanks: ({ sold }) => ({
    guest: [PATHS.orderThanks, withQuery(PATHS.orderThanks, { token: sold.token })],
    farmer: [PATHS.orderThanks],
  }),
  trackOrder: ({ sold }) => ({ guest: [pathTo('trackOrder', { token: sold.token })] }),
  buyerOrders: ({ city_id }) => ({
    farmer: [PATHS.buyerOrders, withQuery(PATHS.buyerOrders, { status: 'refunded', city_id })],
  }),
  buyerOrder: ({ bought }) => ({ farmer: [pathTo('buyerOrder', { id: String(bought.id) })] }),
  sellerOrders: () => ({ farmer: [PATHS.sellerOrders] }),
  sellerOrder: ({ sold }) => ({ farmer: [pathTo('sellerOrder', { id: String(sold.id) })] }),
  deliveryOrders: () => ({ admin: [PATHS.deliveryOrders] }),
  adminOrders: () => ({ admin: [PATHS.adminOrders, withQuery(PATHS.adminOrders, { name: 'qqqqqqqq' })] }),
  adminEditOrder: ({ sold }) => ({ admin: [pathTo('adminEditOrder', { id: String(sold.id) })] }),
  weather: ({ city_id }) => ({ guest: [PATHS.weather, withQuery(PATHS.weather, { city_id })] }),
  help: () => ({ guest: [PATHS.help] }),
  helpTopic: () => ({
    guest: ['account', 'moderation'].map((topic) => pathTo('helpTopic', { topic })),
    farmer: [pathTo('helpTopic', { topic: 'chat' })],
  }),
  privacy: () => ({ guest: [PATHS.privacy] }),
  terms: () => ({ guest: [PATHS.terms] }),
  adminHome: () => ({ admin: [PATHS.adminHome] }),
  adminItems: () => ({ admin: [PATHS.adminItems] }),
  adminPeople: () => ({ admin: [PATHS.adminPeople] }),
  adminPerson: ({ seller_id }) => ({ admin: [pathTo('adminPerson', { id: String(seller_id) })] }),
  adminReports: () => ({ admin: [PATHS.adminReports, withQuery(PATHS.adminReports, { of: 'chats' })] }),
  adminCategories: () => ({ admin: [PATHS.adminCategories] }),
  adminPlaces: () => ({ admin: [PATHS.adminPlaces] }),
  adminDictionary: () => ({ admin: [PATHS.adminDictionary] }),
  adminSlides: () => ({ admin: [PATHS.adminSlides] }),
  adminAudit: () => ({ admin: [PATHS.adminAudit, withQuery(PATHS.adminAudit, { q: 'qqqqqqqq' })] }),
  login: () => ({ guest: [PATHS.login] }),
  register: () => ({ guest: [PATHS.register] }),
  forgotPassword: () => ({ guest: [PATHS.forgotPassword, withQuery(PATHS.forgotPassword, { token: 'spent' })] }),
  dashboard: () => ({ farmer: [PATHS.dashboard] }),
  profile: () => ({ farmer: [PATHS.profile] }),
  likes: () => ({ farmer: [PATHS.likes], admin: [PATHS.likes] }),
  chat: ({ chat_id }) => ({ farmer: [withQuery(PATHS.chat, { chat: chat_id }), PATHS.chat] }),
  notifications: () => ({ farmer: [PATHS.notifications, withQuery(PATHS.notifications, { page: 99 })] }),
  unsubscribe: ({ seller_id }) => ({
    guest: [pathTo('unsubscribe', { token: mailKeyOf(seller_id, ['orders', 'chat']) })],
  }),
  myItems: () => ({ farmer: [PATHS.myItems], admin: [PATHS.myItems] }),
  createItem: () => ({ farmer: [PATHS.createItem] }),
  createItemOf: () => ({ farmer: ITEM_TYPES.map((type) => pathTo('createItemOf', { type })) }),
  editItem: ({ product, job }) => ({ farmer: [editPath(product), editPath(job)] }),
  pendingItems: ({ city_id }) => {
    const accepted = withQuery(PATHS.pendingItems, { status: 'clientAccepted', city_id });
    return {
      admin: [
        withQuery(PATHS.pendingItems, { city_id }),
        accepted,
        withQuery(PATHS.pendingItems, { status: 'rejected', city_id }),
      ],
    };
  },
  adminShowItem: ({ product, pending }) => ({
    admin: [product, pending].map(({ id }) => pathTo('adminShowItem', { id: String(id) })),
  }),
  adminCreateItem: () => ({ admin: [PATHS.adminCreateItem] }),
  adminCreateItemOf: () => ({ admin: [pathTo('adminCreateItemOf', { type: 'Animal' })] }),
  adminEditItem: ({ job, pending }) => ({ admin: [correctPath(job), correctPath(pending)] }),
};

/** The addresses that refuse, by the status that they refuse with. */
const REFUSING: Readonly<Record<'guest' | 'farmer' | 'admin', Readonly<Record<string, number>>>> = {
  guest: {
    '/nowhere': 404,
    '/item/nothing/999999999': 404,
    '/search/Tractors': 404,
    '/sellers/999999999': 404,
    '/help/nothing': 404,
    '/order/999999999': 404,
    '/orders/track/aaaaaaaaaaaaaaaaaaaaaaaa': 404,
    [withQuery(PATHS.orderThanks, { token: 'aaaaaaaaaaaaaaaaaaaaaaaa' })]: 404,
  },
  farmer: {
    [PATHS.adminOrders]: 403,
    [PATHS.deliveryOrders]: 403,
    '/dashboard/admin/orders/edit/999999999': 403,
    '/dashboard/buyer/orders/999999999': 404,
    '/dashboard/seller/orders/999999999': 404,
    [PATHS.pendingItems]: 403,
    [PATHS.adminCreateItem]: 403,
    '/admin/items/create/Product': 403,
    '/admin/pending-items/edit/999999999': 403,
    '/dashboard/items/edit/999999999': 404,
    '/dashboard/items/create/Tractor': 404,
  },
  admin: {
    '/dashboard/admin/orders/edit/999999999': 404,
    '/dashboard/admin/items/show/999999999': 404,
    '/admin/pending-items/edit/999999999': 404,
    '/admin/items/create/Tractor': 404,
  },
};

type Role = keyof typeof REFUSING;

interface Address {
  readonly status: number;
  /** Another state of a page that is looked at already. */
  readonly variant: boolean;
}

const addressesOf = (role: Role, goods: Goods): Map<string, Address> =>
  new Map([
    ...Object.values(ADDRESSES).flatMap((of) =>
      (of(goods)[role] ?? []).map((path, at) => [path, { status: 200, variant: at > 0 }] as const),
    ),
    ...Object.entries(REFUSING[role]).map(([path, status], at): [string, Address] => [
      path,
      { status, variant: at > 0 },
    ]),
  ]);

/** Everything that browsers complain about, by the page it happened on. */
const listen = (page: Page, faults: string[]): { at: string } => {
  const now = { at: '' };
  const note = (text: string): unknown => faults.push(`${now.at}: ${text}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    // A refused page says so in the console too, and is looked at by its status.
    const own = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    // A page that was left before its socket was open.
    const left = message.text().endsWith('WebSocket is closed before the connection is established.');
    if (['error', 'warning'].includes(message.type()) && !own && !left) note(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // What was still on its way when the page was left.
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.url()} answered ${response.status()}`);
  });
  return now;
};

/** @param barriers on which kinds of page it also looks for what shuts people out */
const look = async (
  page: Page,
  lang: Lang,
  addresses: ReadonlyMap<string, Address>,
  barriers: Barriers,
): Promise<void> => {
  const faults: string[] = [];
  const now = listen(page, faults);
  let kinds = 0;
  for (const [path, { status, variant }] of addresses) {
    if (variant && barriers !== 0) continue;
    await test.step(path, async () => {
      now.at = pathIn(lang, path);
      const answered = await visit(page, now.at);
      if (answered !== status) faults.push(`${now.at}: answered ${answered}`);
      const found = [
        ...(await faultsIn(page, lang)),
        ...(!variant && kinds++ % 2 === barriers ? await barriersIn(page) : []),
      ];
      faults.push(...found.map((fault) => `${now.at}: ${fault}`));
    });
  }
  expect(faults).toEqual([]);
};

const DESK = { viewport: { width: 1280, height: 800 } } as const;
const DARK = { colorScheme: 'dark' } as const;

/** On every other kind of page, from the first or the second on, or on none. */
type Barriers = 0 | 1 | null;

/**
 * Every page in three languages and both directions on phones and desks; half of them in the dark. Barriers, which
 * take as long to look for as the rest, are looked for once on each kind of page, by turns in two looks that have no
 * direction, theme or width in common. The variants of a page are seen in the first look alone.
 */
const LOOKS: readonly (readonly [name: string, lang: Lang, options: object, barriers: Barriers])[] = [
  ['in ar on a phone', 'ar', {}, 0],
  ['in fr on a phone', 'fr', {}, null],
  ['in en on a desk in the dark', 'en', { ...DESK, ...DARK }, 1],
  ['in ar on a desk in the dark', 'ar', { ...DESK, ...DARK }, null],
];

const WHO = { guest: 'a guest', farmer: 'a farmer', admin: 'an administrator' } as const;

for (const role of ['guest', 'farmer', 'admin'] as const) {
  for (const [name, lang, options, barriers] of LOOKS) {
    test(`the pages of ${WHO[role]} ${name}`, async ({ browserOf, admin }) => {
      test.slow();
      const { farmer, goods } = await aStock(admin);
      const page = await browserOf({ guest: null, farmer, admin }[role], options);
      await look(page, lang, addressesOf(role, goods), barriers);
    });
  }
}

test('a guest is sent from the dashboards to the door and back', async ({ page, admin }) => {
  const { goods } = await aStock(admin);
  const closed = [...addressesOf('farmer', goods).keys(), ...addressesOf('admin', goods).keys()].filter((path) =>
    [`${PATHS.dashboard}/`, '/admin/'].some((closed) => path.startsWith(closed)),
  );
  for (const path of closed) {
    const answer = await page.request.get(pathIn('fr', path), { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      302,
      withQuery(pathIn('fr', PATHS.login), { back: pathIn('fr', path) }),
    ]);
  }
});
