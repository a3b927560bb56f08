import type { Role } from '#lib/viewer.ts';
import { parseField } from '#lib/fields.ts';
import { westernDigits } from '#lib/digits.ts';
import { normalizeText } from '#lib/normalize-text.ts';

/** Account status: in use, suspended by an administrator, or closed by its owner. */
export const USER_STATUSES = ['active', 'suspended', 'closed'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Max length of a suspension reason, in characters as users count them. */
export const MAX_REASON_LENGTH = 500;

interface AccountState {
  readonly banned: boolean;
  readonly ban_expires: Date | null;
  readonly closed_at: Date | null;
}

export const getUserStatus = ({ banned, ban_expires, closed_at }: AccountState, now: Date): UserStatus => {
  if (closed_at) return 'closed';
  return banned && (ban_expires === null || ban_expires > now) ? 'suspended' : 'active';
};

interface TargetUser {
  readonly id: number;
  readonly role: Role;
  readonly closed_at: Date | string | null;
}

/** Returns the error key why an administrator may not change this user's role, or null if they may. */
export const roleChangeError = (
  viewerId: number,
  { id, closed_at }: TargetUser,
): 'own_role' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  return id === viewerId ? 'own_role' : null;
};

/**
 * Returns the error key why an administrator may not suspend this user, or null if they may. An administrator must lose
 * the role first, which the audit log records.
 */
export const suspensionError = (
  viewerId: number,
  { id, role, closed_at }: TargetUser,
): 'own_suspension' | 'admin_suspension' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  if (id === viewerId) return 'own_suspension';
  return role === 'admin' ? 'admin_suspension' : null;
};

/** Returns the error key why an administrator may not erase this user on request, or null if they may. */
export const erasureError = (
  viewerId: number | null,
  { id, role, closed_at }: TargetUser,
): 'own_erasure' | 'admin_erasure' | 'account_closed' | null => {
  if (closed_at !== null) return 'account_closed';
  if (id === viewerId) return 'own_erasure';
  return role === 'admin' ? 'admin_erasure' : null;
};

/** A contact of a customer without an account: one of the two. */
export interface Contact {
  /** E.164. */
  readonly phone: string | null;
  /** In lower case. */
  readonly email: string | null;
}

/** Reads a phone number or an e-mail address as it is typed; null if it is neither. */
export const parseContact = (text: string): Contact | null => {
  const [phone, email] = (['phone', 'email'] as const).map((form) => {
    const field = parseField({ form }, text);
    return 'value' in field ? field.value : null;
  });
  if (phone) return { phone, email: null };
  return email ? { phone: null, email } : null;
};

