import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { DecisionStatus } from '#features/reports/rules.ts';
import { Ago } from '#ui/ago.tsx';
import { Button, Kbd } from '#ui/button.tsx';
import '#i18n/bundles/admin.ts';

/** When reports were decided, and the note of the decision. */
export const DecisionSummary = ({ at, note }: { at: string; note: string | null }): ReactNode => {
  const { t } = useSite();
  return (
    <p className="text-sm text-soft">
      {t('admin_reports.decided')} <Ago at={at} />
      {note && (
        <>
          {' '}
          · {t('admin_reports.report_note')} <bdi className="whitespace-pre-line text-ink">{note}</bdi>
        </>
      )}
    </p>
  );
};

interface DecisionButtonsProps {
  /** Whether to show the keyboard shortcuts, which `useQueueKeys` handles. */
  readonly showsKeys?: boolean;
  readonly onDecide: (status: DecisionStatus) => void;
}

export const DecisionButtons = ({ showsKeys = false, onDecide }: DecisionButtonsProps): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => onDecide('dismissed')}>
        {t('admin_reports.dismiss')}
        {showsKeys && <Kbd>D</Kbd>}
      </Button>
      <Button variant="danger" className="grow px-4 sm:grow-0" onClick={() => onDecide('upheld')}>
        {t('admin_reports.uphold')}
        {showsKeys && <Kbd>U</Kbd>}
      </Button>
    </>
  );
};
