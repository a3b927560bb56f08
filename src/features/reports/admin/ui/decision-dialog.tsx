import { useState, type ReactNode } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { describedBy, fieldClass } from '../../../../ui/field-class.ts';
import { Field } from '../../../../ui/field.tsx';
import { Modal, ModalFooter } from '../../../../ui/modal.tsx';
import { useSite } from '../../../../client/site.ts';
import type { ReportedItem } from '../contract.ts';
import type { DecisionStatus } from '../../rules.ts';
import { useDecide } from './use-decide.ts';

interface Props {
  readonly entry: ReportedItem | null;
  readonly status: DecisionStatus;
  readonly onClose: () => void;
}

/** Asks for the decision about all reports of an item and for a note. */
export const DecisionDialog = ({ entry, status, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const title = entry ? t(`admin_reports.${status}_title`, { title: entry.item.title }) : '';
  return (
    <Modal open={entry !== null} title={title} onClose={onClose} variant="sheet">
      {entry && <Decision key={`${entry.item.id} ${status}`} entry={entry} status={status} onClose={onClose} />}
    </Modal>
  );
};

/** Focuses the submit button: Enter decides, Tab leads to the note. */
const focusSubmit = (form: HTMLFormElement | null): void =>
  form?.querySelector('[type=submit]')?.setAttribute('autofocus', '');

const Decision = ({ entry, status, onClose }: Props & { entry: ReportedItem }): ReactNode => {
  const { t } = useSite();
  const { item, count } = entry;
  const isVisible = item.deleted !== '1' && (item.state === 'accepted' || item.state === 'pending');
  const [takeDown, setTakeDown] = useState(isVisible);
  const [note, setNote] = useState('');
  const { busy, refusal, message, decide } = useDecide(entry, onClose);
  const upheld = status === 'upheld';
  const help = t(upheld ? 'admin_reports.note_seller_help' : 'admin_reports.note_reporter_help');
  const noteError = refusal?.fields.note?.[0];
  return (
    <form
      ref={focusSubmit}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void decide({ status, note, take_down: upheld && isVisible && takeDown });
      }}
    >
      {!noteError && <Alert>{refusal?.code === 'conflict' ? t('admin_reports.meanwhile') : message}</Alert>}
      <p className="text-soft">{t('admin_reports.all', { count })}</p>
      {upheld &&
        (isVisible ? (
          <label className="flex cursor-pointer items-center justify-between gap-4 rounded-field border border-line px-4 py-3">
            <span>
              <span className="block font-medium">{t('admin_reports.take_down')}</span>
              <span className="block text-sm text-soft">{t('admin_reports.take_down_help')}</span>
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={takeDown}
              onChange={({ target }) => setTakeDown(target.checked)}
              className="switch"
            />
          </label>
        ) : (
          <p className="rounded-field bg-olive-wash px-4 py-3">{t('admin_reports.is_down')}</p>
        ))}
      <Field
        id="report-note"
        label={t(upheld ? 'admin_reports.note_seller' : 'admin_reports.note_reporter')}
        help={help}
        error={noteError}
        optional
      >
        <textarea
          id="report-note"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className={fieldClass(Boolean(noteError))}
          {...describedBy('report-note', help, noteError)}
        />
      </Field>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant={upheld ? 'danger' : 'main'} busy={busy}>
          {t(`admin_reports.save_${status}`)}
        </Button>
      </ModalFooter>
    </form>
  );
};
