import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { describedBy, fieldClass } from '../field-class.ts';
import { Field } from '../field.tsx';
import type { IconName } from '../icon-names.ts';
import { Icon } from '../icon.tsx';
import { Modal, ModalFooter } from '../modal.tsx';
import { useSite } from '../../client/site.ts';
import { useReport, type SubmitReport } from './use-report.ts';

/** A reason to report. */
export interface ReasonOption<R> {
  readonly reason: R;
  readonly icon: IconName;
  readonly label: string;
  readonly about: string;
}

interface Props<R extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly choices: readonly ReasonOption<R>[];
  readonly submit: SubmitReport<R>;
  /** Texts after submitting, for a new report or an update of an earlier one. */
  readonly confirmation: Readonly<Record<'thanks' | 'updated', { readonly title: string; readonly text: string }>>;
}

/** A report dialog: a reason and an optional text. Closing it keeps what was typed. */
export const ReasonDialog = <R extends string>(props: Props<R>): ReactNode => {
  const { open, onClose, title, text, choices, submit, confirmation } = props;
  const { t } = useSite();
  const report = useReport(submit);
  const { sent, anew } = report;
  const close = (): void => {
    onClose();
    anew();
  };
  return (
    <Modal open={open} title={sent ? confirmation[sent].title : title} onClose={close}>
      {sent ? (
        <div className="flex flex-col items-center gap-4 pb-2 text-center">
          <Icon name="circle-check" className="size-16 text-olive" />
          <p>{confirmation[sent].text}</p>
          <Button autoFocus className="w-full" onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <Form title={title} text={text} choices={choices} {...report} />
      )}
    </Modal>
  );
};

type FormProps<R extends string> = Pick<Props<R>, 'title' | 'text' | 'choices'> & ReturnType<typeof useReport<R>>;

const Form = <R extends string>(props: FormProps<R>): ReactNode => {
  const { title, text, choices, draft, change, missing, refusal, busy, send } = props;
  const { t } = useSite();
  const reasonError = missing ? t('report.choose') : refusal?.fields.reason?.[0];
  const textError = refusal?.fields.text?.[0];
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="leading-snug text-soft">{text}</p>
      <fieldset
        className="flex flex-col gap-2"
        aria-describedby={reasonError ? 'reason-error' : undefined}
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
              onChange={() => change({ reason })}
              className="size-5 shrink-0 accent-olive"
            />
          </label>
        ))}
        {reasonError && (
          <p id="reason-error" role="alert" className="text-sm font-medium text-clay">
            {reasonError}
          </p>
        )}
      </fieldset>
      <Field id="report-text" label={t('report.words')} help={t('report.words_help')} error={textError} optional>
        <textarea
          id="report-text"
          rows={3}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
          className={fieldClass(Boolean(textError))}
          {...describedBy('report-text', t('report.words_help'), textError)}
        />
      </Field>
      {refusal && !reasonError && !textError && <Alert>{refusal.message || t('common.offline')}</Alert>}
      <ModalFooter>
        <Button type="submit" variant="main" busy={busy} className="w-full">
          {t('report.send')}
        </Button>
      </ModalFooter>
    </form>
  );
};
