import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#client/site.ts';
import { useForm } from '#client/forms/use-form.ts';
import { showToast } from '#client/toasts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Confirm, Modal } from '#ui/modal.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { NameFields } from '#ui/editor/name-fields.tsx';
import { RemoveForm } from '#ui/editor/remove-form.tsx';
import { Select } from '#ui/select.tsx';
import { InstallCard } from '#ui/install-card.tsx';
import { PointMap } from '#ui/point-map.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { ShareButtons } from '#ui/share-buttons.tsx';
import { SignInLink } from '#ui/sign-in-link.tsx';
import { useSamples } from './samples.ts';
import '#client/texts/report.ts';

const DIALOGS = ['confirm', 'form', 'remove', 'report', 'toasts'] as const;

/** Toasts disappear after six seconds; this is how often they are shown again. */
const TOASTS_MS = 5000;

/** Dialogs and toasts, opened by buttons or by the query parameter `open`; sharing, reading aloud and the map. */
export const DialogSamples = (): ReactNode => {
  const { t } = useSite();
  const { sections, label, sentence, question, warning, done, undo, error, choices, farm } = useSamples();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<string | null>(search.get('open'));
  const [point, setPoint] = useState({ latitude: '32.34', longitude: '-6.36' });
  const form = useForm();
  const close = (): void => setOpen(null);
  useEffect(() => {
    if (open !== 'toasts') return undefined;
    const show = (): void => {
      showToast(done, { action: { label: undo, run: () => setOpen(null) } });
      showToast(error, { variant: 'bad' });
    };
    show();
    const timer = setInterval(show, TOASTS_MS);
    return () => clearInterval(timer);
  }, [open, done, undo, error]);
  const finish = async (): Promise<void> => {
    showToast(done);
    close();
  };
  return (
    <>
      <Section title={sections.dialogs}>
        <div className="flex flex-wrap gap-3">
          {DIALOGS.map((dialog) => (
            <Button key={dialog} variant="quiet" onClick={() => setOpen(dialog)}>
              <code dir="ltr">{dialog}</code>
            </Button>
          ))}
          <SignInLink className={buttonClass('quiet')}>
            <code dir="ltr">sign-in</code>
          </SignInLink>
        </div>
        <Confirm
          open={open === 'confirm'}
          title={question}
          text={warning}
          action={t('common.delete')}
          onConfirm={() => void finish()}
          onClose={close}
        />
        <Modal open={open === 'form'} title={label} variant="sheet" onClose={close}>
          <DialogForm form={form} error={t('common.failed')} onSubmit={finish} onClose={close}>
            <NameFields row={{ ar_name: 'طماطم', fr_name: 'Tomates', en_name: 'Tomatoes' }} form={form} />
          </DialogForm>
        </Modal>
        <Modal open={open === 'remove'} title={question} onClose={close}>
          <RemoveForm
            uses={sentence}
            renderTarget={(field) => (
              <Select {...field} options={choices.map((choice, index) => [index, choice] as const)} />
            )}
            onRemove={() => Promise.resolve()}
            onClose={close}
          />
        </Modal>
        <ReasonDialog
          open={open === 'report'}
          onClose={close}
          title={t('report.title')}
          text={t('report.text')}
          choices={(['fraud', 'offensive', 'unavailable'] as const).map((reason) => ({
            reason,
            icon: 'flag' as const,
            label: t(`report.reason.${reason}`),
            about: t(`report.about.${reason}`),
          }))}
          submit={() => Promise.resolve({ updated: false })}
          confirmation={{ thanks: { title: done, text: sentence }, updated: { title: done, text: sentence } }}
        />
      </Section>
      <Section title={sections.sharing}>
        <ShareButtons title={farm} link="https://ghalla.example/" />
        <InstallCard />
        <ReadAloud text={sentence} />
        <PointMap point={point} onChoose={setPoint} />
      </Section>
    </>
  );
};
