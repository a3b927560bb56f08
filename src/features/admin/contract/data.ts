import { z } from 'zod';
import { calls } from '../../../lib/call.ts';

export const dataCalls = calls({
  'GET /api/user/export': {
    who: 'user',
    about: 'Everything that is kept of whoever asks, as a file to keep',
    answer: z.looseObject({ exported_at: z.iso.datetime() }),
    limit: 'exports',
  },
  'POST /api/user/close': {
    who: 'user',
    about: 'Closes the account for good and erases what is personal in it',
    body: z.object({
      confirm: z.string().max(60).describe('The word that the page asks for, in any of the three languages'),
      password: z.string().max(128).optional().describe('Needed where the account has one'),
      code: z.string().trim().max(10).optional().describe('A fresh one-time code to the number, where it has none'),
    }),
    answer: z.object({ closed: z.literal(true) }),
  },
});

export type Closing = z.output<(typeof dataCalls)['POST /api/user/close']['body']>;
