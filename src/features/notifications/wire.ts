import { formatDate } from '#i18n/format.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { serverT } from '#i18n/server.ts';
import type { DynamicT, Values } from '#i18n/t.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { Notification } from './contract.ts';
import type { StoredNotification } from './queries.ts';
import { getLink, type NotificationContent, type SearchSummary } from './rules.ts';

/** The text of a notification: main sentence, optional second sentence, optional note of another user. */
export interface NotificationText {
  readonly first: string;
  readonly more: string | null;
  readonly note: string | null;
}

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

/** Builds the text of a notification in a language. */
export const buildText = ({ kind, data }: NotificationContent, lang: Lang): NotificationText => {
  // Keys are composed of kinds and statuses; a test covers all combinations.
  const t = serverT(lang) as DynamicT;
  const translate = (key: string, values: Values = {}): string =>
    t(`notification_texts.${kind}.${key}`, { ...(data as unknown as Values), ...values });
  const onlyFirst = (key: string): NotificationText => ({ first: translate(key), more: null, note: null });
  switch (kind) {
    case 'order_placed': {
      const { order_id: id, side, unit = null } = data;
      const quantity = data.quantity === null ? null : formatQuantity(data.quantity, unit, serverT(lang));
      return {
        first: translate(quantity === null && side !== 'delivery' ? `${side}_whole` : side, {
          id,
          ...(quantity === null ? {} : { quantity }),
        }),
        more: null,
        note: null,
      };
    }
    case 'order_assigned':
    case 'order_unassigned': {
      const { order_id: id, side } = data;
      return { first: translate(side, { id }), more: null, note: null };
    }
    case 'order_status':
      return {
        first: translate(`${toTextSide(data.side)}.${data.status}`, { id: data.order_id }),
        more: null,
        note: null,
      };
    case 'order_edited':
      return { first: translate(toTextSide(data.side), { id: data.order_id }), more: null, note: null };
    case 'item_decided': {
      const decision = toTextDecision(data.status);
      const audience = t(`notification_texts.audience.${data.status}`);
      const more = decision === 'deleted' ? null : translate(`${decision}_more`, { audience });
      return { first: translate(decision), more, note: data.note };
    }
    case 'item_reported': {
      const first = translate('found', { reason: t(`notification_texts.reason.${data.reason}`) });
      return { first, more: translate(data.taken_down ? 'taken_down' : 'stays'), note: data.note };
    }
    case 'report_decided':
    case 'chat_report_decided':
      return { first: translate(data.status), more: translate(`${data.status}_more`), note: data.note };
    case 'role_changed':
      return onlyFirst(data.role);
    case 'account_suspended': {
      const until = data.until ? ` ${translate('until', { day: formatDate(data.until, lang) })}` : '';
      return { first: translate('now'), more: `${translate('more')}${until}`, note: data.reason };
    }
    case 'account_restored':
      return { first: translate('now'), more: translate('more'), note: null };
    case 'chat_message': {
      const from = data.staff ? t('common.staff_name', { name: data.from }) : data.from;
      const first = translate(data.title === null ? 'alone' : 'about', { from });
      return { first, more: null, note: data.snippet || translate('photo') };
    }
    case 'search_matched':
      return {
        first: translate('found', { count: data.count, what: describeSearch(data.search, lang) }),
        more: null,
        note: null,
      };
  }
};

/** Joins the sentences of a text. */
export const joinSentences = ({ first, more }: Pick<NotificationText, 'first' | 'more'>): string =>
  more ? `${first} ${more}` : first;

/** Converts a notification to its wire format. */
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
