import type { ReactNode } from 'react';
import { formatMoment, formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import { copyText } from '#client/device.ts';
import { useSite } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Erasure, ErasureOrder, ErasurePlan } from '../contract.ts';
import '#i18n/bundles/admin.ts';

/** The numbers of orders, as numbers and not as counts: “No. 10, No. 15”. */
const listIds = (t: PageT, orders: readonly ErasureOrder[]): string =>
  orders.map(({ id }) => t('users.number', { id })).join(t.lang === 'ar' ? '، ' : ', ');

/** The lines that say what an erasure deletes and changes. */
const toErasedLines = (t: PageT, plan: ErasurePlan): string[] => {
  const count = (n: number) => ({ count: formatNumber(n, t.lang) });
  return [
    ...(plan.user_id === null
      ? [t('erasure.contacts')]
      : [
          t('erasure.account'),
          t('erasure.items', count(plan.items)),
          t('erasure.files', count(plan.files)),
          t('erasure.sessions', count(plan.sessions)),
        ]),
    t('erasure.orders', count(plan.orders)),
    ...(plan.canceled.length > 0 ? [t('erasure.canceled', { orders: listIds(t, plan.canceled) })] : []),
  ];
};

/** The lines that say what stays, and until when. */
const toRemainingLines = (t: PageT, plan: ErasurePlan): string[] => [
  ...(plan.remaining.length > 0 ? [t('erasure.remaining', { orders: listIds(t, plan.remaining) })] : []),
  t('erasure.figures'),
  ...(plan.user_id === null ? [] : [t('erasure.shared')]),
  ...(plan.accounts.length > 0 ? [t('erasure.accounts', { accounts: plan.accounts.join(', ') })] : []),
];

const Lines = ({ icon, lines }: { icon: 'trash' | 'check'; lines: readonly string[] }): ReactNode => (
  <ul className="flex flex-col gap-1">
    {lines.map((line) => (
      <li key={line} className="flex gap-2">
        <Icon name={icon} className={`mt-1 size-4.5 shrink-0 ${icon === 'trash' ? 'text-clay' : 'text-olive'}`} />
        <span className="min-w-0 break-words">{line}</span>
      </li>
    ))}
  </ul>
);

/** The effects of an erasure: its deletions and changes, and what stays. */
export const ErasurePlanLines = ({ plan, isDone = false }: { plan: ErasurePlan; isDone?: boolean }): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <h3 className="text-base font-medium">{t(isDone ? 'erasure.erased' : 'erasure.erases')}</h3>
      <Lines icon="trash" lines={toErasedLines(t, plan)} />
      <h3 className="text-base font-medium">{t('erasure.stays')}</h3>
      <Lines icon="check" lines={toRemainingLines(t, plan)} />
    </>
  );
};

/** The lines that identify an erasure: who was erased, when, and on which request. */
const toHeadLines = (t: PageT, { id, at, proof, done }: Erasure): string[] => {
  const lines = [t('erasure.report_id', { id }), t('erasure.report_at', { moment: formatMoment(at, t.lang) })];
  // An erasure from before there were reports, or one that was repeated after a restore.
  if (!done) return lines;
  lines.push(done.user_id === null ? t('erasure.report_guest') : t('erasure.report_account', { id: done.user_id }));
  lines.push(proof === null ? t('erasure.report_closed') : t('erasure.report_proof', { proof }));
  return lines;
};

const toText = (t: PageT, erasure: Erasure): string => {
  const { done } = erasure;
  const parts = done
    ? ['', t('erasure.erased'), ...toErasedLines(t, done), '', t('erasure.stays'), ...toRemainingLines(t, done)]
    : [];
  return [t('erasure.report'), ...toHeadLines(t, erasure), ...parts].join('\n');
};

/** The report of an erasure, which the administrator keeps for the answer to the request. Alone on the paper when printed. */
export const ErasureReport = ({ erasure }: { erasure: Erasure }): ReactNode => {
  const { t } = useSite();
  return (
    <section data-print aria-label={t('erasure.report')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-base font-medium">{t('erasure.report')}</h2>
      <ul className="flex flex-col gap-1 text-sm">
        {toHeadLines(t, erasure).map((line) => (
          <li key={line} dir="auto" className="break-words whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
      {erasure.done && <ErasurePlanLines plan={erasure.done} isDone />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => void copyText(toText(t, erasure)).then(() => showToast(t('common.copied')))}
        >
          <Icon name="copy" className="size-5" />
          {t('erasure.copy')}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="printer" className="size-5" />
          {t('erasure.print')}
        </Button>
      </div>
    </section>
  );
};
