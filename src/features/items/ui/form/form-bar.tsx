import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useSite } from '../../../../ui/site.ts';

interface Props {
  readonly onSave: (publish: 'Yes' | 'No') => void;
  readonly onCancel: () => void;
  readonly busy: boolean;
  /** Why publishing must wait, e.g. files on their way. */
  readonly waiting?: string | undefined;
}

/** Publish now, save as a draft, cancel: the same at the top and at the bottom of the form. */
export const FormBar = ({ onSave, onCancel, busy, waiting }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          className="grow sm:grow-0"
          disabled={busy || waiting !== undefined}
          onClick={() => onSave('Yes')}
        >
          {t('form.publish')}
        </Button>
        <Button
          look="quiet"
          className="grow sm:grow-0"
          disabled={busy || waiting !== undefined}
          onClick={() => onSave('No')}
        >
          {t('form.save_draft')}
        </Button>
        <Button look="bare" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      {waiting && <p className="text-sm text-soft">{waiting}</p>}
    </div>
  );
};
