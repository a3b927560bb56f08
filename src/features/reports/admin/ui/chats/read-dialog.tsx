import { type ReactNode, useEffect, useState } from 'react';
import { formatMoment } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { FiledChatReport } from '#features/reports/admin/contract.ts';
import type { Message, ChatUser } from '#features/chat/contract.ts';
import '#i18n/bundles/chat.ts';
import { MESSAGES_PER_PAGE } from '#features/chat/rules.ts';
import { getFullName } from '#lib/text.ts';
import { imageUrl } from '#lib/paths.ts';

interface Props {
  readonly report: FiledChatReport | null;
  readonly onClose: () => void;
}

/** Shows the reported conversation read-only, and says that opening it is recorded. */
export const ReadDialog = ({ report, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={report !== null} title={t('chat.admin.read_title')} onClose={onClose} variant="sheet">
      <p className="flex items-center gap-2 text-sm text-soft">
        <Icon name="eye" className="size-5 shrink-0" />
        {t('chat.admin.read_note')}
      </p>
      {report && <ReportedMessages key={report.id} report={report} />}
    </Modal>
  );
};

const ReportedMessages = ({ report }: { report: FiledChatReport }): ReactNode => {
  const { t } = useSite();
  const { read, failed, older, retry } = useReportedMessages(report.id);
  const names = new Map(read?.people.map((user) => [user.id, getFullName(user)]));
  return (
    <>
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-field bg-clay-wash px-4 py-3 text-clay">
          <span className="flex-1">{t('chat.admin.read_failed')}</span>
          <Button variant="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!read && !failed && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('common.loading')}</span>
          <div className="skeleton h-20" />
          <div className="skeleton h-20" />
          <div className="skeleton h-20" />
        </div>
      )}
      {read?.messages.length === 0 && <p className="py-10 text-center text-soft">{t('chat.admin.read_empty')}</p>}
      {read?.more && (
        <Button variant="quiet" onClick={older}>
          {t('chat.admin.older')}
        </Button>
      )}
      <ol className="flex flex-col gap-2">
        {read?.messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            name={names.get(message.from_user) || t('chat.admin.closed_account')}
            byReported={message.from_user === report.reported.id}
          />
        ))}
      </ol>
    </>
  );
};

interface MessageLineProps {
  readonly message: Message;
  readonly name: string;
  /** Whether the reported user wrote the message. */
  readonly byReported: boolean;
}

const MessageLine = ({ message: { content, image, created_at }, name, byReported }: MessageLineProps): ReactNode => {
  const { t, lang } = useSite();
  return (
    <li className={`rounded-field px-3 py-2 ${byReported ? 'bg-saffron-wash' : 'bg-ground'}`}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <bdi className="font-medium text-ink">{name}</bdi>
        <time dateTime={created_at}>{formatMoment(created_at, lang)}</time>
      </p>
      {image && (
        <a href={imageUrl(image, 1280)} target="_blank" rel="noopener noreferrer" className="mt-1 inline-flex">
          <img
            src={imageUrl(image, 320)}
            alt={t('chat.admin.photo')}
            width={160}
            height={120}
            loading="lazy"
            className="rounded-field object-cover"
          />
        </a>
      )}
      {content && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {content}
        </p>
      )}
    </li>
  );
};

interface LoadedMessages {
  readonly messages: readonly Message[];
  readonly people: readonly ChatUser[];
  readonly more: boolean;
}

/**
 * Loads the messages of a reported conversation page by page from the end. Each request is recorded in the audit log.
 */
export const useReportedMessages = (reportId: number) => {
  const api = useApi();
  const [read, setRead] = useState<LoadedMessages | null>(null);
  const [failed, setFailed] = useState(false);
  const [request, setRequest] = useState<{ readonly before?: number | undefined }>({});

  useEffect(() => {
    // Ignore responses after unmount.
    const abort = new AbortController();
    const { before } = request;
    api('GET /api/admin/chat-reports/{id}/messages', { params: { id: reportId }, query: { before } }, abort).then(
      ({ messages, people }) =>
        setRead((last) => ({
          messages: [...messages, ...(before === undefined ? [] : (last?.messages ?? []))],
          people,
          more: messages.length === MESSAGES_PER_PAGE,
        })),
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [api, reportId, request]);

  const load = (before?: number): void => {
    setFailed(false);
    setRequest({ before });
  };
  return { read, failed, older: () => load(read?.messages[0]?.id), retry: () => load(request.before) };
};
