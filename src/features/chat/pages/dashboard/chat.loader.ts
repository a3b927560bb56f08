import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ApiError } from '../../../../client/api.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { Chat } from '../../contract.ts';

export interface ChatData {
  /** Null when loading failed. */
  readonly chats: readonly Chat[] | null;
}

export const loader = defineLoader<ChatData>(async ({ api }) => {
  try {
    return await api('GET /api/chats');
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'offline' || error.status >= 500)) return { chats: null };
    throw error;
  }
});

/** Opening a conversation does not reload the list, so it works offline. Updates arrive in realtime. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const meta = ({ t }: MetaArgs) => ({ title: t('chat.list.heading'), canonical: null });
