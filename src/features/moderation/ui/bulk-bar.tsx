import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import { ReasonList } from './reason-list.tsx';
import type { useBulk } from './use-bulk.ts';
import '#client/texts/dashboard.ts';

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
      className="sticky bottom-18 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-raised md:bottom-3"
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
