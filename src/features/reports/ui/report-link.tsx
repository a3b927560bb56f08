import { useState, type ComponentType, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../client/toasts.ts';
import { loadTexts } from '../../../client/texts.ts';

type Dialog = ComponentType<{ itemId: number; open: boolean; onClose: () => void }>;

/** Link to report an item. The dialog and its texts load on the first click. */
export const ReportLink = ({ itemId }: { itemId: number }): ReactNode => {
  const { t, lang } = useSite();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      const [{ ReportDialog }] = await Promise.all([import('./report-dialog.tsx'), loadTexts(lang, ['report'])]);
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      showToast(t('common.offline'), { variant: 'bad' });
    } finally {
      setBusy(false);
    }
  };

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
      {Dialog && <Dialog itemId={itemId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
