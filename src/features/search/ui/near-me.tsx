import { useState, type ComponentProps, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSite } from '../../../client/site.ts';
import { NearForm } from './near-form.tsx';

interface Props extends ComponentProps<typeof NearForm> {
  /** Name of the selected location; null when there is none or it has no name. */
  readonly near: string | null;
  readonly className?: string;
}

/** Sorts by distance from the device or from a city. */
export const NearMe = ({ filters, near, className = '', onChoose }: Props): ReactNode => {
  const { t } = useSite();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const on = filters.near === undefined ? '' : 'border-olive bg-olive-wash text-olive';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('quiet', `min-w-0 noscript:hidden ${className} ${on}`)}
      >
        <Icon name="locate-fixed" className="size-5 shrink-0" />
        <span className="min-w-0">{near ? t('search.chip.near', { place: near }) : t('search.near_me')}</span>
      </button>
      <Modal open={open} title={t('search.near.title')} onClose={close} variant="sheet">
        <NearForm
          filters={filters}
          onChoose={(place) => {
            close();
            onChoose(place);
          }}
        />
      </Modal>
    </>
  );
};
