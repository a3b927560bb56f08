import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { ChatUser } from '../contract.ts';
import { getFullName } from './chat-list.ts';
import '#client/texts/chat.ts';

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
