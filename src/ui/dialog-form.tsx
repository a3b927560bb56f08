import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { type ButtonVariant, Button, type DisabledReason } from './button.tsx';
import { ModalFooter } from './modal.tsx';
import type { Form } from '#client/forms/use-form.ts';
import { useSite } from '#client/site.tsx';

interface Props {
  readonly form: Form;
  /** Saves the form; called once at a time. */
  readonly onSubmit: (fields: FormData) => Promise<unknown>;
  /** Cancels; without it, only the close button of the dialog does. */
  readonly onClose?: () => void;
  /** The label of the submit button; “save” by default. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  /** The reason why the form cannot be submitted yet, such as a missing choice. */
  readonly disabledReason?: DisabledReason;
  /** The error above the fields; by default the part that no field shows. */
  readonly error?: string | null;
  /** More buttons, before the others. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a dialog, with the error above and its buttons always visible below. */
export const DialogForm = ({
  form: { ref, busy, formError, submit },
  onSubmit,
  onClose,
  label,
  variant = 'main',
  disabledReason,
  error = formError,
  buttons,
  children,
}: Props): ReactNode => {
  const { t } = useSite();
  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={submit(onSubmit)}>
      <Alert>{error}</Alert>
      {children}
      <ModalFooter>
        {buttons}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant={variant}
          busy={busy}
          disabledReason={disabledReason}
          className={onClose ? 'max-sm:grow' : 'w-full'}
        >
          {label ?? t('common.save')}
        </Button>
      </ModalFooter>
    </form>
  );
};
