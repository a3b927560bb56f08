import { useId, useState, type ReactNode } from 'react';
import { createFieldError, useForm } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.tsx';
import { Button } from './button.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
import { TextArea } from './text-field.tsx';
import '#i18n/bundles/report.ts';

export interface ReasonOption<R> {
  readonly reason: R;
  readonly icon: IconName;
  readonly label: string;
  readonly about: string;
}

type Outcome = 'thanks' | 'updated';

interface Draft<R> {
  readonly reason: R | null;
  readonly text: string;
}

interface Props<R extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly choices: readonly ReasonOption<R>[];
  /** Submits a report; resolves to whether it replaced an earlier one. */
  readonly submit: (reason: R, text: string) => Promise<{ readonly updated: boolean }>;
  /** Texts after submitting, for a new report or an update of an earlier one. */
  readonly confirmation: Readonly<Record<Outcome, { readonly title: string; readonly text: string }>>;
}

/** A report dialog: a reason and an optional text. Closing it does not delete the text. */
export const ReasonDialog = <R extends string>(props: Props<R>): ReactNode => {
  const { open, onClose, title, confirmation } = props;
  const { t } = useSite();
  const [draft, setDraft] = useState<Draft<R>>({ reason: null, text: '' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = (): void => {
    onClose();
    setOutcome(null);
  };
  const finish = (updated: boolean): void => {
    setDraft({ reason: null, text: '' });
    setOutcome(updated ? 'updated' : 'thanks');
  };
  return (
    <Modal open={open} title={outcome ? confirmation[outcome].title : title} onClose={close}>
      {outcome ? (
        <div className="flex flex-col items-center gap-4 pb-2 text-center">
          <Icon name="circle-check" className="size-16 text-olive" />
          <p>{confirmation[outcome].text}</p>
          <Button autoFocus className="w-full" onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <ReasonForm {...props} draft={draft} onChange={setDraft} onDone={finish} />
      )}
    </Modal>
  );
};

interface FormProps<R extends string> extends Pick<Props<R>, 'title' | 'text' | 'choices' | 'submit'> {
  readonly draft: Draft<R>;
  readonly onChange: (draft: Draft<R>) => void;
  readonly onDone: (updated: boolean) => void;
}

const ReasonForm = <R extends string>(props: FormProps<R>): ReactNode => {
  const { title, text, choices, submit, draft, onChange, onDone } = props;
  const { t } = useSite();
  const form = useForm({ reload: false });
  const errorId = useId();
  const reasonError = form.fieldError('reason');
  const send = async (): Promise<void> => {
    const { reason, text: words } = draft;
    if (reason === null) throw createFieldError('reason', t('report.choose'));
    onDone((await submit(reason, words)).updated);
  };
  return (
    <DialogForm form={form} onSubmit={send} label={t('report.send')}>
      <p className="leading-snug text-soft">{text}</p>
      <fieldset
        className="flex flex-col gap-2"
        aria-describedby={reasonError ? errorId : undefined}
        aria-invalid={Boolean(reasonError)}
      >
        <legend className="sr-only">{title}</legend>
        {choices.map(({ reason, icon, label, about }) => (
          <label
            key={reason}
            className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-field border border-line bg-raised px-2.5 py-2 has-checked:border-olive has-checked:bg-olive-wash"
          >
            <Icon name={icon} className="size-6.5 shrink-0 text-clay" />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-medium">{label}</span>
              <span className="mt-0.5 block text-sm leading-snug text-soft">{about}</span>
            </span>
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={draft.reason === reason}
              onChange={() => {
                form.hideErrors(['reason']);
                onChange({ ...draft, reason });
              }}
              className="size-5 shrink-0 accent-olive"
            />
          </label>
        ))}
        {reasonError && (
          <p id={errorId} role="alert" className="text-sm font-medium text-clay">
            {reasonError}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t('report.words')}
        help={t('report.words_help')}
        error={form.fieldError('text')}
        optional
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
    </DialogForm>
  );
};
