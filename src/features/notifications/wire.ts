import { formatDate } from '../../i18n/format.ts';
import { serverT } from '../../i18n/server.ts';
import type { DynamicT, Values } from '../../i18n/t.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Notification } from './contract.ts';
import type { Stored } from './queries.ts';
import type { Notice } from './rules.ts';
import { linkOf } from './rules/links.ts';

/** A notice in words: the first sentence, what else there is to say, and what somebody wrote along with it. */
export interface Words {
  readonly first: string;
  readonly more: string | null;
  readonly note: string | null;
}

const others = (side: string): string => (side === 'buyer' ? 'buyer' : 'others');

const decisionOf = (status: string): string =>
  ['rejected', 'pending', 'deleted'].includes(status) ? status : 'accepted';

/** A notice in words, in a language. */
export const wordsOf = ({ kind, data }: Notice, lang: Lang): Words => {
  // The keys are made of kinds and statuses; a test walks all of them.
  const t = serverT(lang) as DynamicT;
  const say = (key: string, values: Values = {}): string =>
    t(`notices.${kind}.${key}`, { ...(data as unknown as Values), ...values });
  const just = (key: string): Words => ({ first: say(key), more: null, note: null });
  switch (kind) {
    case 'order_placed': {
      const { order_id: id, side, quantity } = data;
      return {
        first: say(quantity === null && side !== 'delivery' ? `${side}_whole` : side, { id }),
        more: null,
        note: null,
      };
    }
    case 'order_assigned':
    case 'order_unassigned': {
      const { order_id: id, side } = data;
      return { first: say(side, { id }), more: null, note: null };
    }
    case 'order_status':
      return { first: say(`${others(data.side)}.${data.status}`, { id: data.order_id }), more: null, note: null };
    case 'order_edited':
      return { first: say(others(data.side), { id: data.order_id }), more: null, note: null };
    case 'item_decided': {
      const decided = decisionOf(data.status);
      const audience = t(`notices.audience.${data.status}`);
      const more = decided === 'deleted' ? null : say(`${decided}_more`, { audience });
      return { first: say(decided), more, note: data.note };
    }
    case 'item_reported': {
      const first = say('found', { reason: t(`notices.reason.${data.reason}`) });
      return { first, more: say(data.taken_down ? 'taken_down' : 'stays'), note: data.note };
    }
    case 'report_decided':
    case 'chat_report_decided':
      return { first: say(data.status), more: say(`${data.status}_more`), note: data.note };
    case 'role_changed':
      return just(data.role);
    case 'account_suspended': {
      const until = data.until ? ` ${say('until', { day: formatDate(data.until, lang) })}` : '';
      return { first: say('now'), more: `${say('more')}${until}`, note: data.reason };
    }
    case 'account_restored':
      return { first: say('now'), more: say('more'), note: null };
    case 'chat_message':
      return { ...just(data.title === null ? 'alone' : 'about'), note: data.snippet || say('photo') };
  }
};

/** What a notice says in one or two sentences. */
export const textOf = ({ first, more }: Pick<Words, 'first' | 'more'>): string => (more ? `${first} ${more}` : first);

/** A notice as it travels to its reader. */
export const toWire = (row: Stored, lang: Lang): Notification => {
  const words = wordsOf(row, lang);
  return {
    id: row.id,
    kind: row.kind,
    text: textOf(words),
    note: words.note,
    link: linkOf(row),
    read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  };
};
