import { z } from 'zod';
import type { Config } from '#platform/core/config.ts';

const ToolCall = z.object({
  id: z.string().max(200),
  function: z.object({ name: z.string().max(100), arguments: z.string().max(4000) }),
});
export type ToolCall = z.output<typeof ToolCall>;

const Reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(ToolCall).max(8).nullish(),
        }),
      }),
    )
    .min(1),
});

/** A piece of a streamed reply. */
const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
        tool_calls: z
          .array(
            z.object({
              index: z.int().min(0).max(7),
              id: z.string().nullish(),
              function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
            }),
          )
          .nullish(),
      }),
    }),
  ),
});

export type Message =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls: readonly object[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface ModelReply {
  readonly content: string;
  readonly calls: readonly ToolCall[];
}

/** The model returned no usable response. */
export class ModelFailure extends Error {}

const MAX_BYTES = 256 * 1024;
const MAX_TOKENS = 400;

/** @param onFirst called when the first bytes arrive */
const readText = async (response: Response, onFirst: () => void): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    onFirst();
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new ModelFailure('too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

/** Joins the pieces of a streamed reply (server-sent events). Throws when one is malformed. */
const joinChunks = (text: string): ModelReply => {
  let content = '';
  const calls: { id: string; function: { name: string; arguments: string } }[] = [];
  for (const line of text.split('\n')) {
    const data = /^data: ?(.*)$/.exec(line.trim())?.[1] ?? '[DONE]';
    if (data === '[DONE]') continue;
    const delta = Chunk.parse(JSON.parse(data)).choices[0]?.delta;
    content += delta?.content ?? '';
    for (const { index, id, function: part } of delta?.tool_calls ?? []) {
      const call = (calls[index] ??= { id: '', function: { name: '', arguments: '' } });
      call.id ||= id ?? '';
      call.function.name += part?.name ?? '';
      call.function.arguments += part?.arguments ?? '';
    }
  }
  return { content, calls: z.array(ToolCall).parse(calls) };
};

const parseReply = (text: string, isStream: boolean): ModelReply => {
  if (isStream) return joinChunks(text);
  const message = Reply.parse(JSON.parse(text)).choices[0]?.message;
  return { content: message?.content ?? '', calls: message?.tool_calls ?? [] };
};

/**
 * Requests the next message from the configured model (OpenAI chat completions), as a stream: a model that works begins to
 * answer soon. An API that cannot stream may answer with one message. Redirects are not followed so that the key reaches the
 * configured host only. Throws `ModelFailure`, or network and parse errors.
 * @param beginWithin milliseconds until the first byte of the answer
 */
export const complete = async (
  { LLM_BASE_URL: base = '', LLM_API_KEY: key, LLM_MODEL: model }: Config,
  messages: readonly Message[],
  tools: readonly object[],
  { signal, beginWithin }: { readonly signal: AbortSignal; readonly beginWithin: number },
): Promise<ModelReply> => {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new ModelFailure('slow')), beginWithin);
  const onFirst = (): void => clearTimeout(timer);
  try {
    const response = await fetch(`${base.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({
        model,
        messages,
        temperature: 0.2,
        max_tokens: MAX_TOKENS,
        stream: true,
        ...(tools.length > 0 ? { tools } : {}),
      }),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new ModelFailure(`status ${response.status}`);
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    return parseReply(await readText(response, onFirst), isStream);
  } finally {
    onFirst();
  }
};
