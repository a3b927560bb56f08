import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Chat } from '../contract.ts';
import { getFullName } from './chat-list.ts';
import { useBlockUser } from './use-block.ts';
import '#client/texts/chat.ts';

interface Props {
  readonly chat: Chat;
  readonly onBlocked: (userId: number, blocked: boolean) => void;
}

/** Replaces the composer when nothing can be sent, with the reason. Users can unblock here. */
export const ClosedBar = ({ chat, onBlocked }: Props): ReactNode => {
  const { t } = useSite();
  const { user, blocked, item } = chat;
  const { busy, block } = useBlockUser(user, (now) => onBlocked(user.id, now));
  const name = getFullName(user) || t('chat.list.gone_user');
  const blockedByMe = blocked === 'by_me';
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface p-3">
      <Icon name={item ? 'ban' : 'package-x'} className="size-6 shrink-0 text-soft" />
      <p className="min-w-0 flex-1 leading-snug text-soft">
        {blocked === 'no' ? t('chat.page.removed') : t(`chat.page.blocked_${blocked}`, { name })}
      </p>
      {blockedByMe && (
        <Button variant="quiet" busy={busy} className="max-sm:w-full" onClick={() => void block(false)}>
          {t('chat.menu.unblock_short')}
        </Button>
      )}
    </div>
  );
};
