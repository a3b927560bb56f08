import { useLayoutEffect, type ReactNode, useState } from 'react';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextArea } from '#ui/text-field.tsx';
import type { ReportedItem } from '../contract.ts';
import { type DecisionStatus, type ReportStatus, MAX_TEXT_LENGTH } from '#features/reports/rules.ts';
import '#i18n/bundles/admin.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Picture, StateBadge } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/report.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRows } from '#ui/list-page.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { getFullName } from '#lib/text.ts';
import { DecisionSummary, DecisionButtons } from './decision.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

interface DecisionDialogProps {
  readonly entry: ReportedItem | null;
  readonly status: DecisionStatus;
  readonly onClose: () => void;
}

/** Asks for the decision about all reports of an item and for a note. */
const DecisionDialog = ({ entry, status, onClose }: DecisionDialogProps): ReactNode => {
  const { t } = useSite();
  const title = entry ? t(`admin_reports.${status}_title`, { title: entry.item.title }) : '';
  return (
    <Modal open={entry !== null} title={title} onClose={onClose} variant="sheet">
      {entry && <Decision key={`${entry.item.id} ${status}`} entry={entry} status={status} onClose={onClose} />}
    </Modal>
  );
};

const Decision = ({ entry, status, onClose }: DecisionDialogProps & { entry: ReportedItem }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const { item, count } = entry;
  const isVisible = item.deleted !== '1' && (item.state === 'accepted' || item.state === 'pending');
  const upheld = status === 'upheld';
  // Opening the dialog focuses the submit button: Enter decides, Tab leads to the note.
  useLayoutEffect(() => form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), [form.ref]);

  const decide = async (fields: FormData): Promise<void> => {
    const [first] = entry.reports;
    if (!first) return;
    const { left_open, taken_down } = await api('PUT /api/admin/reports/{id}', {
      params: { id: first.id },
      body: {
        status,
        note: getText(fields, 'note'),
        take_down: upheld && isVisible && fields.has('take_down'),
        also_others: true,
        seen_updated_at: first.updated_at,
        seen_until: entry.last_at,
      },
    });
    showToast(t(`admin_reports.done_${taken_down ? 'down' : status}`));
    if (left_open > 0) showToast(t('admin_reports.left', { count: left_open }));
    onClose();
  };

  return (
    <DialogForm
      form={form}
      onSubmit={decide}
      onClose={onClose}
      label={t(`admin_reports.save_${status}`)}
      variant={upheld ? 'danger' : 'main'}
      error={form.error?.code === 'conflict' ? t('admin_reports.meanwhile') : form.formError}
    >
      <p className="text-soft">{t('admin_reports.all', { count })}</p>
      {upheld &&
        (isVisible ? (
          <div className="rounded-field border border-line px-4 py-3">
            <SwitchRow
              label={t('admin_reports.take_down')}
              help={t('admin_reports.take_down_help')}
              name="take_down"
              defaultChecked
            />
          </div>
        ) : (
          <p className="rounded-field bg-olive-wash px-4 py-3">{t('admin_reports.is_down')}</p>
        ))}
      <TextArea
        name="note"
        label={t(upheld ? 'admin_reports.note_seller' : 'admin_reports.note_reporter')}
        help={t(upheld ? 'admin_reports.note_seller_help' : 'admin_reports.note_reporter_help')}
        error={form.fieldError('note')}
        optional
        maxLength={MAX_TEXT_LENGTH}
      />
    </DialogForm>
  );
};

interface ReportedCardProps {
  readonly entry: ReportedItem;
  readonly status: ReportStatus;
  readonly onDecide: (status: DecisionStatus) => void;
}

