import { useRef, useState, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { PushOffer } from '#features/notifications/ui/push-offer.tsx';
import type { Chat, Message } from '../contract.ts';
import { Avatar } from './avatar.tsx';
import { getFullName } from './chat-list.ts';
import { Composer, useMessageDraft } from './composer.tsx';
import type { ChatTarget } from './conversation-store.ts';
import { Messages } from './messages.tsx';
import { queueMessage } from './outbox.ts';
import { QuickReplies } from './quick-replies.tsx';
import { LiveClock } from './live-clock.tsx';
import { useConversation } from './use-conversation.ts';
import type { Api } from '#client/api.ts';
import { TYPING_MS } from '../rules.ts';
import '#client/texts/chat.ts';
import { useConnectionState } from '#client/realtime/live.ts';

interface Props {
  /** Null before the first message. */
  readonly chat: Chat | null;
  /** The item and the other participant. */
  readonly target: ChatTarget;
  /** Inside the popup, which has its own header. */
  readonly popup?: boolean;
  /** Called when the server has stored a message. */
  readonly onSent?: (message: Message) => void;
  /** Elements before and after the name in the header. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Element between header and messages. */
  readonly belowHeader?: ReactNode;
  /** Replaces the composer when nothing can be sent. */
  readonly composerReplacement?: ReactNode;
}

/** Quick replies are offered below this number of messages. */
const QUICK_REPLY_LIMIT = 4;

const PanelBody = ({
  chat,
  target,
  popup = false,
  onSent,
  start,
  end,
  belowHeader,
  composerReplacement,
}: Props): ReactNode => {
  const { t } = useSite();
  const { store, shown, pending, me } = useConversation(chat, target, onSent);
  const draft = useMessageDraft(`chat:${me}:${target.item_id}:${target.to}`);
  const api = useApi();
  const [typingSignal] = useState(() => createTypingSignal(api));
  const field = useRef<HTMLTextAreaElement>(null);
  const connectionLost = useConnectionLost();
  const [hasSent, setHasSent] = useState(false);
  const count = shown.messages.length + pending.length;
  const offersReplies = shown.status === 'ready' && count < QUICK_REPLY_LIMIT;

  const send = (image: string | null): void => {
    const after = shown.messages.at(-1)?.id ?? 0;
    queueMessage({ ...target, content: draft.text.trim().normalize('NFC'), image, after });
    draft.set('');
    setHasSent(true);
    typingSignal.reset();
  };
  const pick = (text: string): void => {
    draft.set(draft.text.trim() ? `${draft.text.trim()} ${text}` : text);
    field.current?.focus({ preventScroll: true });
  };

  return (
    <>
      {!popup && chat && (
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-3 py-2">
          {start}
          <Avatar avatar={chat.user.avatar} />
          <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <bdi className="max-w-full truncate">{getFullName(chat.user) || t('chat.list.gone_user')}</bdi>
            <StaffBadge staff={chat.user.staff} />
          </h2>
          {end}
        </div>
      )}
      {belowHeader}
      <Messages store={store} shown={shown} pending={pending} me={me} name={chat ? chat.user.first_name : ''} />
      {connectionLost && (
        <p role="status" className="shrink-0 bg-saffron-wash px-4 py-1.5 text-center text-sm">
          {t('chat.panel.waiting')}
        </p>
      )}
      {hasSent && (
        <div className="shrink-0 p-2 empty:hidden">
          <PushOffer reason="message" />
        </div>
      )}
      {composerReplacement ?? (
        <div className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-2">
          {offersReplies && !draft.text && (
            <QuickReplies mine={chat?.item?.mine ?? false} oneLine={count > 0} onPick={pick} />
          )}
          <Composer field={field} draft={draft} onType={() => typingSignal.send(shown.chatId)} onSend={send} />
        </div>
      )}
    </>
  );
};

/** A conversation with header, messages and composer. Fills its container. */
export const Panel = (props: Props): ReactNode => (
  <LiveClock>
    <PanelBody key={`${props.target.item_id}:${props.target.to}`} {...props} />
  </LiveClock>
);

/** Sends typing signals, throttled to the interval that the other participant needs. */
const createTypingSignal = (api: Api) => {
  let last = 0;
  return {
    /** Called on every keystroke. */
    send: (chatId: number | null): void => {
      if (chatId === null || Date.now() - last < TYPING_MS / 2 || !navigator.onLine) return;
      last = Date.now();
      // A lost signal does not matter.
      api('POST /api/chats/typing', { body: { chat_id: chatId } }).catch(() => {});
    },
    /** Resets the throttle after sending. */
    reset: (): void => {
      last = 0;
    },
  };
};

/** Shorter interruptions (milliseconds) are not shown. */
const GRACE_MS = 4000;

const watch = (watcher: () => void): (() => void) => {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
};

/** Whether the connection has been lost long enough to show it. */
const useConnectionLost = (): boolean => {
  const lost = useConnectionState() === 'connecting';
  const offline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setLong(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [lost]);
  return offline || (lost && long);
};
