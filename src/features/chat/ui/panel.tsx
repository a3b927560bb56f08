import { useEffect, useState, type ReactNode, useSyncExternalStore, useRef } from 'react';
import { SiteContext, useSite, useApi, useUser } from '#client/site.tsx';
import '#i18n/bundles/chat.ts';
import type { Chat, Message } from '../contract.ts';
import { filterByChat, withoutDelivered, type PendingMessage } from './loaded-messages.ts';
import {
  createConversation,
  type ChatTarget,
  type ConversationState,
  type ConversationStore,
} from './conversation-store.ts';
import { registerOnScreen } from './unread.ts';
import { onSent, openOutbox, useOutbox, queueMessage } from './outbox.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { PushOffer } from '#features/notifications/ui/index.ts';
import { Composer, useMessageDraft } from './composer.tsx';
import { Messages } from './messages.tsx';
import type { Api } from '#client/api.ts';
import { TYPING_MS } from '../rules.ts';
import { useConnectionState } from '#client/realtime/live.ts';
import { getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MINUTE } from '#lib/days.ts';

/** Updates relative times below it every minute. */
export const LiveClock = ({ children }: { children: ReactNode }): ReactNode => {
  const site = useSite();
  const [now, setNow] = useState(site.now);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <SiteContext value={{ ...site, now }}>{children}</SiteContext>;
};

const WORDS = {
  buyer: ['available', 'price', 'place', 'delivery'],
  seller: ['available', 'price', 'call', 'sold'],
} as const;

interface QuickRepliesProps {
  /** Whether the viewer sells the item. */
  readonly mine: boolean;
  /**
   * Whether the texts stay on one line that scrolls, which leaves the space to the messages; without messages they may
   * wrap.
   */
  readonly oneLine: boolean;
  readonly onPick: (text: string) => void;
}

/** Frequent questions and answers as one-tap texts. */
const QuickReplies = ({ mine, oneLine, onPick }: QuickRepliesProps): ReactNode => {
  const { t } = useSite();
  const texts = mine
    ? WORDS.seller.map((word) => t(`chat.quick.seller.${word}`))
    : WORDS.buyer.map((word) => t(`chat.quick.buyer.${word}`));
  return (
    <ul
      aria-label={t('chat.quick.label')}
      className={`no-scrollbar flex gap-2 overflow-x-auto ${oneLine ? '' : 'md:flex-wrap'}`}
    >
      {texts.map((text) => (
        <li key={text} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(text)}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 whitespace-nowrap hover:bg-olive-wash"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
};

interface OpenConversation {
  readonly store: ConversationStore;
  readonly shown: ConversationState;
  /** Own messages that the server has not confirmed. */
  readonly pending: readonly PendingMessage[];
  readonly me: number;
}

/** Connects a component to a conversation while it is mounted. */
const useConversation = (
  chat: Chat | null,
  target: ChatTarget,
  onMessage: ((message: Message) => void) | undefined,
): OpenConversation => {
  const api = useApi();
  const { lang } = useSite();
  const me = useUser()?.id ?? 0;
  const [store] = useState(() => createConversation({ api, me, target, chat }));
  const shown = useSyncExternalStore(store.watch, store.get, store.get);
  const pending = withoutDelivered(filterByChat(useOutbox(), target), shown.messages, me);
  const { item_id, to } = target;

  useEffect(() => store.open(), [store]);
  useEffect(() => {
    if (chat) store.update(chat);
  }, [store, chat]);
  useEffect(() => {
    if (me) openOutbox(me, lang);
  }, [me, lang]);
  useEffect(() => {
    if (shown.chatId !== null) return registerOnScreen(shown.chatId);
  }, [shown.chatId]);
  useEffect(
    () =>
      onSent((message, one) => {
        if (one.item_id === item_id && one.to === to) onMessage?.(message);
      }),
    [item_id, to, onMessage],
  );
  return { store, shown, pending, me };
};

interface PanelProps {
  /** The conversation; null before the first message. */
  readonly chat: Chat | null;
  /** The item and the other participant. */
  readonly target: ChatTarget;
  /** Whether the panel is in the popup, which has its own header. */
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
}: PanelProps): ReactNode => {
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
          <Avatar path={chat.user.avatar} name={getFullName(chat.user)} size={48} eager className="size-11" />
          <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <bdi className="max-w-full cut-line">{getFullName(chat.user) || t('chat.list.gone_user')}</bdi>
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
export const Panel = (props: PanelProps): ReactNode => (
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
