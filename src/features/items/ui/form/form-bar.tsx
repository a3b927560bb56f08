import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { useSite } from '../../../../client/site.ts';

interface Props {
  readonly onSave: (publish: 'Yes' | 'No') => void;
  readonly onTakeOff: () => void;
  readonly onCancel: () => void;
  readonly busy: boolean;
  /**
   * `unpublished`: can be published or saved as a draft; `published`: can be changed or unpublished; `corrected`: an
   * administrator's edit, which can only be saved.
   */
  readonly mode: 'unpublished' | 'published' | 'corrected';
  /** Why publishing must wait, e.g. for uploads in progress. */
  readonly waiting?: string | undefined;
}

const SAVE = { unpublished: 'form.publish', published: 'form.save_changes', corrected: 'common.save' } as const;

const beside = 'grow max-sm:px-3 sm:grow-0';

/** Publish or save, save as draft or unpublish, cancel. Shown above and below the form. */
export const FormBar = ({ onSave, onTakeOff, onCancel, busy, mode, waiting }: Props): ReactNode => {
  const { t } = useSite();
  const [asking, setAsking] = useState(false);
  const off = busy || waiting !== undefined;
  const reasonId = useId();
  const reason = waiting === undefined ? {} : { 'aria-describedby': reasonId };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="main"
          className={mode === 'corrected' ? 'grow sm:grow-0' : 'w-full sm:w-auto'}
          disabled={off}
          {...reason}
          onClick={() => onSave('Yes')}
        >
          {t(SAVE[mode])}
        </Button>
        {mode === 'unpublished' && (
          <Button variant="quiet" className={beside} disabled={off} {...reason} onClick={() => onSave('No')}>
            {t('form.save_draft')}
          </Button>
        )}
        {mode === 'published' && (
          <Button variant="quiet" className={beside} disabled={busy} onClick={() => setAsking(true)}>
            {t('form.take_off')}
          </Button>
        )}
        <Button variant="bare" className="max-sm:px-3" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      {waiting !== undefined && (
        <p id={reasonId} className="text-sm text-soft">
          {waiting}
        </p>
      )}
      {mode === 'published' && (
        <Confirm
          open={asking}
          title={t('form.take_off_sure')}
          text={t('form.take_off_text')}
          action={t('form.take_off')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onTakeOff();
          }}
        />
      )}
    </div>
  );
};
