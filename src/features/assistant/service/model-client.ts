import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';

/** A tool call requested by the model. */
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

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new ModelFailure('too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

/**
 * Requests the next message from the configured model (OpenAI chat completions). Redirects are not followed so that the
 * key reaches the configured host only. Throws `ModelFailure`, or network and parse errors.
 */
export const complete = async (
  { LLM_BASE_URL: base = '', LLM_API_KEY: key, LLM_MODEL: model }: Config,
  messages: readonly Message[],
  tools: readonly object[],
  signal: AbortSignal,
): Promise<ModelReply> => {
  const response = await fetch(`${base.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      model,
      messages,
      temperature: 0.2,
      max_tokens: MAX_TOKENS,
      ...(tools.length > 0 ? { tools } : {}),
    }),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ModelFailure(`status ${response.status}`);
  }
  const message = Reply.parse(JSON.parse(await readText(response))).choices[0]?.message;
  return { content: message?.content ?? '', calls: message?.tool_calls ?? [] };
};
