import { formatDate, formatMoment, formatNumber } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import type { DynamicT, Values } from '../../../i18n/t.ts';
import { nameIn } from '../../../lib/lang.ts';
import type { AuditRow } from '../contract.ts';
import { wordIn } from './changes.ts';

/** A town or a category, as far as it is called. */
export type Named = Parameters<typeof nameIn>[0];

/** What ids in the log are called: field, then id. */
export type Names = Readonly<Record<string, Readonly<Record<string, Named>>>>;

/** A text whose key is made of what stands in the log; null where nobody wrote one. */
const said = (t: PageT, key: string, values?: Values): string | null => {
  const text = (t as DynamicT)(key, values);
  return text === key ? null : text;
};

type Subject = AuditRow['subject'];

/** What was changed, in words: “Tomatoes”, order 12 (“Tomatoes”), listing 12. */
export const subjectIn = (t: PageT, { kind, id, name }: Subject): string => {
  const values = { id: id ?? '', name: name ?? '' };
  const named = name ? said(t, `audit.named.${kind}`, values) : null;
  return named ?? said(t, `audit.unnamed.${kind}`, values) ?? [kind, name ?? id ?? ''].join(' ');
};

/** What was done, to choose from. */
export const actionIn = (t: PageT, action: string): string => said(t, `audit.act.${action}`) ?? action;

/** What was done, by whom, as a sentence. */
export const sentenceOf = (t: PageT, { actor, action, subject, after }: AuditRow): string => {
  const values = { actor: actor.name, subject: subjectIn(t, subject), action };
  const decided = action === 'item.decided' ? wordIn(after, 'status') : null;
  return (
    (decided && said(t, `audit.decided.${decided}`, values)) ??
    said(t, `audit.did.${action}`, values) ??
    t('audit.did_something', values)
  );
};

/** A field's name. */
export const fieldIn = (t: PageT, field: string): string =>
  said(t, `audit.field.${field}`) ?? said(t, `kinds.field.${field}`) ?? field;

const STATUS: Readonly<Record<string, string>> = { item: 'moderation.status', order: 'orders.status' };
const CHOICES: Readonly<Record<string, string>> = {
  role: 'profile.roles',
  type: 'kinds.one',
  price_unit: 'kinds.unit',
  state: 'audit.value',
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Told {
  readonly field: string | null;
  /** The kind of thing that the field is of. */
  readonly kind: string;
  readonly names: Names;
}

const wordOf = (t: PageT, text: string, { field, kind }: Told): string => {
  if (MOMENT.test(text)) return formatMoment(text, t.lang);
  if (DAY.test(text)) return formatDate(text, t.lang);
  const table = field === 'status' ? (STATUS[kind] ?? 'audit.value') : CHOICES[field ?? ''];
  if (table !== undefined) return said(t, `${table}.${text}`) ?? text;
  const choice = field !== null && said(t, `kinds.field.${field}`) ? said(t, `kinds.choice.${text}`) : null;
  return choice ?? text;
};

const FILES = new Set(['images', 'certificates']);
const EXACT = /(?:^|_)ids?$|^(?:latitude|longitude)$/;

/** A value in words: choices by their names, moments and numbers as they are written, ids by what they name. */
export const valueIn = (t: PageT, value: unknown, told: Told): string => {
  const { field, names } = told;
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'string') return wordOf(t, value, told);
  if (typeof value === 'number') {
    const name = names[field ?? '']?.[value];
    if (name) return nameIn(name, t.lang);
    return EXACT.test(field ?? '') ? String(value) : formatNumber(value, t.lang);
  }
  if (Array.isArray(value)) {
    // Where the files lie tells nobody anything.
    if (FILES.has(field ?? '')) return formatNumber(value.length, t.lang);
    return value.length === 0 ? t('audit.nothing') : value.map((one) => valueIn(t, one, told)).join(' · ');
  }
  return JSON.stringify(value);
};
