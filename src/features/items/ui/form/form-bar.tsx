import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirm, Modal, ModalFooter } from '#ui/modal.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/dashboard.ts';

interface FormBarProps {
  readonly onSave: (publish: 'Yes' | 'No') => void;
  readonly onTakeOff: () => void;
  readonly onCancel: () => void;
  readonly busy: boolean;
  /**
   * `unpublished`: can be published or saved as a draft; `published`: can be changed or unpublished; `corrected`: an
   * administrator's edit, which can only be saved.
   */
  readonly mode: 'unpublished' | 'published' | 'corrected';
  /** The reason why publishing must wait, e.g. for uploads in progress. */
  readonly waiting?: string | undefined;
  readonly errorCount: number;
  /** Focuses the first rejected field. */
  readonly onShowError: () => void;
  /** Whether the form shows a draft of this device, which cancelling deletes. */
  readonly restored: boolean;
  /** Whether it can be saved as a draft on the server; guests cannot. */
  readonly canStore: boolean;
}

const SAVE = { unpublished: 'form.publish', published: 'form.save_changes', corrected: 'common.save' } as const;

/** At the bottom of the window. */
const BAR =
  'action-bar flex flex-col gap-1.5 md:z-20 md:rounded-card md:border md:border-line md:bg-surface md:p-3 md:shadow-raised md:tall:sticky md:tall:bottom-3';

/** All buttons are in one row on phones: long labels take two lines. */
const second = 'min-w-0 leading-tight max-sm:max-w-32 max-sm:px-2 max-sm:text-sm';

/** Publish or save, save as draft or unpublish, cancel: always visible at the bottom of the form, with what needs attention. */
export const FormBar = ({
  onSave,
  onTakeOff,
  onCancel,
  onShowError,
  busy,
  mode,
  waiting,
  errorCount,
  restored,
  canStore,
}: FormBarProps): ReactNode => {
  const { t } = useSite();
  const [asking, setAsking] = useState(false);
  return (
    <div data-bar data-form-bar className={BAR}>
      {restored && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-soft">
            {t('form.restored')}
          </p>
          <Button variant="bare" className={second} waits={busy} onClick={onCancel}>
            {t('form.start_over')}
          </Button>
        </div>
      )}
      {errorCount > 0 && (
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 self-start text-start text-sm font-medium text-clay underline underline-offset-4"
          onClick={onShowError}
        >
          <Icon name="triangle-alert" className="size-5 shrink-0" />
          {t('form.attention', { count: errorCount })}
        </button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="main"
          className="min-w-0 grow max-sm:px-3 sm:grow-0 sm:px-8"
          waits={busy}
          disabledReason={waiting}
          onClick={() => onSave('Yes')}
        >
          {t(SAVE[mode])}
        </Button>
        {mode === 'unpublished' && canStore && (
          <Button
            variant="quiet"
            className={second}
            waits={busy}
            disabledReason={waiting}
            reasonStyle="tip"
            onClick={() => onSave('No')}
          >
            {t('form.save_draft')}
          </Button>
        )}
        {mode === 'published' && (
          <Button variant="quiet" className={second} waits={busy} onClick={() => setAsking(true)}>
            {t('form.take_off')}
          </Button>
        )}
        {!restored && (
          <Button variant="bare" className={second} waits={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
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

interface PhotoQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: () => void;
  readonly onPublish: () => void;
}

/** Asks for a photo before an item is published without one. */
export const PhotoQuestion = ({ open, onClose, onAdd, onPublish }: PhotoQuestionProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={open} title={t('form.photo.title')} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Icon name="camera" className="size-12 shrink-0 text-olive" />
        <p>{t('form.photo.text')}</p>
      </div>
      <ModalFooter>
        <Button variant="quiet" className="max-sm:grow" onClick={onPublish}>
          {t('form.photo.without')}
        </Button>
        <Button variant="main" className="max-sm:grow" onClick={onAdd}>
          {t('form.photo.add')}
        </Button>
      </ModalFooter>
    </Modal>
  );
};
