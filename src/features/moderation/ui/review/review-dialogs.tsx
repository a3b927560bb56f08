import type { ReactNode } from 'react';
import { Button, Kbd } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { useSite } from '#client/site.tsx';
import { ReasonList } from '../reason-list.tsx';
import { ACCEPTANCES, type Choice, type Entry } from './queue.ts';
import '#i18n/bundles/dashboard.ts';

export type ReviewDialog = 'refuse' | 'audience' | 'note' | 'help';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'accept'],
  ['1 – 6', 'audience'],
  ['R', 'refuse'],
  ['N', 'note'],
  ['U', 'undo'],
  ['?', 'help'],
] as const;

const Help = (): ReactNode => {
  const { t } = useSite();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {KEYS.map(([key, text]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="ltr-run inline-block min-w-9 rounded border border-line bg-raised px-2 text-center font-sans font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{t(`moderation.keys.${text}`)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Note = ({ note, onNote, onClose }: { note: string } & Pick<Props, 'onNote' | 'onClose'>): ReactNode => {
  const { t } = useSite();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <TextArea
        label={t('moderation.note')}
        help={t('moderation.note_help')}
        optional
        rows={4}
        maxLength={1000}
        autoFocus
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      <ModalFooter>
        <Button type="submit">{t('common.save')}</Button>
      </ModalFooter>
    </form>
  );
};

const Audiences = ({ onChoose }: { onChoose: (choice: Choice) => void }): ReactNode => {
  const { t } = useSite();
  return (
    <ol className="flex flex-col gap-1.5">
      {ACCEPTANCES.map((status, index) => (
        <li key={status}>
          <button
            type="button"
            onClick={() => onChoose({ status })}
            className="flex min-h-11 w-full items-center gap-3 rounded-field border border-line px-4 py-2 text-start hover:border-olive hover:bg-olive-wash"
          >
            <Kbd>{index + 1}</Kbd>
            <span>
              <span className="block font-medium">{t(`moderation.status.${status}`)}</span>
              <span className="block text-sm text-soft">{t(`moderation.seen_by.${status}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};

interface Props {
  readonly open: ReviewDialog | null;
  readonly entry: Entry | undefined;
  readonly onClose: () => void;
  readonly onDecide: (choice: Choice) => void;
  readonly onNote: (note: string) => void;
}

/** The dialogs of review mode: rejection reasons, audiences, note, and shortcuts. */
export const ReviewDialogs = ({ open, entry, onClose, onDecide, onNote }: Props): ReactNode => {
  const { t } = useSite();
  const title = entry?.title ?? '';
  const titles: Record<ReviewDialog, string> = {
    refuse: t('moderation.refuse_title', { title }),
    audience: t('moderation.accept_for'),
    note: t('moderation.note'),
    help: t('moderation.keys.heading'),
  };
  return (
    <Modal open={open !== null} title={open ? titles[open] : ''} onClose={onClose} variant="sheet">
      {open === 'help' && <Help />}
      {open === 'audience' && <Audiences onChoose={onDecide} />}
      {open === 'note' && entry && <Note note={entry.note} onNote={onNote} onClose={onClose} />}
      {open === 'refuse' && entry && (
        <ReasonList note={entry.note} onNote={onNote} onRefuse={(reason) => onDecide({ status: 'rejected', reason })} />
      )}
    </Modal>
  );
};
