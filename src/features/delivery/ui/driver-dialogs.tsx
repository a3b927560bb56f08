import { useState, type ReactNode } from 'react';
import { addDays, toDay } from '#lib/days.ts';
import { createFieldError, useForm } from '#client/forms/use-form.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Modal } from '#ui/modal.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { Order } from '#features/orders/contract.ts';
import {
  DECLINE_REASONS,
  DOOR_PROBLEMS,
  type DeclineReason,
  type DoorProblem,
  getStatusAfterProblem,
  MAX_DAYS_AHEAD,
  MAX_NOTE_LENGTH,
} from '#features/orders/rules/index.ts';
import { useUploads, type Uploads } from '#features/uploads/ui/index.ts';
import '#i18n/bundles/delivery.ts';

interface DialogProps {
  /** The order; the dialog is closed without one. */
  readonly order: Order | null;
  readonly onClose: () => void;
}

interface ReasonsProps<R extends string> {
  readonly legend: string;
  readonly reasons: readonly R[];
  readonly icon: (reason: R) => IconName;
  readonly label: (reason: R) => string;
  readonly about?: (reason: R) => string;
  readonly chosen: R | null;
  readonly error: string | undefined;
  readonly onChoose: (reason: R) => void;
}

/** Reasons as large radio buttons. */
const Reasons = <R extends string>(props: ReasonsProps<R>): ReactNode => (
  <fieldset className="flex flex-col gap-2" aria-invalid={Boolean(props.error)}>
    <legend className="sr-only">{props.legend}</legend>
    {props.reasons.map((reason) => (
      <label
        key={reason}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line bg-raised px-3 py-2 has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-sky"
      >
        <Icon name={props.icon(reason)} className="size-6 shrink-0 text-clay" />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-medium">{props.label(reason)}</span>
          {props.about && <span className="block text-sm leading-snug text-soft">{props.about(reason)}</span>}
        </span>
        <input
          type="radio"
          name="reason"
          value={reason}
          checked={props.chosen === reason}
          onChange={() => props.onChoose(reason)}
          className="size-5 shrink-0 accent-olive outline-none"
        />
      </label>
    ))}
    {props.error && (
      <p role="alert" className="text-sm font-medium text-clay">
        {props.error}
      </p>
    )}
  </fieldset>
);

const DECLINE_ICON: Readonly<Record<DeclineReason, IconName>> = {
  far: 'navigation',
  busy: 'clock-3',
  vehicle: 'truck',
  another: 'message-circle',
};

interface DeclineProps extends DialogProps {
  /** Called once the order was given back, or when that waits for the network. */
  readonly onDeclined: (id: number, waits: boolean) => void;
}

/** Asks a driver why they do not deliver an order, and gives it back. */
export const DeclineDialog = ({ order, onClose, onDeclined }: DeclineProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={order !== null} title={t('delivery.decline.title')} onClose={onClose} variant="sheet">
      {order && <DeclineForm key={order.id} id={order.id} onClose={onClose} onDeclined={onDeclined} />}
    </Modal>
  );
};

