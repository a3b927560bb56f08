import { useState, type ReactNode } from 'react';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fieldClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Chat } from '../contract.ts';
import { MAX_CHATS } from '../rules.ts';
import { filterChats } from './chat-list.ts';
import { ChatRow } from './chat-row.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/chat.ts';

/** Shown to users without conversations. */
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

/** Shown when loading the conversations failed. */
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

/** Placeholder rows while loading. */
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
