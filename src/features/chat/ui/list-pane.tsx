import { type ReactNode, useState } from 'react';
import { PATHS, withQuery, pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { Picture, TitleWords } from '#features/items/ui/index.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { getCover } from '#features/items/rules/index.ts';
import type { Chat } from '../contract.ts';
import { toPreview, filterChats } from './chat-list.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/chat.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fieldClass } from '#ui/field.tsx';
import { getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MAX_CHATS } from '../rules.ts';

/** Number of unread messages, with a text for screen readers. */
const Unread = ({ count }: { count: number }): ReactNode => {
  const { t } = useSite();
  return (
    <span className="inline-flex min-w-6 shrink-0 items-center justify-center rounded-full bg-saffron px-1.5 py-0.5 text-sm font-semibold text-on-saffron tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('chat.list.unread', { count })}</span>
    </span>
  );
};

/** Preview of the last message, and whether the viewer wrote it. */
const LastMessage = ({ chat }: { chat: Chat }): ReactNode => {
  const { t } = useSite();
  const last = chat.last_message;
  if (!last) return <span className="cut-line">{t('chat.list.no_message')}</span>;
  return (
    <>
      {last.from_user !== chat.user.id && <span className="shrink-0">{t('chat.list.you')}</span>}
      {last.content ? (
        <span dir="auto" className="cut-line">
          {toPreview(last.content)}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 cut-line">
          <Icon name="images" className="size-4" />
          {t('chat.list.photo')}
        </span>
      )}
    </>
  );
};

/** One conversation in the list: item, user, last message and unread count. */
const ChatRow = ({ chat, current }: { chat: Chat; current: boolean }): ReactNode => {
  const { t } = useSite();
  const { item, user, unread, last_message } = chat;
  const name = getFullName(user) || t('chat.list.gone_user');
  const hasUnread = unread > 0;
  return (
    <Link
      to={withQuery(PATHS.chat, { chat: chat.id })}
      state={{ listed: true }}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className="flex items-center gap-3 rounded-field px-3 py-2 outline-offset-[-3px] hover:bg-olive-wash aria-[current]:bg-olive-wash"
    >
      {item ? (
        <span className="size-12 shrink-0 overflow-hidden rounded-field bg-olive-wash">
          <Picture path={getCover(item)} type={item.type} sizes="3rem" />
        </span>
      ) : (
        <Avatar path={user.avatar} name={getFullName(user)} size={48} eager className="size-12" />
      )}
      <span className="min-w-0 flex-1">
        {/* Truncates at the end of the text in its own direction. */}
        <span dir="auto" className={`cut-lines-2 ${hasUnread ? 'font-semibold' : 'font-medium'}`}>
          <WholeNumbers text={item?.title ?? name} />
        </span>
        <TitleWords words={item?.title_words} className="cut-line text-sm text-soft" />
        <span className="flex items-center gap-1.5">
          <span dir="auto" className="cut-line text-match text-sm text-soft">
            {item ? name : t('chat.page.removed_short')}
          </span>
          <StaffBadge staff={user.staff} />
          {last_message && <Ago at={last_message.created_at} className="ms-auto shrink-0 text-xs text-soft" />}
        </span>
        <span className="flex items-center gap-2">
          <span className={`flex min-w-0 flex-1 gap-1 text-sm ${hasUnread ? 'font-semibold' : 'text-soft'}`}>
            <LastMessage chat={chat} />
          </span>
          {hasUnread && <Unread count={unread} />}
        </span>
      </span>
    </Link>
  );
};

/** The content for users without conversations. */
export const NoChats = (): ReactNode => {
  const { t } = useSite();
  return (
    <EmptyState art="basket" title={t('chat.list.empty')} text={t('chat.list.empty_text')}>
      <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
        <Icon name="search" className="size-5" />
        {t('chat.list.browse')}
      </Link>
      <Link to={PATHS.createItem} className={buttonClass('quiet')}>
        <Icon name="plus" className="size-5" />
        {t('chat.list.sell')}
      </Link>
    </EmptyState>
  );
};

/** The error after loading the conversations has failed, with a button to retry. */
export const ChatsFailed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <EmptyState art="error" title={t('chat.list.failed')}>
      <Button busy={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  );
};

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export const RowsSkeleton = (): ReactNode => {
  const { t } = useSite();
  return (
    <div role="status" className="flex flex-col gap-2 p-2">
      <span className="sr-only">{t('common.loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  );
};

/** The conversations, newest first, with a filter by name and item. */
export const ListPane = ({ chats, openId }: { chats: readonly Chat[]; openId: number | null }): ReactNode => {
  const { t } = useSite();
  const [words, setWords] = useState('');
  const found = filterChats(chats, words);
  return (
    <>
      <div className="shrink-0 border-b border-line p-3">
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-soft" />
          <input
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            aria-label={t('chat.list.filter')}
            placeholder={t('chat.list.filter')}
            autoComplete="off"
            className={`${fieldClass()} ps-10`}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <div role="status" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
          <p>{t('chat.list.none_found')}</p>
          <Button variant="quiet" onClick={() => setWords('')}>
            {t('chat.list.show_all')}
          </Button>
        </div>
      ) : (
        <nav aria-label={t('chat.list.label')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
          <ul className="flex flex-col gap-1">
            {found.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} current={chat.id === openId} />
              </li>
            ))}
          </ul>
          {chats.length >= MAX_CHATS && (
            <p className="p-3 text-sm text-soft">{t('chat.list.end', { count: MAX_CHATS })}</p>
          )}
        </nav>
      )}
    </>
  );
};
