import { useState, type ComponentType, type ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../client/toasts.ts';
import { loadTexts } from '../../../client/texts.ts';
import { useUser } from '../../../client/use-api.ts';
import type { ItemFull } from '../../items/contract.ts';
import { useSignIn } from '../../../client/use-sign-in.ts';
import type { PopupProps } from './popup.tsx';

interface Props {
  readonly item: ItemFull;
  readonly className: string;
  /** Shows the icon only; the text remains for screen readers. */
  readonly small: boolean;
}

/** Opens the chat popup, which is loaded on the first click. Guests are sent to sign in. */
export const MessageButton = ({ item, className, small }: Props): ReactNode => {
  const { t, lang } = useSite();
  const user = useUser();
  const signIn = useSignIn();
  const [Popup, setPopup] = useState<ComponentType<PopupProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const word = <span className={small ? 'sr-only' : ''}>{t('item.message')}</span>;

  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      const [part] = await Promise.all([import('./popup.tsx'), loadTexts(lang, ['chat'])]);
      setPopup(() => part.Popup);
      setOpen(true);
    } catch {
      showToast(t('common.offline'), { variant: 'bad' });
    } finally {
      setBusy(false);
    }
  };

  if (!user) {
    return (
      <PlainLink to={signIn} className={className}>
        <Icon name="message-circle" className="size-5" />
        {word}
      </PlainLink>
    );
  }
  return (
    <>
      {/* Never disabled: focus must return here when the popup closes. */}
      <button type="button" aria-haspopup="dialog" aria-busy={busy} onClick={() => void show()} className={className}>
        {busy ? <Spinner /> : <Icon name="message-circle" className="size-5" />}
        {word}
      </button>
      {Popup && <Popup itemId={item.id} seller={item.seller} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
