import { Icon } from './icon.tsx';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { copyText } from './copy-text.ts';
import { useSite } from '../client/site.ts';
import { showToast } from '../client/toasts.ts';
import { useCapability } from '../client/use-capability.ts';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares a page by WhatsApp, the device's share menu, or as a copied link. */
export const ShareButtons = ({ title, link }: { title: string; link: string }): ReactNode => {
  const { t } = useSite();
  const native = useCapability(canShare);
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
      {native && (
        <button
          type="button"
          className={className}
          // Closing the share menu rejects, which is not an error.
          onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
        >
          <Icon name="share-2" className="size-5" />
          {t('item.share')}
        </button>
      )}
    </div>
  );
};
