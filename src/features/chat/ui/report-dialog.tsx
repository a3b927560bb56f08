import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { useSite, useApi } from '#client/site.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { CHAT_REASONS, type ChatReason } from '../rules.ts';
import '#i18n/bundles/chat.ts';

const ICONS: Readonly<Record<ChatReason, IconName>> = {
  fraud: 'shield-alert',
  spam: 'copy',
  offensive: 'message-square-warning',
  forbidden_goods: 'ban',
};

export interface ReportProps {
  readonly chatId: number;
  /** Name of the other participant. */
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ReportDialog = ({ chatId, name, open, onClose }: ReportProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('chat.report.title')}
      text={t('chat.report.text', { name })}
      choices={CHAT_REASONS.map((reason) => ({
        reason,
        icon: ICONS[reason],
        label: t(`chat.report.reason.${reason}`),
        about: t(`chat.report.hint.${reason}`),
      }))}
      submit={(reason, text) => api('POST /api/chats/report', { body: { chat_id: chatId, reason, text } })}
      confirmation={{
        thanks: { title: t('chat.report.thanks'), text: t('chat.report.thanks_text') },
        updated: { title: t('chat.report.updated'), text: t('chat.report.updated_text') },
      }}
    />
  );
};
