import type { notification_texts } from '#i18n/en/notification-texts.ts';
import { formatDate } from '#i18n/format.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { serverT } from '#i18n/server.ts';
import type { DynamicT, RequiredNames, Text, Values } from '#i18n/t.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { Notification } from './contract.ts';
import type { StoredNotification } from './queries.ts';
import { getLink, type NotificationContent, type NotificationKind, type SearchSummary } from './rules/kinds.ts';

/** The text of a notification: main sentence, optional second sentence, optional note of another user. */
export interface NotificationText {
  readonly first: string;
  readonly more: string | null;
  readonly note: string | null;
}

// Keys are composed of kinds and statuses; a test covers all combinations.
const dynamicT = (lang: Lang): DynamicT => serverT(lang) as DynamicT;

const toTextSide = (side: string): string => (side === 'buyer' ? 'buyer' : 'others');

const toTextDecision = (status: string): string =>
  ['rejected', 'pending', 'deleted'].includes(status) ? status : 'accepted';

/** Names a saved search in a language: “tomatoes” near Agadir. */
export const describeSearch = (
  { words, type, category, city, around, of_seller: ofSeller }: SearchSummary,
  lang: Lang,
): string => {
  const t = serverT(lang);
  const kind = category ? nameIn(category, lang) : type === 'All' ? null : t(`item_types.many.${type}`);
  const things = kind ?? t('notification_texts.search.all');
  const thing =
    words === null
      ? things
      : kind === null
        ? t('notification_texts.search.words', { words })
        : t('notification_texts.search.words_in', { words, kind });
  const what = ofSeller ? t('notification_texts.search.of_seller', { what: thing }) : thing;
  if (!city) return around ? t('notification_texts.search.near_me', { what }) : what;
  return t(around ? 'notification_texts.search.near' : 'notification_texts.search.in', {
    what,
    city: nameIn(city, lang),
  });
};

/** Translates a text of a kind, with the data of the notification and other values. */
type Translate = (key: string, values?: Values) => string;

type Build<Data> = (data: Data, translate: Translate, lang: Lang) => NotificationText;

/** The value that a text names, if the data does not have it as a text or a number. */
type MissingValue<Name extends string, Data> = Name extends string
  ? Data extends { readonly [N in Name]: string | number }
    ? never
    : Name
  : never;

/**
 * The entry of `TEXTS` that a kind needs: none if its text is one sentence of its data, a function for several texts. Of a kind
 * with an error the compiler says that an entry is missing whose name is the error.
 */
type EntryFor<K extends NotificationKind, Catalog = typeof notification_texts> = K extends keyof Catalog
  ? Catalog[K] extends Text
    ? `${K}: its data needs {${MissingValue<RequiredNames<Catalog[K]>, NotificationContent<K>['data']>}} as a text or number, or it needs several texts and a function`
    : K
  : `${K}: add its text to src/i18n/en/notification-texts.ts`;

const toText = (first: string, more: string | null = null, note: string | null = null): NotificationText => ({
  first,
  more,
  note,
});

/** The text for the side in an order, with the number of the order. */
const toSideText: Build<NotificationContent<'order_assigned'>['data']> = ({ order_id: id, side }, translate) =>
  toText(translate(side, { id }));

const toReportText: Build<{ readonly status: string; readonly note: string | null }> = ({ status, note }, translate) =>
  toText(translate(status), translate(`${status}_more`), note);

/** The functions that make the text of each kind with several texts from these, in a language, and its data. */
const TEXTS: { readonly [K in NotificationKind as EntryFor<K>]: Build<NotificationContent<K>['data']> } = {
  order_placed: ({ order_id: id, side, unit = null, quantity: count }, translate, lang) => {
    const quantity = count === null ? null : formatQuantity(count, unit, serverT(lang));
    if (quantity !== null) return toText(translate(side, { id, quantity }));
    return toText(translate(side === 'delivery' ? side : `${side}_whole`, { id }));
  },
  order_status: ({ order_id: id, side, status }, translate) =>
    toText(translate(`${toTextSide(side)}.${status}`, { id })),
  order_edited: ({ order_id: id, side }, translate) => toText(translate(toTextSide(side), { id })),
  order_assigned: toSideText,
  order_unassigned: toSideText,
  order_declined: ({ order_id: id, reason, note }, translate) =>
    toText(translate('others', { id }), translate(`why.${reason}`), note),
  order_problem: ({ order_id: id, side, reason, note, due_on: day }, translate, lang) =>
    toText(
      translate(`${toTextSide(side)}.${reason}`, { id }),
      day === null ? null : translate('next', { day: formatDate(day, lang) }),
      note,
    ),
  item_decided: ({ status, note }, translate, lang) => {
    const decision = toTextDecision(status);
    if (decision === 'deleted') return toText(translate(decision), null, note);
    const audience = dynamicT(lang)(`notification_texts.audience.${status}`);
    return toText(translate(decision), translate(`${decision}_more`, { audience }), note);
  },
  item_reported: ({ reason, taken_down: isDown, note }, translate, lang) =>
    toText(
      translate('found', { reason: dynamicT(lang)(`notification_texts.reason.${reason}`) }),
      translate(isDown ? 'taken_down' : 'stays'),
      note,
    ),
  report_decided: toReportText,
  role_changed: ({ role }, translate) => toText(translate(role)),
  account_suspended: ({ reason, until }, translate, lang) => {
    const end = until ? ` ${translate('until', { day: formatDate(until, lang) })}` : '';
    return toText(translate('now'), `${translate('more')}${end}`, reason);
  },
  chat_message: ({ from: name, staff, title, snippet }, translate, lang) => {
    const from = staff ? serverT(lang)('common.staff_name', { name }) : name;
    return toText(translate(title === null ? 'alone' : 'about', { from }), null, snippet || translate('photo'));
  },
  chat_report_decided: toReportText,
  search_matched: ({ count, search }, translate, lang) =>
    toText(translate('found', { count, what: describeSearch(search, lang) })),
};

export const buildText = <K extends NotificationKind>(
  { kind, data }: NotificationContent<K>,
  lang: Lang,
): NotificationText => {
  const t = dynamicT(lang);
  const known = data as unknown as Values;
  const builds: Readonly<Partial<Record<NotificationKind, Build<never>>>> = TEXTS;
  const build = builds[kind] as Build<typeof data> | undefined;
  if (!build) return toText(t(`notification_texts.${kind}`, known));
  return build(data, (key, values) => t(`notification_texts.${kind}.${key}`, { ...known, ...values }), lang);
};

export const joinSentences = ({ first, more }: Pick<NotificationText, 'first' | 'more'>): string =>
  more ? `${first} ${more}` : first;

export const toWire = (row: StoredNotification, lang: Lang): Notification => {
  const text = buildText(row, lang);
  return {
    id: row.id,
    kind: row.kind,
    text: joinSentences(text),
    note: text.note,
    link: getLink(row),
    read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  };
};
