import { ITEM_TYPES } from '#lib/item-types.ts';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import { COMPONENTS_PATH, PATHS, pathTo, withQuery, type PathName } from '#lib/paths.ts';
import { fillPagePath, getVisitor, type PageWithParameters } from '#tests/support/page-visits.ts';
import { pdfFile, publishAccepted, solidPhoto, publishItem, randomCity, uploadFile } from './items.ts';
import { getUnsubscribeToken } from './unsubscribe-token.ts';
import { signIn, signUp, type TestUser } from './users.ts';

// The URLs of all pages, with sample data to show on each, for the tests that visit them all.

export interface SampleData {
  readonly product: { readonly slug: string; readonly id: number };
  readonly job: { readonly slug: string; readonly id: number };
  readonly pending: { readonly slug: string; readonly id: number };
  readonly city_id: number;
  readonly seller_id: number;
  /** An order that the farmer received, and one that the farmer placed. */
  readonly sold: SampleOrder;
  readonly bought: SampleOrder;
  /** Orders that the farmer received: one that the buyer may cancel, and one that is over. */
  readonly fresh: SampleOrder;
  readonly ended: SampleOrder;
  /** A conversation about the farmer's product, which the farmer reported. */
  readonly chat_id: number;
  readonly suspended_id: number;
}

interface SampleOrder {
  readonly id: number;
  readonly token: string;
}

/** Places an order as the buyer and sets its status as the seller, unless it stays new. */
export const createOrder = async (
  buyer: TestUser,
  seller: TestUser,
  item_id: number,
  status: OrderStatus | null,
): Promise<SampleOrder> => {
  const { id: city_id } = await randomCity(buyer);
  const body = {
    item_id,
    quantity: 2,
    name: 'حمزة برادة',
    phone: '0661203040',
    city_id,
    address: 'درب سيدي بوجيدة 12',
  };
  const { order, tracking_url } = await buyer.api('POST /api/orders/store', { body });
  if (status) await seller.api('PUT /api/seller/orders/{id}/status', { params: { id: order.id }, body: { status } });
  return { id: order.id, token: tracking_url.split('/').at(-1) ?? '' };
};

