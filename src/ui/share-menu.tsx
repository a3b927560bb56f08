import { useState, type ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useCapability } from '#client/hydration.ts';
import { pathTo } from '#lib/paths.ts';
import { getCardPath, toWhatsAppUrl } from '#lib/share-paths.ts';
import { copyText } from '#client/device.ts';
import type { IconName } from './icon-names.ts';
import { Button } from './button.tsx';
import { Icon, Spinner } from './icon.tsx';
import { Modal } from './modal.tsx';
import { Link } from './link.tsx';
import '#i18n/bundles/sharing.ts';

export interface SharedItem {
  readonly id: number;
  readonly slug: string;
}

interface Props {
  readonly title: string;
  readonly link: string;
  /** A public listing: the menu offers a picture and a poster of it. */
  readonly item?: SharedItem | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** Passes a file to the device's share menu. Returns false if that is not possible. */
const shareFile = async (file: File, title: string): Promise<boolean> => {
  const data = { files: [file], title };
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the share menu is no error. After a slow download the tap no longer counts for the browser.
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

const rowClass =
  'flex min-h-14 w-full items-center gap-3 rounded-field px-3 py-2 text-start hover:bg-olive-wash disabled:opacity-60';

const Row = ({ icon, title, text }: { icon: IconName; title: string; text?: string }): ReactNode => (
  <>
    <Icon name={icon} className="size-6 shrink-0 text-olive" />
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      {text && <span className="block text-sm text-soft">{text}</span>}
    </span>
  </>
);

/** All ways of sharing a page. Loads when it is first opened. */
export const ShareMenu = ({ title, link, item, open, onClose }: Props): ReactNode => {
  const { t, lang } = useSite();
  const native = useCapability(canShare);
  const [busy, setBusy] = useState(false);
  const sharePicture = async ({ id, slug }: SharedItem): Promise<void> => {
    const path = `${getCardPath(slug, id)}?lang=${lang}`;
    const name = `ghalla-${id}.jpg`;
    setBusy(true);
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const file = new File([await response.blob()], name, { type: 'image/jpeg' });
      if (!(await shareFile(file, title))) {
        Object.assign(document.createElement('a'), { href: path, download: name }).click();
        showToast(t('sharing.status_saved'));
      }
      onClose();
    } catch {
      showToast(t('sharing.status_failed'), { variant: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const copy = async (): Promise<void> => {
    await copyText(link);
    showToast(t('common.copied'));
    onClose();
  };
  return (
    <Modal open={open} title={t('sharing.title')} onClose={onClose} variant="sheet">
      <ul className="-mx-3 flex flex-col">
        <li>
          <a
            href={toWhatsAppUrl(title, link)}
            target="_blank"
            rel="noopener noreferrer"
            className={rowClass}
            onClick={onClose}
          >
            <Row icon="whatsapp" title={t('item.send')} />
          </a>
        </li>
        {item && (
          <li>
            <Button variant="unstyled" className={rowClass} waits={busy} onClick={() => void sharePicture(item)}>
              <Row icon="image-down" title={t('sharing.status')} text={t('sharing.status_text')} />
              {busy && <Spinner className="ms-auto size-5 text-olive" />}
            </Button>
          </li>
        )}
        {item && (
          <li>
            <Link to={pathTo('poster', { slug: item.slug, id: String(item.id) })} className={rowClass}>
              <Row icon="printer" title={t('sharing.poster')} text={t('sharing.poster_text')} />
            </Link>
          </li>
        )}
        {native && (
          <li>
            <button
              type="button"
              className={rowClass}
              // Closing the share menu rejects, which is not an error.
              onClick={() => void navigator.share({ title, url: link }).then(onClose, () => {})}
            >
              <Row icon="share-2" title={t('sharing.other_app')} />
            </button>
          </li>
        )}
        <li>
          <button type="button" className={rowClass} onClick={() => void copy()}>
            <Row icon="copy" title={t('sharing.copy')} />
          </button>
        </li>
      </ul>
    </Modal>
  );
};
