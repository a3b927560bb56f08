import type { z } from 'zod';
import type { assistantCalls } from '../contract.ts';

/** What a question is answered. */
export type Told = z.output<(typeof assistantCalls)['POST /chatbot']['answer']>;

/** So many items stand in an answer at the most. */
export const MOST_ITEMS = 6;
