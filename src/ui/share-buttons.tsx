import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { buttonClass } from './button.tsx';
import { onPlainClick } from './link.tsx';
import type { SharedItem } from './share-menu.tsx';
import { toWhatsAppUrl } from '#lib/share-paths.ts';
import { useSite } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';

interface Props {
  readonly title: string;
  readonly link: string;
  /** A public listing: the menu offers a picture and a poster of it. */
  readonly item?: SharedItem | undefined;
  readonly className?: string;
  /** Whether it has no word on phones. */
  readonly small?: boolean;
}

/** Shares a page through a menu, which loads when it is first opened. Without scripts it shares by WhatsApp. */
export const ShareButton = ({ title, link, item, className = '', small = false }: Props): ReactNode => {
  const { t } = useSite();
  const { loaded: menu, open, close, show } = useLazyDialog(() => import('./share-menu.tsx'));
  return (
    <>
      <a
        href={toWhatsAppUrl(title, link)}
        target="_blank"
        rel="noopener noreferrer"
        role="button"
        aria-haspopup="dialog"
        onClick={onPlainClick(() => void show())}
        className={buttonClass('quiet', small ? `max-md:size-touch max-md:p-0! ${className}` : className)}
      >
        <Icon name="share-2" className="size-5" />
        <span className={small ? 'max-md:sr-only' : ''}>{t('item.share')}</span>
      </a>
      {menu && <menu.ShareMenu title={title} link={link} item={item} open={open} onClose={close} />}
    </>
  );
};
