import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { useSite, useApi } from '#client/site.tsx';
import { REASONS, type ReportReason } from '../rules.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import '#i18n/bundles/report.ts';

const ICONS: Readonly<Record<ReportReason, IconName>> = {
  fraud: 'shield-alert',
  wrong_facts: 'tag',
  forbidden_goods: 'ban',
  offensive: 'message-square-warning',
  unavailable: 'package-x',
};

interface Props {
  readonly itemId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ReportDialog = ({ itemId, open, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('report.title')}
      text={t('report.text')}
      choices={REASONS.map((reason) => ({
        reason,
        icon: ICONS[reason],
        label: t(`report.reason.${reason}`),
        about: t(`report.about.${reason}`),
      }))}
      submit={(reason, text) => api('POST /api/items/{id}/report', { params: { id: itemId }, body: { reason, text } })}
      confirmation={{
        thanks: { title: t('report.thanks'), text: t('report.thanks_text') },
        updated: { title: t('report.updated'), text: t('report.updated_text') },
      }}
    />
  );
};
