import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { currencyIn, formatTotal } from '#i18n/format.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#features/orders/contract.ts';
import type { OrderStatus } from '#features/orders/rules/index.ts';
import { getNextStatus } from '../rules.ts';
import '#i18n/bundles/delivery.ts';

/** The dialogs of a row. */
export type DriverDialog = 'decline' | 'problem';

interface Props {
  /** The order with the changes that wait for the network. */
  readonly order: Order;
  readonly declined: boolean;
  /** Called with the order after a change, and with null when the change waits for the network. */
  readonly onChanged: (order: Order | null) => void;
  readonly onDialog: (dialog: DriverDialog) => void;
}

const main = 'min-h-14 w-full text-lg leading-tight lg:min-h-12 lg:px-3 lg:text-base';
const second = 'min-h-12 w-full px-2! leading-tight';

/**
 * The actions on an order in two rows of the same height, whatever its status: no other row moves when it changes. The first
 * row has the usual next step, the second one the way out.
 */
export const NextStep = (props: Props): ReactNode => {
  const { order, declined } = props;
  const { t } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const next = getNextStatus(order.status);
  const text = declined ? t('delivery.decline.given_back') : t('delivery.finished');
  return (
    <div ref={box} tabIndex={-1} className="flex min-h-29 w-full flex-col gap-3 outline-none lg:min-h-0">
      {declined || !next ? (
        <p className="flex min-h-14 items-center justify-center rounded-field border border-dashed border-line px-3 text-soft lg:min-h-12">
          {text}
        </p>
      ) : order.driver_asked_at !== null ? (
        <Answer {...props} />
      ) : (
        <Step {...props} next={next} box={box} />
      )}
    </div>
  );
};

const Answer = ({ order: { id }, onChanged, onDialog }: Props): ReactNode => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  const accept = (): Promise<boolean> =>
    run(async () => {
      const outcome = await callOrQueue(
        'POST /api/delivery/orders/{id}/accept',
        { params: { id } },
        { kind: 'delivery_answer', title: String(id), value: 'accepted', path: location.pathname },
      );
      onChanged(outcome.state === 'sent' ? outcome.result.order : null);
      if (outcome.state === 'sent') showToast(t('delivery.answer.accepted'));
    });
  return (
    <>
      <Button variant="main" busy={busy} onClick={() => void accept()} className={main}>
        {!busy && <Icon name="check" className="size-6 shrink-0" />}
        {t('delivery.answer.accept')}
      </Button>
      <Button variant="quiet" onClick={() => onDialog('decline')} className={second}>
        {t('delivery.answer.decline')}
      </Button>
    </>
  );
};

interface StepProps extends Props {
  readonly next: 'shipped' | 'delivered';
  /** The actions of the row, where the focus stays. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Sets the usual next status, with undo while the toast is visible. The one that takes cash is asked once more. */
const Step = ({ order, next, box, onChanged, onDialog }: StepProps): ReactNode => {
  const { t } = useSite();
  const { id, status } = order;
  const { busy, run } = useMutation({ errors: 'toast' });
  const [asks, setAsks] = useState(false);
  const move = (from: OrderStatus, to: OrderStatus, done: () => void): Promise<boolean> =>
    run(async () => {
      const outcome = await callOrQueue(
        'PUT /api/delivery/orders/{id}/status',
        { params: { id }, body: { status: to, was: from } },
        { kind: 'delivery_step', title: String(id), value: to, path: location.pathname },
      );
      onChanged(outcome.state === 'sent' ? outcome.result.order : null);
      if (outcome.state === 'sent') done();
    });
  const step = async (): Promise<void> => {
    const undo = (): void => void move(next, status, () => showToast(t('delivery.undone')));
    await move(status, next, () =>
      showToast(t(`delivery.said.${next}`), { action: { label: t('delivery.undo'), run: undo } }),
    );
    setAsks(false);
    if (next === 'delivered') box.current?.focus();
  };
  const stay = (): void => {
    setAsks(false);
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  if (asks && next === 'delivered')
    return <CashQuestion order={order} busy={busy} onYes={() => void step()} onNo={stay} />;
  return (
    <>
      <Button
        variant="main"
        busy={busy}
        onClick={() => (next === 'delivered' ? setAsks(true) : void step())}
        className={main}
      >
        {!busy && <Icon name={next === 'shipped' ? 'truck' : 'package-check'} className="size-6 shrink-0" />}
        {t(`delivery.step.${next}`)}
      </Button>
      <Button variant="quiet" onClick={() => onDialog(next === 'delivered' ? 'problem' : 'decline')} className={second}>
        {next === 'delivered' && <Icon name="triangle-alert" className="size-5 shrink-0 text-clay" />}
        {t(next === 'delivered' ? 'delivery.problem.open' : 'delivery.answer.decline')}
      </Button>
    </>
  );
};

interface CashQuestionProps {
  readonly order: Pick<Order, 'total'>;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * Asks whether the cash was received. The question is where the button was, so that a second tap on the same place does nothing.
 */
const CashQuestion = ({ order: { total }, busy, onYes, onNo }: CashQuestionProps): ReactNode => {
  const { t, lang } = useSite();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  const sum = total === null ? null : `${formatTotal(total, lang)} ${currencyIn(lang)}`;
  const text = sum === null ? t('delivery.paid.question_open') : t('delivery.paid.question', { sum });
  return (
    <div role="group" aria-label={text} className="contents" onKeyDown={({ key }) => key === 'Escape' && onNo()}>
      <p
        ref={question}
        tabIndex={-1}
        className="flex min-h-14 items-center justify-center rounded-field bg-saffron-wash px-3 text-center text-lg leading-tight font-semibold lg:min-h-12 lg:text-base"
      >
        {text}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="quiet" onClick={onNo} className={second}>
          {t('delivery.paid.no')}
        </Button>
        <Button variant="olive" busy={busy} onClick={onYes} className={second}>
          {t('delivery.paid.yes')}
        </Button>
      </div>
    </div>
  );
};
