import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { DecisionStatus } from '#features/reports/rules.ts';
import { Ago } from '#ui/ago.tsx';
import { Button, Kbd } from '#ui/button.tsx';
import '#i18n/bundles/admin.ts';

/** When reports were decided, and the note of the decision. */
export const Decided = ({ at, note }: { at: string; note: string | null }): ReactNode => {
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
  /** Whether keys decide as well. */
  readonly keys?: boolean;
  readonly onDecide: (status: DecisionStatus) => void;
}

export const DecisionButtons = ({ keys = false, onDecide }: DecisionButtonsProps): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <Button variant="quiet" className="grow px-4 sm:grow-0" onClick={() => onDecide('dismissed')}>
        {t('admin_reports.dismiss')}
        {keys && <Kbd>D</Kbd>}
      </Button>
      <Button variant="danger" className="grow px-4 sm:grow-0" onClick={() => onDecide('upheld')}>
        {t('admin_reports.uphold')}
        {keys && <Kbd>U</Kbd>}
      </Button>
    </>
  );
};
