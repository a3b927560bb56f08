import { useState, type ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { Confirm } from '#ui/modal.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { useFeature, useSite } from '#client/site.ts';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import type { Chat } from '../contract.ts';
import { getFullName } from './chat-list.ts';
import { useBlockUser } from './closed-bar.tsx';
import '#client/texts/chat.ts';

interface Props {
  readonly chat: Chat;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** The menu of a conversation: open the item, block, report. */
export const ChatMenu = ({ chat, onBlocked }: Props): ReactNode => {
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
