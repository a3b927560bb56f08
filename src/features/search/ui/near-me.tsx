import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { useLazyDialog } from '#client/use-lazy-dialog.ts';
import { useSite } from '#client/site.tsx';
import type { NearFormProps } from './near-form.tsx';

interface Props extends NearFormProps {
  /** Name of the selected location; null when there is none or it has no name. */
  readonly near: string | null;
  readonly className?: string;
}

/** Sorts by distance from the device or from a city. The form is loaded when it is first opened. */
export const NearMe = ({ filters, near, className = '', onChoose }: Props): ReactNode => {
  const { t } = useSite();
  const {
    loaded: Form,
    open,
    busy,
    show,
    close,
  } = useLazyDialog(async () => (await import('./near-form.tsx')).NearForm);
  const on = filters.near === undefined ? '' : 'border-olive bg-olive-wash text-olive';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => void show()}
        className={buttonClass('quiet', `min-w-0 noscript:hidden ${className} ${on}`)}
      >
        {busy ? <Spinner /> : <Icon name="locate-fixed" className="size-5 shrink-0" />}
        <span className="min-w-0">{near ? t('search.chip.near', { place: near }) : t('search.near_me')}</span>
      </button>
      <Modal open={open} title={t('search.near.title')} onClose={close} variant="sheet">
        {Form && (
          <Form
            filters={filters}
            onChoose={(place) => {
              close();
              onChoose(place);
            }}
          />
        )}
      </Modal>
    </>
  );
};
