import { useState, type MouseEvent, type ReactNode } from 'react';
import { PlainLink } from '../../../../ui/plain-link.tsx';
import { pathTo } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { ItemFull } from '../../../items/contract.ts';
import type { loadOrderDialog } from './load-order-dialog.ts';

type LoadedDialog = Awaited<ReturnType<typeof loadOrderDialog>>;

/** A link to the order page that opens the form in a dialog when scripts are available. */
export const OrderLink = ({ item, className }: { item: ItemFull; className: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const [sheet, setSheet] = useState<LoadedDialog | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const show = async (event: MouseEvent): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setBusy(true);
    try {
      const { loadOrderDialog: load } = await import('./load-order-dialog.ts');
      setSheet(await load(api, lang));
      setOpen(true);
    } catch {
      showToast(t('common.offline'), { variant: 'bad' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PlainLink
        to={pathTo('order', { id: String(item.id) })}
        aria-busy={busy}
        onClick={(event) => void show(event)}
        className={buttonClass('main', className)}
      >
        {busy ? <Spinner /> : <Icon name="shopping-basket" className="size-5" />}
        {t('item.order')}
      </PlainLink>
      {sheet && <sheet.OrderSheet item={item} cities={sheet.cities} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
