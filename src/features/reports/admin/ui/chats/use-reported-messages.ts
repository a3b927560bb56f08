import { useEffect, useState } from 'react';
import { useApi } from '#client/use-api.ts';
import type { ChatUser, Message } from '#features/chat/contract.ts';
import { MESSAGES_PER_PAGE } from '#features/chat/rules.ts';

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
