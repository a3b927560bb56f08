import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Entry, EntryKind } from '#client/offline/outbox/entry.ts';
import { nameEntry, useEntries } from '#client/offline/outbox/entries.ts';
import { editEntry, isSending, removeEntry, retryEntry } from '#client/offline/outbox/outbox.ts';
import { useSite } from '#client/site.tsx';
import { ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/index.ts';
import type { PageT } from '#i18n/page.ts';
import { formatWhen } from '#i18n/format-when.ts';
import { splitPath } from '#lib/lang.ts';
import { buttonClass } from '#ui/button.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/offline.ts';
import '#i18n/bundles/orders.ts';

const ICONS: Readonly<Record<EntryKind, IconName>> = {
  like: 'heart',
  message: 'message-circle',
  order: 'shopping-basket',
  order_draft: 'shopping-basket',
  item: 'package',
  item_draft: 'package',
  order_status: 'package-check',
  delivery_step: 'truck',
  delivery_answer: 'truck',
  delivery_problem: 'triangle-alert',
  item_change: 'pencil',
  location: 'map-pin',
};

/** Returns the text of an order's status; other values as they are. */
const nameValue = (value: string, t: PageT): string =>
  ORDER_STATUSES.includes(value as OrderStatus) ? t(`orders.status.${value as OrderStatus}`) : value;

/** The reason for which the server has refused an entry; after a conflict both versions. */
const ProblemText = ({ entry: { problem, value } }: { readonly entry: Entry }): ReactNode => {
  const { t } = useSite();
  if (!problem) return null;
  const text = Object.values(problem.fields)[0]?.[0] ?? problem.message;
  const first = problem.code === 'too_old' ? t('offline.too_old') : text;
  return (
    <div role="alert" className="flex flex-col gap-1 text-sm text-clay">
      <p>{first || t('common.failed')}</p>
      {problem.current !== undefined && value !== undefined && (
        <dl className="grid w-fit grid-cols-[auto_auto] gap-x-3">
          <dt className="text-soft">{t('offline.yours')}</dt>
          <dd className="font-medium">{nameValue(value, t)}</dd>
          <dt className="text-soft">{t('offline.theirs')}</dt>
          <dd className="font-medium">{nameValue(problem.current, t)}</dd>
        </dl>
      )}
    </div>
  );
};

const Actions = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const { t } = useSite();
  const navigate = useNavigate();
  const { id, state, path, draftKey, problem } = entry;
  const rest = path === undefined ? null : splitPath(path).rest;
  if (state === 'sent')
    return (
      <>
        {rest && (
          <Link to={rest} className={buttonClass('quiet', 'min-h-11 px-4')}>
            {t('offline.follow')}
          </Link>
        )}
        <button type="button" className={buttonClass('bare', 'px-4')} onClick={() => void removeEntry(id)}>
          {t('offline.done')}
        </button>
      </>
    );
  const isRefused = state === 'refused';
  const edit = async (): Promise<void> => {
    await editEntry(entry);
    if (rest) await navigate(rest);
  };
  return (
    <>
      {isRefused && draftKey !== undefined && (
        <button type="button" className={buttonClass('quiet', 'px-4')} onClick={() => void edit()}>
          {t('offline.correct')}
        </button>
      )}
      {isRefused && draftKey === undefined && (
        <button type="button" className={buttonClass('bare', 'px-4')} onClick={() => void retryEntry(id)}>
          {problem?.current === undefined ? t('common.retry') : t('offline.anyway')}
        </button>
      )}
      <button type="button" className={buttonClass('warn', 'px-4')} onClick={() => void removeEntry(id)}>
        {isRefused ? t('common.delete') : t('offline.cancel')}
      </button>
    </>
  );
};

const Row = ({ entry }: { readonly entry: Entry }): ReactNode => {
  const { t, lang } = useSite();
  const { id, kind, value, state, at, attempts } = entry;
  const [now] = useState(() => Date.now());
  const when = formatWhen(new Date(at).toISOString(), lang, now);
  const sending = isSending(id);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex gap-3">
        <Icon name={ICONS[kind]} className="mt-0.5 size-5 shrink-0 text-olive" />
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">
            {nameEntry(entry, t)}
            {kind === 'order_status' || kind === 'delivery_step' ? ` · ${nameValue(value ?? '', t)}` : ''}
          </p>
          <p className="text-sm text-soft">
            {sending ? t('offline.state.sending') : t(`offline.state.${state}`, { when })}
            {state === 'waiting' && attempts > 0 && !sending && ` ${t('offline.maybe_sent')}`}
          </p>
          <ProblemText entry={entry} />
        </div>
      </div>
      {!sending && (
        <div className="flex flex-wrap justify-end gap-2">
          <Actions entry={entry} />
        </div>
      )}
    </li>
  );
};

/** Entries that wait for the network, that the server has refused, and that have been sent since. */
export const OutboxList = (): ReactNode => {
  const { t } = useSite();
  const entries = useEntries();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox" className="mb-2 text-lg">
        {t('offline.outbox')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
};