/** A reported item: picture, state, counted reasons, texts and the two decisions. */
const ReportedCard = ({ entry, status, onDecide }: ReportedCardProps): ReactNode => {
  const { t } = useSite();
  const { item, count, reasons, reports, first_at } = entry;
  const more = count - reports.length;
  const [latest] = reports;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash sm:size-24">
          <Picture path={getCover(item)} type={item.type} sizes="6rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match cut-lines-2 text-base">
            <WholeNumbers text={item.title} />
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            {item.price !== null && <Money amount={item.price} className="text-ink" />}
            <span>{t('moderation.by', { name: getFullName(item.seller) })}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StateBadge state={item.state} deleted={item.deleted === '1'} />
            <span className="text-sm text-soft">
              {t('admin_reports.reports', { count })} · {t('admin_reports.first')} <Ago at={first_at} />
            </span>
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        {reasons.map((each) => (
          <li key={each.reason}>
            <Badge variant={each.reason === 'unavailable' ? 'saffron' : 'clay'}>
              {t(`report.reason.${each.reason}`)} <span className="tabular-nums">× {each.count}</span>
            </Badge>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col divide-y divide-line rounded-field bg-ground px-3">
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
        {more > 0 && <li className="py-2 text-sm text-soft">{t('admin_reports.gone', { count: more })}</li>}
      </ul>
      {status !== 'open' && latest?.decided_at && <DecisionSummary at={latest.decided_at} note={latest.note} />}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Link
          to={pathTo('adminShowItem', { id: String(item.id) })}
          className={buttonClass('bare', 'px-3 max-sm:w-full')}
        >
          <Icon name="eye" className="size-5" />
          {t('admin_reports.see')}
        </Link>
        {status === 'open' && <DecisionButtons showsKeys onDecide={onDecide} />}
      </div>
    </article>
  );
};

const ReportEntry = ({ report }: { report: ReportedItem['reports'][number] }): ReactNode => {
  const { t } = useSite();
  const { reason, text, reporter, created_at } = report;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <span className="font-medium text-ink">{t(`report.reason.${reason}`)}</span>
        <span className="inline-flex items-center gap-1">
          <Icon name="user-round" className="size-4" />
          {reporter ? (
            <Link
              to={pathTo('adminUser', { id: String(reporter.id) })}
              className="underline underline-offset-4 hover:text-olive"
            >
              <bdi>{getFullName(reporter) || reporter.id}</bdi>
            </Link>
          ) : (
            t('admin_reports.guest')
          )}
        </span>
        <Ago at={created_at} />
      </p>
      {text && (
        <p dir="auto" className="text-match mt-0.5 break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </li>
  );
};

interface PendingDecision {
  readonly entry: ReportedItem;
  readonly status: DecisionStatus;
}

export const ReportedItems = ({
  items,
  status,
}: {
  items: readonly ReportedItem[];
  status: ReportStatus;
}): ReactNode => {
  const { t } = useSite();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const open = status === 'open';
  const { list, at, setAt } = useQueueKeys(items.length, (key, n) => {
    const entry = items[n];
    if (open && entry) setPending({ entry, status: key === 'u' ? 'upheld' : 'dismissed' });
  });
  return (
    <>
      <ListRows
        isEmpty={items.length === 0}
        empty={
          <EmptyState
            art="thanks"
            title={t(open ? 'admin_reports.empty_open' : 'admin_reports.empty')}
            text={t(open ? 'admin_reports.empty_open_text' : 'admin_reports.empty_text')}
          />
        }
      >
        {open && <p className="mb-3 hidden text-sm text-soft lg:block">{t('admin_reports.keys')}</p>}
        <ul ref={list} className="flex flex-col gap-3">
          {items.map((entry, n) => (
            <li
              key={entry.item.id}
              tabIndex={-1}
              aria-current={n === at ? 'true' : undefined}
              onFocus={() => setAt(n)}
              className="scroll-mt-32 rounded-card"
            >
              <ReportedCard entry={entry} status={status} onDecide={(next) => setPending({ entry, status: next })} />
            </li>
          ))}
        </ul>
      </ListRows>
      <DecisionDialog
        entry={pending?.entry ?? null}
        status={pending?.status ?? 'upheld'}
        onClose={() => setPending(null)}
      />
    </>
  );
};
