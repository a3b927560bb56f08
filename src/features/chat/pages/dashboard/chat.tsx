import type { ReactNode } from 'react';
import { useLoaderData, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { Conversation } from '#features/chat/ui/conversation.tsx';
import { ChatsFailed, ListPane, NoChats, RowsSkeleton } from '#features/chat/ui/list-pane.tsx';
import { LiveClock } from '#features/chat/ui/panel.tsx';
import { useChats, type Chats } from '#features/chat/ui/use-chats.ts';
import { ApiError } from '#client/api.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { Chat } from '#features/chat/contract.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/chat.ts';

export interface ChatData {
  /** The conversations; null when loading failed. */
  readonly chats: readonly Chat[] | null;
}

export const loader = defineLoader<ChatData>(async ({ api }) => {
  try {
    return await api('GET /api/chats');
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'offline' || error.status >= 500)) return { chats: null };
    throw error;
  }
});

/** Opening a conversation does not reload the list, so it works offline. Updates arrive in realtime. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const meta = ({ t }: MetaArgs) => ({ title: t('chat.list.heading'), canonical: null });

/** The content next to the list while no conversation is open, or when it does not exist. */
const Placeholder = ({ missing }: { missing: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <div
      className={`flex flex-col items-center justify-center gap-3 px-4 py-10 text-center ${missing ? '' : 'max-md:hidden'}`}
    >
      <img src="/art/mark.svg" alt="" width={80} height={80} className="size-20" />
      <p className="text-lg font-semibold">{t(missing ? 'chat.page.not_found' : 'chat.page.choose')}</p>
      <p className="max-w-md text-soft">{t(missing ? 'chat.page.not_found_text' : 'chat.page.choose_text')}</p>
      {missing && (
        <Link to={PATHS.chat} replace className={buttonClass('quiet', 'md:hidden')}>
          {t('chat.page.back')}
        </Link>
      )}
    </div>
  );
};

const Panes = ({ list, openId }: { list: Chats; openId: number | null }): ReactNode => {
  const { chats, busy, reload, onMessage, onBlocked } = list;
  if (!chats) return busy ? <RowsSkeleton /> : <ChatsFailed busy={busy} onRetry={() => void reload()} />;
  if (chats.length === 0 && openId === null) return <NoChats />;
  const open = chats.find(({ id }) => id === openId);
  return (
    <div className="grid grid-cols-1 min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-surface shadow-card md:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={`flex min-h-0 min-w-0 flex-col border-e border-line ${openId === null ? '' : 'max-md:hidden'}`}>
        <ListPane chats={chats} openId={openId} />
      </div>
      {open ? (
        <Conversation key={open.id} chat={open} onMessage={onMessage} onBlocked={onBlocked} />
      ) : (
        <Placeholder missing={openId !== null} />
      )}
    </div>
  );
};

/** The user's conversations: a list, and the conversation selected by the URL. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { chats: loaded } = useLoaderData<ChatData>();
  const me = useUser()?.id ?? 0;
  const search = new URLSearchParams(useLocation().search);
  const openId = Number(search.get('chat')) || null;
  const list = useChats(loaded, me, openId);
  return (
    <LiveClock>
      <div className="wrap-page flex flex-col py-4 md:h-[calc(100dvh-7.25rem)] md:min-h-120">
        <h1 className="sr-only">{t('chat.list.heading')}</h1>
        <Panes list={list} openId={openId} />
      </div>
    </LiveClock>
  );
};
