import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { role: string; content: string | null; tool_call_id?: string }[];
  readonly tools?: readonly { function: { name: string } }[];
  readonly max_tokens: number;
}

/** The response in one round: a text, a tool call or a failure. */
export type ModelReply =
  | { readonly text: string }
  | { readonly call: string; readonly with: unknown }
  | { readonly status: number }
  | { readonly raw: string }
  /** One message instead of a stream. */
  | { readonly whole: string }
  /** The beginning of a stream that stops. */
  | { readonly begun: string }
  | 'silence';

export interface ModelServer {
  readonly env: { LLM_BASE_URL: string; LLM_API_KEY: string; LLM_MODEL: string };
  /** All requests in order, with their `Authorization` header. */
  readonly requests: (ChatRequest & { key: string })[];
  /** Returns the response to a request. */
  script: (request: ChatRequest, round: number) => ModelReply;
  close(): Promise<void>;
}

const sendReply = (round: ModelReply, response: ServerResponse, waiting: Set<ServerResponse>): void => {
  if (round === 'silence') return void waiting.add(response);
  if ('status' in round) return void response.writeHead(round.status).end('{}');
  if ('raw' in round) return void response.writeHead(200).end(round.raw);
  if ('whole' in round) {
    const message = { role: 'assistant', content: round.whole };
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message }] }));
  }
  const write = (delta: object): unknown => response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  write({ role: 'assistant' });
  if ('begun' in round) {
    write({ content: round.begun });
    return void waiting.add(response);
  }
  if ('text' in round) {
    for (const content of [round.text.slice(0, 5), round.text.slice(5)]) write({ content });
  } else {
    const json = JSON.stringify(round.with);
    write({ tool_calls: [{ index: 0, id: 'call_1', function: { name: round.call, arguments: json.slice(0, 3) } }] });
    write({ tool_calls: [{ index: 0, function: { arguments: json.slice(3) } }] });
  }
  response.end('data: [DONE]\n\n');
};

/** Starts a scripted language model with OpenAI's chat completions API on a free local port. */
export const startModelServer = async (): Promise<ModelServer> => {
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
        return void response.writeHead(404).end();
      const chatRequest = JSON.parse(Buffer.concat(parts).toString()) as ChatRequest;
      model.requests.push({ ...chatRequest, key: request.headers.authorization ?? '' });
      const round = chatRequest.messages.filter(({ role }) => role === 'tool').length + 1;
      sendReply(model.script(chatRequest, round), response, waiting);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model: ModelServer = {
    env: { LLM_BASE_URL: url, LLM_API_KEY: 'key-of-the-model', LLM_MODEL: 'test-model' },
    requests: [],
    script: () => ({ text: 'Hello' }),
    close: async () => {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
};
