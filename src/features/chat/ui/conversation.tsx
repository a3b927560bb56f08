import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Chat, Message } from '../contract.ts';
import { getFullName } from './chat-list.ts';
import { ChatMenu } from './chat-menu.tsx';
import { ClosedBar } from './closed-bar.tsx';
import { ItemStrip } from './item-strip.tsx';
import { Panel } from './panel.tsx';
import { useFitAboveKeyboard, useInertBackground } from './phone-layout.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/chat.ts';

/** Back link on phones: goes back in history when the user came from the list. */
const Back = (): ReactNode => {
  const { t } = useSite();
  const navigate = useNavigate();
  const listed = (useLocation().state as { listed?: boolean } | null)?.listed === true;
  const go = (event: MouseEvent): void => {
    if (!listed) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={PATHS.chat}
      replace
      preventScrollReset
      onClick={go}
      aria-label={t('chat.page.back')}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-olive-wash md:hidden"
    >
      <Icon name="arrow-left" className="size-5.5 rtl:-scale-x-100" />
    </Link>
  );
};

interface Props {
  readonly chat: Chat;
  readonly onMessage: (message: Message) => void;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** The selected conversation: full screen on phones, next to the list on desktops. */
export const Conversation = ({ chat, onMessage, onBlocked }: Props): ReactNode => {
  const { t } = useSite();
  const section = useRef<HTMLElement>(null);
  useInertBackground();
  useFitAboveKeyboard(section);
  const { item, user, blocked } = chat;
  return (
    <section
      ref={section}
      aria-label={t('chat.popup.to', { name: getFullName(user) || t('chat.list.gone_user') })}
      className="flex min-h-0 min-w-0 flex-col bg-surface max-md:fixed max-md:inset-0 max-md:z-35"
    >
      <Panel
        chat={chat}
        target={{ item_id: item?.id ?? 0, to: user.id }}
        onSent={onMessage}
        start={<Back />}
        end={<ChatMenu chat={chat} onBlocked={onBlocked} />}
        belowHeader={item && <ItemStrip item={item} />}
        composerReplacement={item && blocked === 'no' ? null : <ClosedBar chat={chat} onBlocked={onBlocked} />}
      />
    </section>
  );
};
