import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Factors } from './factors.ts';

const redirect = z.unknown();

// Browsers open the first two as pages, so no field of theirs is rejected: an error leads to a page that shows it.
export const googleCalls = defineCalls({
  'GET /api/auth/google': {
    auth: 'anyone',
    withoutFactor: true,
    status: 303,
    summary: 'Sign in with Google: sends the browser there; 404 where Google is not set up',
    query: z.object({
      back: z.string().optional().describe('The page of this site to return to'),
      prove: z
        .string()
        .optional()
        .describe('Present to prove who the viewer is instead, for calls with `x-fresh-proof`'),
    }),
    headers: z.object({
      'sec-fetch-site': z.string().optional().describe('From another site, the browser is sent to the sign-in page'),
    }),
    response: redirect,
  },
  'GET /api/auth/google/callback': {
    auth: 'anyone',
    withoutFactor: true,
    startsSession: true,
    status: 303,
    summary:
      'Where Google sends the browser back to: signs in and opens the page to return to, or one that says what is wrong',
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      error: z.string().optional(),
      iss: z.string().optional(),
    }),
    headers: z.object({ cookie: z.string().optional().describe('With what the other call has stored') }),
    response: redirect,
    responseHeaders: { 'referrer-policy': 'no-referrer' },
  },
  'POST /api/user/google': {
    auth: 'user',
    freshProof: true,
    idempotent: false,
    summary: 'Begin to link a Google account: returns the address that the browser must open',
    response: z.object({ url: z.string() }),
  },
  'DELETE /api/user/google': {
    auth: 'user',
    freshProof: true,
    idempotent: false,
    summary:
      'Remove the link to the Google account; other sessions end. Conflict if there were no other way to sign in',
    response: z.object({ factors: Factors }),
  },
});
