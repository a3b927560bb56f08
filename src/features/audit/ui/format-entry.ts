import { formatDate, formatMoment, formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import type { DynamicT, Values } from '#i18n/t.ts';
import { nameIn } from '#lib/lang.ts';
import type { AuditEntry } from '../contract.ts';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/orders.ts';

/** A city or a category with its names. */
export type Named = Parameters<typeof nameIn>[0];

/** Names for ids in the log: by field, then by id. */
export type Names = Readonly<Record<string, Readonly<Record<string, Named>>>>;

/** Translates a key composed of log values; null if the text does not exist. */
const translateKey = (t: PageT, key: string, values?: Values): string | null => {
  const text = (t as DynamicT)(key, values);
  return text === key ? null : text;
};

type AuditSubject = AuditEntry['subject'];

/** Formats the subject: “Tomatoes”, order 12 (“Tomatoes”), listing 12. */
export const formatSubject = (t: PageT, { kind, id, name }: AuditSubject): string => {
  const values = { id: id ?? '', name: name ?? '' };
  const formattedName = name ? translateKey(t, `audit.named.${kind}`, values) : null;
  return formattedName ?? translateKey(t, `audit.unnamed.${kind}`, values) ?? [kind, name ?? id ?? ''].join(' ');
};

export const formatAction = (t: PageT, action: string): string => translateKey(t, `audit.act.${action}`) ?? action;

export const formatEntry = (t: PageT, { actor, action, subject, after }: AuditEntry): string => {
  const values = { actor: actor.name, subject: formatSubject(t, subject), action };
  const decided = action === 'item.decided' ? readString(after, 'status') : null;
  return (
    (decided && translateKey(t, `audit.decided.${decided}`, values)) ??
    translateKey(t, `audit.did.${action}`, values) ??
    t('audit.did_something', values)
  );
};

export const formatField = (t: PageT, field: string): string =>
  translateKey(t, `audit.field.${field}`) ?? translateKey(t, `item_types.field.${field}`) ?? field;

const STATUS_TABLES: Readonly<Record<string, string>> = { item: 'moderation.status', order: 'orders.status' };
const CHOICE_TABLES: Readonly<Record<string, string>> = {
  role: 'profile.roles',
  type: 'item_types.one',
  price_unit: 'item_types.unit',
  state: 'audit.value',
};

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface ValueContext {
  readonly field: string | null;
  readonly kind: string;
  readonly names: Names;
}

const formatString = (t: PageT, text: string, { field, kind }: ValueContext): string => {
  if (DATE_TIME.test(text)) return formatMoment(text, t.lang);
  if (DATE.test(text)) return formatDate(text, t.lang);
  const table = field === 'status' ? (STATUS_TABLES[kind] ?? 'audit.value') : CHOICE_TABLES[field ?? ''];
  if (table !== undefined) return translateKey(t, `${table}.${text}`) ?? text;
  const choice =
    field !== null && translateKey(t, `item_types.field.${field}`)
      ? translateKey(t, `item_types.choice.${text}`)
      : null;
  return choice ?? text;
};

const formatItemType = (t: PageT, type: string): string => translateKey(t, `item_types.many.${type}`) ?? type;

const FILE_FIELDS = new Set(['images', 'certificates']);
const UNFORMATTED_NUMBER = /(?:^|_)ids?$|^(?:latitude|longitude)$/;

/** Formats a value: labels for choices, dates and numbers in the locale, names for ids, lists by item type. */
export const formatValue = (t: PageT, value: unknown, context: ValueContext): string => {
  const { field, names } = context;
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'string') return formatString(t, value, context);
  if (typeof value === 'number') {
    const name = names[field ?? '']?.[value];
    if (name) return nameIn(name, t.lang);
    return UNFORMATTED_NUMBER.test(field ?? '') ? String(value) : formatNumber(value, t.lang);
  }
  if (Array.isArray(value)) {
    // File paths are not informative; the count is.
    if (FILE_FIELDS.has(field ?? '')) return formatNumber(value.length, t.lang);
    return value.length === 0 ? t('audit.nothing') : value.map((one) => formatValue(t, one, context)).join(' · ');
  }
  const parts = Object.entries(value).map(
    ([type, list]) => `${formatItemType(t, type)}: ${formatValue(t, list, context)}`,
  );
  return parts.length === 0 ? t('audit.nothing') : parts.join('; ');
};

/** A changed value; `undefined` if that side has none. */
export interface FieldChange {
  /** The name of the field; null if the entry has a single value without one. */
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The database does not keep the order of fields: the most informative come first, translations side by side.
const FIELD_ORDER = [
  ['status', 'state', 'role', 'reason', 'until', 'key', 'title', 'name', 'ar_name', 'ar_title', 'ar'],
  ['darija', 'latin', 'fr_name', 'fr_title', 'fr', 'en_name', 'en_title', 'en', 'zgh', 'price', 'quantity', 'note'],
].flat();
const rank = (field: string): number => (FIELD_ORDER.includes(field) ? FIELD_ORDER.indexOf(field) : FIELD_ORDER.length);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Returns the changes of an entry, field by field. */
export const toChanges = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] => {
  if (!isRecord(before) && !isRecord(after)) {
    return before === null && after === null
      ? []
      : [{ field: null, before: before ?? undefined, after: after ?? undefined }];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort((a, b) => rank(a) - rank(b));
  const all = fields.map((field) => ({ field, before: was[field], after: is[field] }));
  // A field that is empty on both sides is omitted.
  return all.filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
};

export const readString = (side: unknown, field: string): string | null => {
  const value = isRecord(side) ? side[field] : undefined;
  return typeof value === 'string' ? value : null;
};
