import { useEffect, useLayoutEffect, useRef, type ReactNode, useCallback, useState } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Chat, ChatUser } from '../contract.ts';
import { withBlocked } from './chat-list.ts';
import { ClosedBar } from './closed-bar.tsx';
import { Panel } from './panel.tsx';
import { isPhone, useFitAboveKeyboard } from './phone-layout.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/chat.ts';
import { onReconnect } from '#client/realtime/live.ts';
import { getFullName } from '#lib/text.ts';
import { Avatar } from '#ui/avatar.tsx';

interface PopupProps {
  readonly itemId: number;
  readonly seller: ChatUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

const round = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-olive-wash';

interface HeadProps {
  readonly seller: ChatUser;
  readonly chat: Chat | null;
  readonly onClose: () => void;
}

const PopupHeader = ({ seller, chat, onClose }: HeadProps): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line bg-olive-wash py-2 ps-3 pe-1">
      <Avatar path={seller.avatar} name={getFullName(seller)} size={48} eager className="size-10" />
      <p id="chat-popup" className="min-w-0 flex-1 font-semibold">
        <span className="sr-only">{t('chat.popup.to', { name: getFullName(seller) || t('chat.list.gone_user') })}</span>
        <span dir="auto" aria-hidden="true" className="block cut-line text-match">
          {getFullName(seller) || t('chat.list.gone_user')}
        </span>
        <StaffBadge staff={seller.staff} />
      </p>
      <span className="flex">
        {chat && (
          <Link
            to={withQuery(PATHS.chat, { chat: chat.id })}
            aria-label={t('chat.popup.whole')}
            title={t('chat.popup.whole')}
            className={round}
          >
            <Icon name="maximize-2" className="size-5" />
          </Link>
        )}
        <button type="button" onClick={onClose} aria-label={t('common.close')} className={round}>
          <Icon name="x" className="size-5" />
        </button>
      </span>
    </div>
  );
};

/** The conversation about the item, loaded when the popup opens. */
const PopupBody = ({ itemId, seller, onClose }: Omit<PopupProps, 'open'>): ReactNode => {
  const { t } = useSite();
  const { chat, failed, ask, onSent, onBlocked } = useItemChat(itemId);
  const body = useRef<HTMLDivElement>(null);
  const ready = chat !== undefined;
  // On phones the keyboard would cover the messages.
  useEffect(() => {
    if (ready && !isPhone()) body.current?.querySelector('textarea')?.focus();
  }, [ready]);
  return (
    <div ref={body} className="flex size-full flex-col">
      <PopupHeader seller={seller} chat={chat ?? null} onClose={onClose} />
      {!ready && !failed && (
        <div role="status" className="flex flex-1 flex-col gap-3 p-4">
          <span className="sr-only">{t('common.loading')}</span>
          <div className="skeleton h-11 w-2/3" />
          <div className="skeleton h-11 w-1/2 self-end" />
        </div>
      )}
      {failed && (
        <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
          <Icon name="cloud-off" className="size-10 text-clay" />
          <p>{t('chat.popup.failed')}</p>
          <Button variant="quiet" onClick={() => void ask()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {ready && (
        <Panel
          popup
          chat={chat}
          target={{ item_id: itemId, to: seller.id }}
          onSent={onSent}
          composerReplacement={chat && chat.blocked !== 'no' ? <ClosedBar chat={chat} onBlocked={onBlocked} /> : null}
        />
      )}
    </div>
  );
};

/** The chat popup of an item: a non-modal window in the corner on desktops, a sheet on phones. */
export const Popup = ({ itemId, seller, open, onClose }: PopupProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (!open) element.close();
    else if (isPhone()) element.showModal();
    else element.show();
  }, [open]);
  useFitAboveKeyboard(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-popup"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      // A non-modal dialog does not close on Escape by itself.
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-auto end-0 bottom-0 z-40 m-0 h-[85dvh] w-full max-w-none overflow-hidden rounded-t-card border border-line bg-surface p-0 text-start shadow-raised backdrop:bg-black/50 md:end-auto md:start-6 md:bottom-6 md:h-130 md:max-h-[calc(100dvh-6rem)] md:w-95 md:rounded-card"
    >
      {open && <PopupBody itemId={itemId} seller={seller} onClose={onClose} />}
    </dialog>
  );
};

/** Loads the viewer's conversation about an item: undefined while loading, null before the first message. */
const useItemChat = (itemId: number) => {
  const api = useApi();
  const [chat, setChat] = useState<Chat | null>();
  const [failed, setFailed] = useState(false);

  const fetchChat = useCallback(
    () => api('GET /api/items/{id}/chat', { params: { id: itemId } }).then((answer) => answer.chat),
    [api, itemId],
  );
  const load = useCallback(async (): Promise<void> => {
    setFailed(false);
    await fetchChat().then(setChat, () => setFailed(true));
  }, [fetchChat]);

  /** Reloads silently: on failure the current state stays. */
  const reload = useCallback(() => void fetchChat().then(setChat, () => {}), [fetchChat]);

  useEffect(() => {
    void fetchChat().then(setChat, () => setFailed(true));
  }, [fetchChat]);
  // Read events may have been missed while disconnected.
  useEffect(() => onReconnect(reload), [reload]);

  return {
    chat,
    failed,
    ask: load,
    /** The first message creates the conversation, which can then be opened on its own page. */
    onSent: (): void => {
      if (!chat) reload();
    },
    onBlocked: (userId: number, blocked: boolean): void => {
      if (chat) setChat(withBlocked([chat], userId, blocked)[0]);
    },
  };
};
