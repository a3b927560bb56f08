import type { ReactNode } from 'react';
import { Button, Kbd } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useSite } from '#client/site.tsx';
import { REJECTION_REASONS as REASONS, type RejectionReason as Reason } from '#features/items/rules/index.ts';
import '#i18n/bundles/dashboard.ts';

interface Props {
  /** The moderator's own text, besides or instead of a reason. */
  readonly note: string;
  readonly busy?: boolean;
  readonly onNote: (note: string) => void;
  readonly onRefuse: (reason?: Reason) => void;
}

/** The ready-made rejection reasons, each applied by one tap, and a note. Digit keys select a reason in review mode. */
export const ReasonList = ({ note, busy = false, onNote, onRefuse }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <ol className="flex flex-col gap-1.5">
        {REASONS.map((reason, index) => (
          <li key={reason}>
            <Button
              variant="unstyled"
              waits={busy}
              onClick={() => onRefuse(reason)}
              className="flex min-h-11 w-full items-center gap-3 rounded-field border border-line px-4 py-2 text-start hover:border-clay hover:bg-clay-wash"
            >
              <Kbd>{index + 1}</Kbd>
              {t(`moderation.reason.${reason}`)}
            </Button>
          </li>
        ))}
      </ol>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onRefuse();
        }}
      >
        <TextArea
          label={t('moderation.own_words')}
          help={t('moderation.reason_help')}
          optional
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
        <Button type="submit" variant="danger" busy={busy}>
          {t('moderation.refuse_own')}
        </Button>
      </form>
    </>
  );
};
