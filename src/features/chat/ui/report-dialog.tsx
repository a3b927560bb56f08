import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describedBy, fieldClass } from '../../../ui/field-class.ts';
import { Field } from '../../../ui/field.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSite } from '../../../ui/site.ts';
import { CHAT_REASONS, type ChatReason } from '../rules.ts';
import { useReport } from './use-report.ts';

const ICONS: Readonly<Record<ChatReason, IconName>> = {
  fraud: 'shield-alert',
  spam: 'copy',
  offensive: 'message-square-warning',
  forbidden_goods: 'ban',
};

export interface ReportProps {
  readonly chatId: number;
  /** Of the other side. */
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports a conversation: what is wrong, in one tap, and words for those who want. Closing it keeps what was typed. */
export const ReportDialog = ({ chatId, name, open, onClose }: ReportProps): ReactNode => {
  const { t } = useSite();
  const report = useReport(chatId);
  const { sent, anew } = report;
  const close = (): void => {
    onClose();
    anew();
  };
  return (
    <Modal open={open} title={t(`chat.report.${sent ?? 'title'}`)} onClose={close}>
      {sent ? (
        <div className="flex flex-col items-center gap-4 pb-2 text-center">
          <Icon name="circle-check" className="size-16 text-olive" />
          <p>{t(`chat.report.${sent}_text`)}</p>
          <Button autoFocus className="w-full" onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <ReportForm name={name} {...report} />
      )}
    </Modal>
  );
};

type FormProps = ReturnType<typeof useReport> & { readonly name: string };

const ReportForm = ({ name, draft, change, missing, refusal, busy, send }: FormProps): ReactNode => {
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
      <p className="leading-snug text-soft">{t('chat.report.text', { name })}</p>
      <fieldset
        className="flex flex-col gap-2"
        aria-describedby={reasonError ? 'reason-error' : undefined}
        aria-invalid={Boolean(reasonError)}
      >
        <legend className="sr-only">{t('chat.report.title')}</legend>
        {CHAT_REASONS.map((reason) => (
          <label
            key={reason}
            className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-field border border-line bg-raised px-2.5 py-2 has-checked:border-olive has-checked:bg-olive-wash"
          >
            <Icon name={ICONS[reason]} className="size-6.5 shrink-0 text-clay" />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-medium">{t(`chat.report.reason.${reason}`)}</span>
              <span className="mt-0.5 block text-sm leading-snug text-soft">{t(`chat.report.hint.${reason}`)}</span>
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
      {refusal && !reasonError && !textError && (
        <p role="alert" className="rounded-field bg-clay-wash px-4 py-3 text-clay">
          {refusal.message || t('common.offline')}
        </p>
      )}
      <Button type="submit" look="main" busy={busy} className="w-full">
        {t('report.send')}
      </Button>
    </form>
  );
};
