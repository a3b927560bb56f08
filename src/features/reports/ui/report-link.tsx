import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';

/** Link to report an item. The dialog and its texts load on the first click. */
export const ReportLink = ({ itemId }: { itemId: number }): ReactNode => {
  const { t } = useSite();
  const {
    loaded: Dialog,
    open,
    busy,
    show,
    close,
  } = useLazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);

  return (
    <>
      {/* Never disabled: focus must return here when the dialog closes. */}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => void show()}
        className={buttonClass('bare', '-ms-4 self-start px-4 text-soft')}
      >
        {busy ? <Spinner /> : <Icon name="flag" className="size-5" />}
        {t('about.report')}
      </button>
      {Dialog && <Dialog itemId={itemId} open={open} onClose={close} />}
    </>
  );
};