/** Creates items, orders and a conversation, so that each page has something to show. */
const createSampleData = async (
  farmer: TestUser,
  buyer: TestUser,
  driver: TestUser,
  admin: TestUser,
): Promise<SampleData> => {
  const city_id = (await randomCity(admin)).id;
  const photos = await Promise.all([solidPhoto('a.jpg', '#a04010'), solidPhoto('b.jpg', '#40a010')]);
  const images = (await Promise.all(photos.map((photo) => uploadFile(farmer, photo)))).join(',');
  const certificates = await uploadFile(farmer, pdfFile('bio.pdf'));
  const cv = await uploadFile(farmer, pdfFile('cv.pdf'));
  const applicant = {
    first_name: 'Aicha',
    last_name: 'Tazi',
    phone: '0661234567',
    whatsapp: '0661234567',
    email: 'aicha@ghalla.example',
  };
  const product = await publishAccepted(farmer, admin, {
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
  const job = await publishAccepted(farmer, admin, {
    type: 'Professional',
    city_id,
    ...applicant,
    experience: 4,
    images: cv,
    price_unit: 'day',
  });
  const pending = await publishItem(farmer, { city_id, images });
  const sold = await createOrder(buyer, farmer, product.id, 'shipped');
  await admin.api('POST /api/admin/orders/{id}/update', { params: { id: sold.id }, body: { delivery_id: driver.id } });
  // Long words and large numbers, which may overflow lists.
  const longTexts = {
    title: 'Matériel d’irrigation goutte-à-goutte avec électropompe autoamorçante',
    price: '1234567.89',
  };
  const adminItem = await publishAccepted(admin, admin, { city_id, quantity: 5, ...longTexts });
  const bought = await createOrder(farmer, admin, adminItem.id, 'delivered');
  const fresh = await createOrder(buyer, farmer, product.id, null);
  const ended = await createOrder(buyer, farmer, product.id, 'canceled');
  await buyer.api('POST /api/items/{id}/report', {
    params: { id: product.id },
    body: { reason: 'fraud', text: 'سطر أول' },
  });
  const { id: suspended_id } = await signUp({ role: 'buyer' });
  await admin.api('POST /api/admin/users/{id}/suspend', {
    params: { id: suspended_id },
    body: { reason: 'سطر أول\nسطر ثان', until: '' },
  });
  const { chat_id } = (
    await admin.api('POST /api/chats/send', { body: { to: farmer.id, item_id: product.id, message: 'واش باقي؟' } })
  ).data;
  await farmer.api('POST /api/chats/report', { body: { chat_id, reason: 'spam', text: 'سطر أول\nسطر ثان' } });
  return { product, job, pending, city_id, seller_id: farmer.id, sold, bought, fresh, ended, chat_id, suspended_id };
};

export interface SampleMarket {
  readonly sampleData: SampleData;
  readonly farmer: TestUser;
  readonly buyer: TestUser;
  /** The driver of the demo market, assigned to the buyer's order. */
  readonly driver: TestUser;
}

const DRIVER = 'delivery@ghalla.example';

const createSampleMarket = async (admin: TestUser): Promise<SampleMarket> => {
  const [farmer, buyer, driver] = await Promise.all([
    signUp(),
    signUp({ role: 'buyer', proven: true }),
    signIn(DRIVER, 'ghalla-demo-2026'),
  ]);
  const sampleData = await createSampleData(farmer, buyer, driver, admin);
  return { sampleData, farmer, buyer, driver };
};

let sampleMarket: Promise<SampleMarket> | undefined;

/** Returns sample data shared by all tests of a worker; they must not change it. */
export const getSampleMarket = (admin: TestUser): Promise<SampleMarket> => (sampleMarket ??= createSampleMarket(admin));

type ItemRef = SampleData['product'];
const itemPath = ({ slug, id }: ItemRef): string => pathTo('item', { slug, id: String(id) });
const orderPath = ({ id }: ItemRef): string => pathTo('order', { id: String(id) });
const sellerPath = (id: number): string => pathTo('seller', { id: String(id) });
const editPath = ({ id }: ItemRef): string => pathTo('editItem', { id: String(id) });
const adminEditPath = ({ id }: ItemRef): string => pathTo('adminEditItem', { id: String(id) });

export const ROLES = ['guest', 'farmer', 'buyer', 'driver', 'admin'] as const;
export type Role = (typeof ROLES)[number];

type UrlsByRole = Partial<Record<Role, string[]>>;
type GetUrls = (sampleData: SampleData) => UrlsByRole;

/**
 * The URLs by role of pages that need other sample data than an item or a seller, a certain state, or several roles. A page with
 * other parameters does not compile until it is listed here; any page that is not listed is opened once, as `getVisitor` says.
 */
const PAGE_URLS: Readonly<Record<PageWithParameters, GetUrls> & Partial<Record<PathName, GetUrls>>> = {
  home: () => ({
    guest: [PATHS.home],
    farmer: [PATHS.home],
    buyer: [PATHS.home],
    driver: [PATHS.home],
    admin: [PATHS.home],
  }),
  search: () => {
    const noResults = withQuery(pathTo('search', { type: 'All' }), { q: 'qqqqqqqqqqqq' });
    const filtered = withQuery(pathTo('search', { type: 'Land' }), { min_price: 1, offer_type: 'rent' });
    const map = withQuery(pathTo('search', { type: 'All' }), { view: 'map' });
    return { guest: [pathTo('search', { type: 'All' }), filtered, noResults, map] };
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
    buyer: [itemPath(product)],
    admin: [itemPath(job)],
  }),
  poster: ({ product, job }) => ({
    guest: [product, job].map(({ slug, id }) => pathTo('poster', { slug, id: String(id) })),
  }),
  sellers: () => {
    const noResults = withQuery(PATHS.sellers, { q: 'qqqqqqqqqqqq' });
    const filtered = withQuery(PATHS.sellers, { type: 'Product', near: '33.9,-5.5', sort: 'nearest' });
    return { guest: [PATHS.sellers, filtered, noResults], farmer: [PATHS.sellers] };
  },
  seller: ({ seller_id }) => ({ guest: [sellerPath(seller_id)], farmer: [sellerPath(seller_id)] }),
  order: ({ product, job }) => ({ guest: [orderPath(product), orderPath(job)], buyer: [orderPath(product)] }),
  orderThanks: ({ sold }) => ({
    guest: [PATHS.orderThanks, withQuery(PATHS.orderThanks, { token: sold.token })],
    farmer: [PATHS.orderThanks],
  }),
  trackOrder: ({ sold }) => ({ guest: [pathTo('trackOrder', { token: sold.token })] }),
  buyerOrders: ({ city_id }) => ({
    farmer: [PATHS.buyerOrders, withQuery(PATHS.buyerOrders, { status: 'refunded', city_id })],
    buyer: [PATHS.buyerOrders],
  }),
  buyerOrder: ({ bought, sold }) => ({
    farmer: [pathTo('buyerOrder', { id: String(bought.id) })],
    buyer: [pathTo('buyerOrder', { id: String(sold.id) })],
  }),
  sellerOrder: ({ sold }) => ({ farmer: [pathTo('sellerOrder', { id: String(sold.id) })] }),
  deliveryOrders: () => ({ driver: [PATHS.deliveryOrders], admin: [PATHS.deliveryOrders] }),
  adminOrders: () => ({ admin: [PATHS.adminOrders, withQuery(PATHS.adminOrders, { name: 'qqqqqqqq' })] }),
  adminEditOrder: ({ sold }) => ({ admin: [pathTo('adminEditOrder', { id: String(sold.id) })] }),
  weather: ({ city_id }) => ({ guest: [PATHS.weather, withQuery(PATHS.weather, { city_id })] }),
  helpTopic: () => ({
    guest: ['account', 'moderation'].map((topic) => pathTo('helpTopic', { topic })),
    farmer: [pathTo('helpTopic', { topic: 'chat' })],
  }),
  adminUser: ({ seller_id }) => ({ admin: [pathTo('adminUser', { id: String(seller_id) })] }),
  adminReports: () => ({ admin: [PATHS.adminReports, withQuery(PATHS.adminReports, { of: 'chats' })] }),
  adminAudit: () => ({ admin: [PATHS.adminAudit, withQuery(PATHS.adminAudit, { q: 'qqqqqqqq' })] }),
  forgotPassword: () => ({ guest: [PATHS.forgotPassword, withQuery(PATHS.forgotPassword, { token: 'spent' })] }),
  confirmEmail: () => ({
    guest: [withQuery(PATHS.confirmEmail, { token: 'spent' }), withQuery(PATHS.confirmEmail, { restore: 'spent' })],
  }),
  dashboard: () => ({ farmer: [PATHS.dashboard], buyer: [PATHS.dashboard], driver: [PATHS.dashboard] }),
  security: () => ({ buyer: [PATHS.security], admin: [PATHS.security] }),
  profile: () => ({ farmer: [PATHS.profile], buyer: [PATHS.profile], driver: [PATHS.profile] }),
  savedSearches: () => ({ farmer: [PATHS.savedSearches], buyer: [PATHS.savedSearches] }),
  likes: () => ({ farmer: [PATHS.likes], admin: [PATHS.likes] }),
  chat: ({ chat_id }) => ({ farmer: [withQuery(PATHS.chat, { chat: chat_id }), PATHS.chat] }),
  notifications: () => ({ farmer: [PATHS.notifications, withQuery(PATHS.notifications, { page: 99 })] }),
  unsubscribe: ({ seller_id }) => ({
    guest: [pathTo('unsubscribe', { token: getUnsubscribeToken(seller_id, ['orders', 'chat']) })],
  }),
  myItems: () => ({ farmer: [PATHS.myItems], admin: [PATHS.myItems] }),
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
  adminCreateItemOf: () => ({ admin: [pathTo('adminCreateItemOf', { type: 'Animal' })] }),
  adminEditItem: ({ job, pending }) => ({ admin: [adminEditPath(job), adminEditPath(pending)] }),
};

const getUrlsOf = (name: PathName, sampleData: SampleData): UrlsByRole =>
  PAGE_URLS[name]?.(sampleData) ?? {
    [getVisitor(name)]: [fillPagePath(PATHS[name], { item: sampleData.product, seller_id: sampleData.seller_id })],
  };

/** URLs that respond with an error, by status. */
const ERROR_URLS: Readonly<Record<Role, Readonly<Record<string, number>>>> = {
  guest: {
    '/nowhere': 404,
    [COMPONENTS_PATH]: 404,
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
  buyer: { [PATHS.deliveryOrders]: 403 },
  driver: { [PATHS.adminOrders]: 403 },
  admin: {
    '/dashboard/admin/orders/edit/999999999': 404,
    '/dashboard/admin/items/show/999999999': 404,
    '/admin/pending-items/edit/999999999': 404,
    '/admin/items/create/Tractor': 404,
  },
};

export interface PageUrl {
  /** Its name in `PATHS`; that of a page that responds with an error is `error`. */
  readonly name: PathName | 'error';
  readonly status: number;
  /** Another state of a page whose first URL is listed before. */
  readonly variant: boolean;
}

/** The URLs that a role visits. */
export const getPageUrls = (role: Role, sampleData: SampleData): Map<string, PageUrl> =>
  new Map([
    ...(Object.keys(PATHS) as PathName[]).flatMap((name) =>
      (getUrlsOf(name, sampleData)[role] ?? []).map((path, index): [string, PageUrl] => [
        path,
        { name, status: 200, variant: index > 0 },
      ]),
    ),
    ...Object.entries(ERROR_URLS[role]).map(([path, status], index): [string, PageUrl] => [
      path,
      { name: 'error', status, variant: index > 0 },
    ]),
  ]);

/** Whether no role before this one, in the order of `ROLES`, visits a page: it looks much the same for both. */
export const isFirstToVisit = (role: Role, name: PageUrl['name'], sampleData: SampleData): boolean =>
  ROLES.find((one) => [...getPageUrls(one, sampleData).values()].some((url) => url.name === name)) === role;
