import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { ReasonList } from './reason-list.tsx';
import '#i18n/bundles/dashboard.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { PendingItem } from '../contract.ts';
import { isAcceptance, type Status } from '../rules.ts';
import type { RejectionReason as Reason } from '#features/items/rules/index.ts';
import { hasUnseenWarnings } from './warnings.tsx';
import { rememberDecision, useUndo } from './use-undo.ts';

/** Actions on the selected rows; sticky at the bottom while any are selected. */
export const BulkBar = ({ bulk }: { bulk: ReturnType<typeof useBulk> }): ReactNode => {
  const { t } = useSite();
  const [rejecting, setRejecting] = useState(false);
  const [note, setNote] = useState('');
  const { chosen, busy, decide } = bulk;
  const count = chosen.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('moderation.selected', { count })}
      data-bar
      className="z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-raised tall:sticky tall:bottom-18 tall:md:bottom-3"
    >
      <p className="me-auto px-1 font-medium max-sm:w-full" aria-live="polite">
        {t('moderation.selected', { count })}
      </p>
      <Button variant="danger" className="px-4 max-sm:flex-1" waits={busy} onClick={() => setRejecting(true)}>
        <Icon name="x" className="size-5" />
        {t('moderation.refuse')}
      </Button>
      <Button
        variant="olive"
        className="px-4 max-sm:flex-1"
        busy={busy}
        onClick={() => void decide({ status: 'clientAccepted' })}
      >
        <Icon name="check" className="size-5" />
        {t('moderation.accept')}
      </Button>
      <Modal
        open={rejecting}
        title={t('moderation.refuse_many', { count })}
        onClose={() => setRejecting(false)}
        variant="sheet"
      >
        <ReasonList
          note={note}
          busy={busy}
          onNote={setNote}
          onRefuse={(reason) => {
            setRejecting(false);
            setNote('');
            void decide({ status: 'rejected', reason, note });
          }}
        />
      </Modal>
    </section>
  );
};

interface Decision {
  readonly status: Status;
  readonly reason?: Reason | undefined;
  readonly note?: string;
}

/** The selected rows of the list, and one decision for all of them. */
export const useBulk = (shown: readonly PendingItem[]) => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const { undo } = useUndo();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // Rows that are no longer on this page are not selected.
  const chosen = shown.filter(({ id }) => ids.has(id));

  const toggle = (id: number): void =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));

  /** Decides on the row of the list, as it is shown. */
  const sendOne = async (item: PendingItem, decision: Decision): Promise<void> => {
    const { id, title, updated_at, status } = item;
    const items = [{ id, seen_updated_at: updated_at, seen_status: status }];
    const [result] = (await api('POST /api/admin/pending-items/decide', { body: { items, ...decision } })).results;
    if (!result?.done) {
      const why = result?.message ?? t('common.failed');
      return showToast(t('moderation.not_decided', { title, why }), { variant: 'bad' });
    }
    const undoable = [{ id, updated_at: result.updated_at }];
    rememberDecision(undoable);
    const action = { label: t('moderation.undo'), run: () => void undo(undoable) };
    showToast(t('moderation.decided', { status: t(`moderation.status.${decision.status}`) }), { action });
  };

  const send = async (decision: Decision): Promise<void> => {
    const omitted = isAcceptance(decision.status) ? chosen.filter(hasUnseenWarnings) : [];
    const sent = chosen.filter((item) => !omitted.includes(item));
    const omission = omitted.length > 0 ? [t('moderation.warnings.omitted', { count: omitted.length })] : [];
    if (sent.length === 0) return showToast(omission.join(' '), { variant: 'bad' });
    const items = sent.map(({ id, updated_at, status }) => ({
      id,
      seen_updated_at: updated_at,
      seen_status: status,
    }));
    const { results } = await api('POST /api/admin/pending-items/decide', { body: { items, ...decision } });
    const done = results.filter((result) => result.done).map(({ id, updated_at }) => ({ id, updated_at }));
    // Failed and omitted items stay selected.
    const failed = results.filter((result) => !result.done);
    setIds(new Set([...failed, ...omitted].map(({ id }) => id)));
    rememberDecision(done);
    // A toast replaces the one before, so one toast reports all results.
    const [first] = failed;
    const title = chosen.find(({ id }) => id === first?.id)?.title ?? '';
    const texts = [
      ...(done.length > 0 ? [t('moderation.decided_many', { count: done.length })] : []),
      ...omission,
      ...(first ? [t('moderation.not_decided', { title, why: first.message })] : []),
    ];
    const action = { label: t('moderation.undo'), run: () => void undo(done) };
    showToast(texts.join(' '), done.length > 0 ? { action } : { variant: 'bad' });
  };

  return {
    chosen,
    busy,
    toggle,
    /** Selects all rows of the page, or none when all are selected. */
    toggleAll: () => setIds(chosen.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id))),
    decide: (decision: Decision) => run(() => send(decision)),
    decideOne: (item: PendingItem, decision: Decision) => run(() => sendOne(item, decision)),
  };
};
