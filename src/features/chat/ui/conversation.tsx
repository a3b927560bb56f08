import { useState, type ReactNode, useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo, PATHS } from '#lib/paths.ts';
import { Confirm } from '#ui/modal.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { useFeature, useSite } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import type { Chat, Message, ChatItem } from '../contract.ts';
import { useBlockUser, ClosedBar } from './closed-bar.tsx';
import '#i18n/bundles/chat.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from './panel.tsx';
import { useFitAboveKeyboard, useInertBackground } from './phone-layout.ts';
import { Link } from '#ui/link.tsx';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Picture, TitleWords } from '#features/items/ui/index.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { getCover } from '#features/items/rules/index.ts';
import { getFullName } from '#lib/text.ts';

interface ChatMenuProps {
  readonly chat: Chat;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** The menu of a conversation: open the item, block, report. */
const ChatMenu = ({ chat, onBlocked }: ChatMenuProps): ReactNode => {
  const { t } = useSite();
  const { item, user, blocked } = chat;
  const [confirming, setConfirming] = useState(false);
  const hasReports = useFeature('reports');
  const report = useLazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);
  const { busy, block } = useBlockUser(user, (now) => onBlocked(user.id, now));
  const name = getFullName(user) || t('chat.list.gone_user');
  const blockedByMe = blocked === 'by_me';

  const entries: readonly MenuEntry[] = [
    ...(item?.available
      ? [
          {
            icon: 'eye' as const,
            label: t('chat.menu.item'),
            to: pathTo('item', { slug: item.slug, id: String(item.id) }),
          },
        ]
      : []),
    ...(item && !item.mine
      ? [
          {
            icon: 'store' as const,
            label: t('chat.menu.seller'),
            to: pathTo('seller', { id: String(user.id) }),
          },
        ]
      : []),
    blockedByMe
      ? { icon: 'user-check', label: t('chat.menu.unblock', { name }), onClick: () => void block(false) }
      : {
          icon: 'user-x',
          label: t('chat.menu.block', { name }),
          onClick: () => setConfirming(true),
          destructive: true,
        },
    ...(hasReports
      ? [{ icon: 'flag', label: t('chat.menu.report'), onClick: () => void report.show(), destructive: true } as const]
      : []),
  ];

  return (
    <>
      <Menu label={t('chat.menu.label')} entries={entries} />
      <Confirm
        open={confirming}
        title={t('chat.menu.block_title', { name })}
        text={t('chat.menu.block_text')}
        action={t('chat.menu.block_action')}
        busy={busy}
        onConfirm={() => void block(true).then((done) => done && setConfirming(false))}
        onClose={() => setConfirming(false)}
      />
      {report.loaded && <report.loaded chatId={chat.id} name={name} open={report.open} onClose={report.close} />}
    </>
  );
};

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

interface ConversationProps {
  readonly chat: Chat;
  readonly onMessage: (message: Message) => void;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** The selected conversation: full screen on phones, next to the list on desktops. */
export const Conversation = ({ chat, onMessage, onBlocked }: ConversationProps): ReactNode => {
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

const VARIANTS = { available: 'olive', sold: 'clay', off: 'plain' } as const satisfies Record<string, BadgeVariant>;

/** Returns the state to display. Owners can open their item in any state, so they only see whether it is sold. */
const getItemState = ({ sold, available, mine }: ChatItem): keyof typeof VARIANTS | null => {
  if (sold === 'Yes') return 'sold';
  if (mine) return null;
  return available ? 'available' : 'off';
};

const ItemSummary = ({ item }: { item: ChatItem }): ReactNode => {
  const { t } = useSite();
  const state = getItemState(item);
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex">
          <span dir="auto" className="cut-line font-medium">
            <WholeNumbers text={item.title} />
          </span>
        </span>
        <TitleWords words={item.title_words} className="cut-line text-sm text-soft" />
        <span className="flex items-center gap-2">
          {item.price !== null && (
            <Money amount={item.price} per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined} />
          )}
          {state && (
            <span className={state === 'available' ? 'max-md:hidden' : ''}>
              <Badge variant={VARIANTS[state]}>{t(`chat.page.${state}`)}</Badge>
            </span>
          )}
        </span>
      </span>
    </>
  );
};

/** The item of the conversation: picture, price and state, a link to it, and an order button for buyers. */
const ItemStrip = ({ item }: { item: ChatItem }): ReactNode => {
  const { t } = useSite();
  const { id, slug, available, mine, sold, type } = item;
  const inner = 'flex min-w-0 flex-1 items-center gap-3 rounded-field';
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-ground px-3 py-2">
      {available ? (
        <Link to={pathTo('item', { slug, id: String(id) })} className={`${inner} hover:underline`}>
          <span className="sr-only">{t('chat.page.about')}</span>
          <ItemSummary item={item} />
        </Link>
      ) : (
        <div className={inner}>
          <ItemSummary item={item} />
        </div>
      )}
      {available && !mine && sold === 'No' && type !== 'Professional' && (
        <Link to={pathTo('order', { id: String(id) })} className={buttonClass('main', 'shrink-0 px-4')}>
          <Icon name="shopping-basket" className="size-5" />
          {t('chat.page.order')}
        </Link>
      )}
    </div>
  );
};
