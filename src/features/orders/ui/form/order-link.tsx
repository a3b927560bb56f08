import type { MouseEvent, ReactNode } from 'react';
import { pathIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { Link } from '#ui/link.tsx';

/** A link to the order page that opens the form in a dialog when scripts are available. */
export const OrderLink = ({ item, className }: { item: ItemFull; className: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const path = pathTo('order', { id: String(item.id) });
  const {
    loaded: sheet,
    open,
    busy,
    show,
    close,
  } = useLazyDialog(async () => (await import('./order-dialog.tsx')).loadOrderDialog(api, lang), pathIn(lang, path));
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void show();
  };

  return (
    <>
      <Link to={path} aria-busy={busy} onClick={onClick} className={buttonClass('main', className)}>
        {busy ? <Spinner /> : <Icon name="shopping-basket" className="size-5" />}
        {t('item.order')}
      </Link>
      {sheet && <sheet.OrderSheet item={item} cities={sheet.cities} open={open} onClose={close} />}
    </>
  );
};
