import { useState, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSite } from '../../../ui/site.ts';
import { NearForm } from '../../search/ui/near-form.tsx';
import type { SellersData } from './load.ts';
import type { SellerSearch } from './use-seller-search.ts';

/** Puts who is nearest first: to where the device is, or to a town. */
export const NearButton = ({ data, search }: { data: SellersData; search: SellerSearch }): ReactNode => {
  const { t } = useSite();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { near, radius_km } = data.filters;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass(
          'quiet',
          `min-w-0 px-3.5 whitespace-nowrap noscript:hidden ${near ? 'border-olive bg-olive-wash text-olive' : ''}`,
        )}
      >
        <Icon name="locate-fixed" className="size-5 shrink-0" />
        <span className="truncate">
          {data.near ? t('search.chip.near', { place: data.near }) : t('search.near_me')}
        </span>
      </button>
      <Modal open={open} title={t('search.near.title')} onClose={close} look="sheet">
        <NearForm
          filters={{ ...(near ? { near } : {}), ...(radius_km ? { radius_km } : {}) }}
          onChoose={(place) => {
            close();
            search.go(place);
          }}
        />
      </Modal>
    </>
  );
};
