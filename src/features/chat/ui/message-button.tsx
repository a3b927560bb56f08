import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Icon, Spinner } from '#ui/icon.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import type { ItemFull } from '#features/items/contract.ts';
import type { ChatUser } from '../contract.ts';
import { takePendingAction } from '#client/session/sign-in.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';

interface Props {
  /** The subject of the conversation. */
  readonly item: Pick<ItemFull, 'id' | 'type'> & { readonly seller: ChatUser };
  readonly className: string;
  /** Whether only the icon is shown; the text remains for screen readers. */
  readonly small: boolean;
  /** The text of the button, where it is not about the listing that is shown. */
  readonly text?: string;
}

/** Opens the chat popup, which is loaded on the first click. Guests are asked to sign in, and then it opens. */
export const MessageButton = ({ item, className, small, text }: Props): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const { loaded: Popup, open, busy, show, close } = useLazyDialog(async () => (await import('./popup.tsx')).Popup);
  const isJob = item.type === 'Professional';
  const word = (
    <span className={small ? 'sr-only' : ''}>{text ?? t(isJob ? 'item.message_candidate' : 'item.message')}</span>
  );

  const resume = useEffectEvent((): void => {
    // The page has this button twice, of which one is visible.
    if (button.current?.getClientRects().length && takePendingAction('message', item.id) !== null) void show();
  });
  useEffect(() => resume(), []);

  if (!user) {
    return (
      <SignInLink action={{ action: 'message', id: item.id }} className={className}>
        <Icon name="message-circle" className="size-5" />
        {word}
      </SignInLink>
    );
  }
  return (
    <>
      {/* Never disabled: focus must return here when the popup closes. */}
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => void show()}
        className={className}
      >
        {busy ? <Spinner /> : <Icon name="message-circle" className="size-5" />}
        {word}
      </button>
      {Popup && <Popup itemId={item.id} seller={item.seller} open={open} onClose={close} />}
    </>
  );
};
