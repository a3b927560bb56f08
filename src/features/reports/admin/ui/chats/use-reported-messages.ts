import { useEffect, useState } from 'react';
import { useApi } from '../../../../../client/use-api.ts';
import type { ChatPerson, Message } from '../../../../chat/contract.ts';
import { MESSAGES_PER_PAGE } from '../../../../chat/rules.ts';

interface Read {
  readonly messages: readonly Message[];
  readonly people: readonly ChatPerson[];
  readonly more: boolean;
}

/** What was said in a reported conversation, page by page from its end; each page that is read is written down. */
export const useReading = (reportId: number) => {
  const api = useApi();
  const [read, setRead] = useState<Read | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<{ readonly before?: number | undefined }>({});

  useEffect(() => {
    // Left before it was answered: the answer is for nobody.
    const gone = new AbortController();
    const { before } = asked;
    api('GET /api/admin/chat-reports/{id}/messages', { params: { id: reportId }, query: { before } }, gone).then(
      ({ messages, people }) =>
        setRead((last) => ({
          messages: [...messages, ...(before === undefined ? [] : (last?.messages ?? []))],
          people,
          more: messages.length === MESSAGES_PER_PAGE,
        })),
      () => gone.signal.aborted || setFailed(true),
    );
    return () => gone.abort();
  }, [api, reportId, asked]);

  const ask = (before?: number): void => {
    setFailed(false);
    setAsked({ before });
  };
  return { read, failed, older: () => ask(read?.messages[0]?.id), retry: () => ask(asked.before) };
};