const DeclineForm = ({ id, onClose, onDeclined }: Omit<DeclineProps, 'order'> & { id: number }): ReactNode => {
  const { t } = useSite();
  const form = useForm({ reload: false });
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [note, setNote] = useState('');
  const send = async (): Promise<void> => {
    if (reason === null) throw createFieldError('reason', t('delivery.decline.title'));
    const outcome = await callOrQueue(
      'POST /api/delivery/orders/{id}/decline',
      { params: { id }, body: { reason, note } },
      { kind: 'delivery_answer', title: String(id), value: 'declined', path: location.pathname },
    );
    onDeclined(id, outcome.state === 'waiting');
    if (outcome.state === 'sent') showToast(t('delivery.decline.done'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={send} onClose={onClose} label={t('delivery.decline.send')}>
      <p className="text-soft">{t('delivery.decline.text')}</p>
      <Reasons
        legend={t('delivery.decline.title')}
        reasons={DECLINE_REASONS}
        icon={(one) => DECLINE_ICON[one]}
        label={(one) => t(`delivery.decline.why.${one}`)}
        chosen={reason}
        error={form.fieldError('reason')}
        onChoose={(one) => {
          form.hideErrors(['reason']);
          setReason(one);
        }}
      />
      <TextArea
        label={t('delivery.problem.note')}
        optional
        maxLength={MAX_NOTE_LENGTH}
        error={form.fieldError('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
};

const PROBLEM_ICON: Readonly<Record<DoorProblem, IconName>> = {
  absent: 'user-x',
  address: 'map-pin',
  another_day: 'calendar-days',
  refused: 'undo-2',
};

interface ProblemProps extends DialogProps {
  /** Called with the order after it was sent, and with null when it waits for the network. */
  readonly onReported: (order: Order | null) => void;
}

/** Asks a driver why an order could not be handed over, with a note and a photo. */
export const ProblemDialog = ({ order, onClose, onReported }: ProblemProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={order !== null} title={t('delivery.problem.title')} onClose={onClose} variant="sheet">
      {order && <ProblemForm key={order.id} id={order.id} onClose={onClose} onReported={onReported} />}
    </Modal>
  );
};

const ProblemForm = ({ id, onClose, onReported }: Omit<ProblemProps, 'order'> & { id: number }): ReactNode => {
  const { t, now } = useSite();
  const form = useForm({ reload: false });
  const uploads = useUploads({ kind: 'pictures', initial: [], max: 1 });
  const [reason, setReason] = useState<DoorProblem | null>(null);
  const [note, setNote] = useState('');
  const tomorrow = addDays(toDay(new Date(now)), 1);
  const [day, setDay] = useState(tomorrow);
  const send = async (): Promise<void> => {
    if (reason === null) throw createFieldError('reason', t('delivery.problem.choose'));
    // A photo that is still on its way is sent with the rest, at once or when there is a network.
    const { paths, files } = uploads.queue(0);
    const due_on = reason === 'another_day' ? day : null;
    const outcome = await callOrQueue(
      'POST /api/delivery/orders/{id}/problem',
      { params: { id }, body: { reason, note, photo: paths[0] ?? null, due_on } },
      {
        kind: 'delivery_problem',
        title: String(id),
        value: getStatusAfterProblem(reason),
        path: location.pathname,
        ...(files.length > 0 ? { files } : {}),
      },
    );
    uploads.discard();
    onReported(outcome.state === 'sent' ? outcome.result.order : null);
    if (outcome.state === 'sent') showToast(t('delivery.problem.done'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={send} onClose={onClose} label={t('delivery.problem.send')}>
      <Reasons
        legend={t('delivery.problem.title')}
        reasons={DOOR_PROBLEMS}
        icon={(one) => PROBLEM_ICON[one]}
        label={(one) => t(`delivery.problem.${one}`)}
        about={(one) => t(`delivery.problem.${one}_text`)}
        chosen={reason}
        error={form.fieldError('reason')}
        onChoose={(one) => {
          form.hideErrors(['reason']);
          setReason(one);
        }}
      />
      {reason === 'another_day' && (
        <TextField
          type="date"
          name="due_on"
          label={t('delivery.problem.day')}
          min={tomorrow}
          max={addDays(tomorrow, MAX_DAYS_AHEAD - 1)}
          required
          error={form.fieldError('due_on')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <TextArea
        label={t('delivery.problem.note')}
        optional
        maxLength={MAX_NOTE_LENGTH}
        error={form.fieldError('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DoorPhoto uploads={uploads} error={form.fieldError('photo')} />
    </DialogForm>
  );
};

/** A photo of the door, which may wait for the network with the rest. */
const DoorPhoto = ({ uploads, error }: { uploads: Uploads; error: string | undefined }): ReactNode => {
  const { t } = useSite();
  const [entry] = uploads.entries;
  const problem = error ?? (entry?.state === 'failed' ? entry.error : undefined);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {entry ? (
        <>
          {entry.preview && <img src={entry.preview} alt="" className="size-16 rounded-field object-cover" />}
          <span className="font-medium">{t('delivery.problem.photo_added')}</span>
          <button
            type="button"
            onClick={() => uploads.remove(entry.id)}
            className="inline-flex min-h-11 items-center px-2 font-medium text-clay underline"
          >
            {t('delivery.problem.photo_remove')}
          </button>
        </>
      ) : (
        <label className="relative inline-flex min-h-12 w-full cursor-pointer items-center justify-center gap-2 rounded-field border border-line bg-surface px-4 font-medium hover:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-sky">
          <Icon name="camera" className="size-5 text-olive" />
          {t('delivery.problem.photo')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-invalid={problem ? true : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              if (target.files?.length) uploads.add(target.files);
              target.value = '';
            }}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="w-full text-sm font-medium text-clay">
          {problem}
        </p>
      )}
    </div>
  );
};
