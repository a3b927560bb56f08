import { useState, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSite } from '../../../ui/site.ts';
import type { SearchData } from './load.ts';
import { NearForm } from './near-form.tsx';
import type { Search } from './use-search.ts';

/** Puts what is nearest first: to where the device is, or to a town. */
export const NearMe = ({ data, search }: { data: SearchData; search: Search }): ReactNode => {
  const { t } = useSite();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const on = data.filters.near !== undefined;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass(
          'quiet',
          `min-w-0 whitespace-nowrap max-lg:flex-1 max-lg:px-2.5 noscript:hidden ${on ? 'border-olive bg-olive-wash text-olive' : ''}`,
        )}
      >
        <Icon name="locate-fixed" className="size-5 shrink-0" />
        <span className="truncate">
          {data.near ? t('search.chip.near', { place: data.near }) : t('search.near_me')}
        </span>
      </button>
      <Modal open={open} title={t('search.near.title')} onClose={close} look="sheet">
        <NearForm
          filters={data.filters}
          onChoose={(place) => {
            close();
            search.go(place);
          }}
        />
      </Modal>
    </>
  );
};
