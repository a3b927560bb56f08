import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Chat, ChatUser } from '../contract.ts';
import '#i18n/bundles/chat.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { getFullName } from '#lib/text.ts';

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

/** Blocks or unblocks a user and shows a toast; resolves to whether it succeeded. */
export const useBlockUser = (user: ChatUser, onDone: (blocked: boolean) => void) => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast', reload: false });
  const block = (blocked: boolean): Promise<boolean> =>
    run(async () => {
      await api('POST /api/chats/block', { body: { user_id: user.id, blocked } });
      const name = getFullName(user) || t('chat.list.gone_user');
      showToast(blocked ? t('chat.menu.blocked', { name }) : t('chat.menu.unblocked'));
      onDone(blocked);
    });
  return { busy, block };
};
