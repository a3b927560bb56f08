import { Icon } from './icon.tsx';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { copyText } from '#client/device.ts';
import type { SharedItem } from './share-menu.tsx';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';

interface Props {
  readonly title: string;
  readonly link: string;
  /** A public listing: the menu offers a picture and a poster of it. */
  readonly item?: SharedItem | undefined;
}

/** Shares a page by WhatsApp, as a copied link, or through a menu that loads when it is opened. */
export const ShareButtons = ({ title, link, item }: Props): ReactNode => {
  const { t } = useSite();
  const { loaded: menu, open, close, show } = useLazyDialog(() => import('./share-menu.tsx'));
  const className = buttonClass('quiet', 'grow px-2.5');
  return (
    <div role="group" aria-label={t('item.share')} className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
      >
        <Icon name="whatsapp" className="size-5" />
        {t('item.send')}
      </a>
      <button
        type="button"
        className={className}
        onClick={() => void copyText(link).then(() => showToast(t('common.copied')))}
      >
        <Icon name="copy" className="size-5" />
        {t('item.copy_link')}
      </button>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => void show()}>
        <Icon name="share-2" className="size-5" />
        {t('item.share')}
      </button>
      {menu && <menu.ShareMenu title={title} link={link} item={item} open={open} onClose={close} />}
    </div>
  );
};
