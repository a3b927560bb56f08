import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useSite } from '../../../../ui/site.ts';

interface Props {
  readonly onSave: (publish: 'Yes' | 'No') => void;
  readonly onCancel: () => void;
  readonly busy: boolean;
  /** Whether it is published is not for this form to say: it only saves. */
  readonly saveOnly: boolean;
  /** Why publishing must wait, e.g. files on their way. */
  readonly waiting?: string | undefined;
}

/** Publish now, save as a draft, cancel: the same at the top and at the bottom of the form. */
export const FormBar = ({ onSave, onCancel, busy, saveOnly, waiting }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          className={saveOnly ? 'grow sm:grow-0' : 'w-full sm:w-auto'}
          disabled={busy || waiting !== undefined}
          onClick={() => onSave('Yes')}
        >
          {t(saveOnly ? 'common.save' : 'form.publish')}
        </Button>
        {!saveOnly && (
          <Button
            look="quiet"
            className="grow max-sm:px-3 sm:grow-0"
            disabled={busy || waiting !== undefined}
            onClick={() => onSave('No')}
          >
            {t('form.save_draft')}
          </Button>
        )}
        <Button look="bare" className="max-sm:px-3" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      {waiting && <p className="text-sm text-soft">{waiting}</p>}
    </div>
  );
};
