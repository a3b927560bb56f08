import type { z } from 'zod';
import type { assistantCalls } from '../contract.ts';

/** The response to a prompt. */
export type AssistantAnswer = z.output<(typeof assistantCalls)['POST /chatbot']['response']>;

/** Maximum number of items in an answer. */
export const MAX_ITEMS = 6;
