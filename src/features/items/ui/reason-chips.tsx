import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { REJECTION_REASONS, type RejectionReason } from '../rules/states.ts';
import '#i18n/bundles/dashboard.ts';

interface Props {
  readonly reason: RejectionReason | '';
  readonly onChange: (reason: RejectionReason | '') => void;
}

/** The ready-made reasons of a rejection as chips, all in sight; a second tap takes the choice back. */
export const ReasonChips = ({ reason, onChange }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div role="group" aria-label={t('moderation.reason_label')} className="flex flex-col gap-1.5">
      <p className="flex flex-wrap gap-1.5">
        {REJECTION_REASONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reason === one}
            onClick={() => onChange(reason === one ? '' : one)}
            className="min-h-11 rounded-full border border-line bg-surface px-3.5 text-start hover:border-clay aria-pressed:border-clay aria-pressed:bg-clay-wash aria-pressed:font-medium aria-pressed:text-clay"
          >
            {t(`moderation.reason.${one}`)}
          </button>
        ))}
      </p>
      <p className="text-sm text-soft">{t('moderation.reason_help')}</p>
    </div>
  );
};
