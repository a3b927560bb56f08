import { useLayoutEffect, useRef, useState, type RefObject, Fragment, type ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { DAY } from '#lib/days.ts';
import type { PendingMessage } from './loaded-messages.ts';
import { Bubble } from './bubble.tsx';
import type { ConversationState, ConversationStore } from './conversation-store.ts';
import '#i18n/bundles/chat.ts';
import { discard, retry } from './outbox.ts';

/** Pixels within which an edge counts as reached. */
const EDGE_DISTANCE = 120;

/** Disables the browser's scroll anchoring, which would correct twice. */
const disableScrollAnchoring = (scroller: HTMLElement): void => {
  scroller.style.overflowAnchor = 'none';
};

interface Options {
  /** Changes when a message was added at the end. */
  readonly last: string;
  /** Whether that message is the viewer's own. */
  readonly own: boolean;
  /** Called when the user approaches the start. */
  readonly onTop: () => void;
}

/**
 * Scrolls a list whose origin is its end (`flex-col-reverse`): it opens at the end, and content added at the start
 * moves nothing. New messages are followed at the end, and flagged otherwise.
 */
const useScroll = (container: RefObject<HTMLElement | null>, { last, own, onTop }: Options) => {
  /** The last message when the user scrolled up; null at the end. */
  const [lastSeen, setLastSeen] = useState<string | null>(null);
  const height = useRef(0);
  const known = useRef(last);

  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    disableScrollAnchoring(current);
    const grown = current.scrollHeight - height.current;
    height.current = current.scrollHeight;
    if (known.current === last) return;
    known.current = last;
    if (own || current.scrollTop > -EDGE_DISTANCE) current.scrollTo({ top: 0 });
    // The position is measured from the end, so it must be corrected.
    else current.scrollBy({ top: -grown });
  });

  const onScroll = (): void => {
    const { current } = container;
    if (!current) return;
    const below = -current.scrollTop;
    setLastSeen((now) => (below > EDGE_DISTANCE ? (now ?? last) : null));
    if (current.scrollHeight - current.clientHeight - below < EDGE_DISTANCE) onTop();
  };
  return {
    away: lastSeen !== null,
    /** Whether messages arrived at the end since. */
    missed: lastSeen !== null && lastSeen !== last,
    onScroll,
    toEnd: (): void => container.current?.scrollTo({ top: 0 }),
  };
};

interface Props {
  readonly store: ConversationStore;
  readonly shown: ConversationState;
  readonly pending: readonly PendingMessage[];
  readonly me: number;
  /** First name of the other participant; empty in the popup, which shows it in its header. */
  readonly name: string;
}

const Day = ({ at }: { at: string }): ReactNode => {
  const { t, lang, now } = useSite();
  const day = formatDate(at, lang);
  const is = (moment: number): boolean => formatDate(new Date(moment).toISOString(), lang) === day;
  return (
    <li className="self-center rounded-full bg-line/40 px-3 py-1 text-xs text-soft">
      {is(now) ? t('chat.panel.today') : is(now - DAY) ? t('chat.panel.yesterday') : day}
    </li>
  );
};

/** The loaded messages, followed by those waiting to be sent. */
export const Messages = ({ store, shown, pending, me, name }: Props): ReactNode => {
  const { t, lang } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const { messages, status, hasOlder, fetching, readByOther, typing } = shown;
  const newest = messages.at(-1);
  const scroll = useScroll(container, {
    last: `${newest?.id}:${pending.at(-1)?.key}`,
    own: pending.length > 0 || newest?.from_user === me,
    onTop: () => {
      if (fetching === 'no') void store.loadOlder();
    },
  });
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <Failed onRetry={store.retry} />;
  if (messages.length + pending.length === 0) return <Nothing />;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Scrolls from the end, and is focusable for keyboard scrolling. */}
      <div
        ref={container}
        onScroll={scroll.onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('chat.panel.log')}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
      >
        <ol className="flex flex-col gap-2 p-3">
          {hasOlder && (
            <li className="self-center">
              <Button variant="bare" busy={fetching === 'older'} onClick={() => void store.loadOlder()}>
                {t(fetching === 'failed' ? 'chat.panel.older_failed' : 'chat.panel.older')}
              </Button>
            </li>
          )}
          {messages.map(({ id, content, image, from_user, created_at }, at) => (
            <Fragment key={id}>
              {formatDate(created_at, lang) !== formatDate(messages[at - 1]?.created_at ?? '1970-01-01', lang) && (
                <Day at={created_at} />
              )}
              <Bubble
                content={content}
                image={image}
                at={created_at}
                state={from_user !== me ? 'theirs' : id <= readByOther ? 'seen' : 'sent'}
              />
            </Fragment>
          ))}
          {pending.map((one) => (
            <Bubble
              key={one.key}
              content={one.content}
              image={one.image}
              at={one.at}
              state={one.refused === null ? 'waiting' : 'refused'}
            >
              {one.refused !== null && <RejectedMessage pending={one} />}
            </Bubble>
          ))}
          {typing && (
            <li className="text-sm text-soft">
              {name ? t('chat.panel.typing', { name }) : t('chat.panel.typing_seller')}
            </li>
          )}
        </ol>
      </div>
      {scroll.away && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <button
            type="button"
            onClick={scroll.toEnd}
            className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm shadow-card hover:bg-olive-wash"
          >
            <Icon name="arrow-down" className="size-5" />
            {t(scroll.missed ? 'chat.panel.new' : 'chat.panel.to_end')}
          </button>
        </div>
      )}
    </div>
  );
};

/** The error of a rejected message, with retry and delete. */
const RejectedMessage = ({ pending }: { pending: PendingMessage }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex max-w-full flex-wrap items-center justify-end gap-1">
      <p role="alert" className="text-sm text-clay">
        {pending.refused || t('chat.panel.refused')}
      </p>
      <button type="button" className={buttonClass('bare', 'px-4')} onClick={() => retry(pending.key)}>
        {t('common.retry')}
      </button>
      <button type="button" className={buttonClass('warn', 'px-4')} onClick={() => discard(pending.key)}>
        {t('common.delete')}
      </button>
    </div>
  );
};

const Loading = (): ReactNode => {
  const { t } = useSite();
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="skeleton h-11 w-2/3" />
      <div className="skeleton h-11 w-1/2 self-end" />
      <div className="skeleton h-11 w-2/3" />
    </div>
  );
};

/** The error after loading has failed, with a button to retry. */
const Failed = ({ onRetry }: { onRetry: () => void }): ReactNode => {
  const { t } = useSite();
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
      <Icon name="cloud-off" className="size-10 text-clay" />
      <p>{t('chat.panel.failed')}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
};

/** The content before the first message. */
const Nothing = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
      <Icon name="message-circle" className="size-10 text-olive" />
      <p className="font-semibold">{t('chat.panel.empty')}</p>
      <p className="text-soft">{t('chat.panel.empty_text')}</p>
    </div>
  );
};
