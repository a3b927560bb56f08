import { useState, type ComponentProps, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSite } from '../../../client/site.ts';
import { NearForm } from './near-form.tsx';

interface Props extends ComponentProps<typeof NearForm> {
  /** Where what is shown is near to, by name; null where no place is chosen or it has none. */
  readonly near: string | null;
  readonly className?: string;
}

/** Puts what is nearest first: to where the device is, or to a town. */
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
      <Modal open={open} title={t('search.near.title')} onClose={close} look="sheet">
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
