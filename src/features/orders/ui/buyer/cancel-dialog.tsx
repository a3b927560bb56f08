import type { ReactNode } from 'react';
import { Confirm } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import '#client/texts/tracking.ts';

interface Props {
  readonly open: boolean;
  readonly cancel: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation, then cancels the order. */
export const CancelDialog = ({ open, cancel, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  return (
    <Confirm
      open={open}
      title={t('tracking.cancel_title')}
      text={t('tracking.cancel_text')}
      action={t('tracking.cancel_yes')}
      cancelLabel={t('tracking.cancel_no')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(cancel, t('tracking.canceled')).then(onClose)}
    />
  );
};