/** Whether an administrator has typed the id of the user: `12`, `#12` or `١٢`. */
export const isTypedId = (text: string, id: number): boolean =>
  westernDigits(text).trim().replace(/^#/, '') === String(id);

/** Whether a text contains one of these names, numbers (E.164) or addresses: the proof of an erasure stays, and must not. */
export const namesAny = (text: string, names: readonly (string | null)[]): boolean => {
  const [words, digits] = [` ${normalizeText(text)} `, westernDigits(text).replaceAll(/\D/g, '')];
  return names.some((name) => {
    if (name?.startsWith('+')) return digits.includes(name.slice(-9));
    const plain = normalizeText(name ?? '');
    return plain !== '' && words.includes(` ${plain} `);
  });
};

/**
 * The ways in which closing an account treats a column:
 * - `erased`: deleted with its row, or cleared;
 * - `reference`: stays, and refers to a user without a name;
 * - `shared`: stays with the users it was written to, without its author;
 * - `expires`: is deleted within a day whether or not an account is closed;
 * - `none`: contains no data about a user.
 */
type Erasure = 'erased' | 'reference' | 'shared' | 'expires' | 'none';

/** Every column of every table that can hold a reference to a user, a text, JSON or a place. */
export const COLUMNS: Readonly<Record<string, Readonly<Record<string, Erasure>>>> = {
  accepted_looks: { look: 'erased' },
  audit_log: {
    action: 'none',
    actor_id: 'reference',
    actor_name: 'erased',
    after: 'erased',
    before: 'erased',
    subject_kind: 'none',
    subject_name: 'erased',
  },
  blocks: { blocked_id: 'erased', user_id: 'erased' },
  chat_reports: {
    decided_by: 'reference',
    note: 'shared',
    reason: 'none',
    reporter_id: 'reference',
    status: 'none',
    text: 'shared',
  },
  chats: { buyer_id: 'reference', seller_id: 'reference' },
  credentials: { account_id: 'erased', password: 'erased', provider_id: 'none', user_id: 'erased' },
  delivery_people: { user_id: 'erased' },
  item_views: { viewer: 'erased' },
  erasures: { orders: 'reference', proof: 'none', result: 'none' },
  items: {
    address: 'erased',
    deleted_by: 'reference',
    delivery: 'none',
    description: 'erased',
    details: 'erased',
    images: 'erased',
    note: 'erased',
    owner_id: 'erased',
    price_unit: 'none',
    slug: 'erased',
    title: 'erased',
  },
  kept_uploads: { upload_path: 'shared' },
  likes: { user_id: 'erased' },
  messages: { content: 'shared', from_user: 'reference', image: 'shared', key: 'none' },
  moderation_decisions: { actor_id: 'reference', before: 'shared', note: 'shared', status: 'none' },
  notifications: { data: 'erased', kind: 'none', mail: 'none', topic: 'none', user_id: 'erased' },
  order_events: {
    actor: 'none',
    actor_id: 'reference',
    changes: 'erased',
    kind: 'none',
    note: 'erased',
    photo: 'erased',
    reason: 'none',
  },
  order_keys: { body: 'erased', key: 'erased', owner: 'erased' },
  // Erased in ended orders only; an order in progress keeps the customer until it ends.
  orders: {
    address: 'erased',
    awaits: 'none',
    buyer_id: 'reference',
    current_location: 'erased',
    delivery_id: 'reference',
    delivery_terms: 'none',
    email: 'erased',
    item_image: 'shared',
    item_title: 'shared',
    lang: 'none',
    latitude: 'erased',
    longitude: 'erased',
    name: 'erased',
    network: 'none',
    phone: 'erased',
    price_unit: 'none',
    seller_id: 'reference',
    token: 'none',
  },
  outbox: {
    channel: 'none',
    headers: 'erased',
    recipient: 'erased',
    subject: 'erased',
    text: 'erased',
    topic: 'erased',
  },
  push_subscriptions: {
    auth: 'erased',
    endpoint: 'erased',
    groups_off: 'none',
    p256dh: 'erased',
    user_id: 'erased',
  },
  passkeys: {
    id: 'erased',
    name: 'erased',
    public_key: 'erased',
    transports: 'erased',
    user_id: 'erased',
  },
  long_frames: { content: 'expires' },
  rate_limits: { key: 'expires' },
  partial_uploads: {
    id: 'erased',
    image_path: 'erased',
    key: 'erased',
    kind: 'erased',
    metadata: 'erased',
    owner_id: 'erased',
    rejection: 'erased',
  },
  ratings: { user_id: 'reference' },
  recovery_codes: { hash: 'erased', start: 'erased', user_id: 'erased' },
  reports: {
    decided_by: 'reference',
    note: 'shared',
    reason: 'none',
    reporter_id: 'erased',
    reporter_key: 'erased',
    status: 'none',
    text: 'shared',
  },
  known_devices: { device: 'erased', user_id: 'erased' },
  phone_codes: { code: 'erased', device: 'erased', network: 'erased', phone: 'erased', purpose: 'none' },
  request_keys: { content: 'erased', key: 'erased', owner: 'erased', response: 'erased' },
  reviews: { author_id: 'erased', comment: 'shared', user_id: 'reference' },
  saved_searches: { filters: 'erased', key: 'erased', seller_id: 'erased', side: 'none', user_id: 'erased' },
  sellers: { name: 'erased', user_id: 'erased' },
  sessions: { address: 'erased', token: 'erased', user_agent: 'erased', user_id: 'erased' },
  totp_secrets: { secret: 'erased', user_id: 'erased' },
  upload_parts: { upload_id: 'none' },
  upload_uses: { owner_kind: 'none', purpose: 'none', upload_path: 'none' },
  uploads: { content_type: 'none', kind: 'none', owner_id: 'erased', path: 'none' },
  user_locations: { latitude: 'erased', longitude: 'erased', user_id: 'erased' },
  users: {
    avatar: 'erased',
    ban_reason: 'erased',
    contact_for: 'none',
    email: 'erased',
    first_name: 'erased',
    for: 'none',
    lang: 'none',
    last_name: 'erased',
    mail_off: 'none',
    order_texts: 'none',
    pending_email: 'erased',
    phone_number: 'erased',
    role: 'none',
  },
  verifications: { identifier: 'erased', value: 'erased' },
};

/** Tables without data about users. */
export const OTHER_TABLES: readonly string[] = [
  'batch_progress',
  'categories',
  'cities',
  'concept_forms',
  'concepts',
  'dictionary_loaded',
  'item_refreshes',
  'job_runs',
  'last_deliveries',
  'migrations',
  'outside_answers',
  'outside_paces',
  'provinces',
  'push_keys',
  'regions',
  'schema_objects',
  'search_proposals_dismissed',
  'searches',
  'searches_opened',
  'seedings',
  'slides',
  'words',
];
