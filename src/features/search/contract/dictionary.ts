import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, IdParams } from '#lib/schema.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { CONCEPT_KINDS } from '../rules/dictionary.ts';

const KEY = /^[a-z][a-z0-9_]{1,39}$/;
const Keys = z.array(z.string().regex(KEY, 'not_key')).max(8).default([]);
/** How many names a concept may have in one list. */
export const MAX_NAMES = 60;
const Spelling = z.string().trim().min(1).max(60);
const Spellings = z.array(Spelling).max(MAX_NAMES);

/** The form of a concept. The first name of each language is the one that is displayed. */
export const ConceptForm = z.object({
  key: z.string().regex(KEY, 'not_key').describe('Unique key: lowercase Latin letters, digits and _'),
  kind: z.enum(CONCEPT_KINDS),
  broader: Keys.describe('Keys of the broader concepts; a search for them also finds this concept'),
  near: Keys.describe('Keys of its neighbours, which are shown when there are few items; counts in both directions'),
  ar: Spellings.min(1),
  darija: Spellings.default([]).describe('Moroccan Arabic in Arabic letters'),
  latin: Spellings.default([]).describe('Moroccan Arabic as typed in Latin letters and digits'),
  fr: Spellings.min(1),
  en: Spellings.min(1),
  zgh: Spellings.default([]).describe('Tamazight, in Tifinagh and Latin letters'),
  only: z
    .partialRecord(z.enum(ITEM_TYPES), Spellings)
    .default({})
    .describe('Names that are valid for items of one type only, because they also mean something else'),
});
export type ConceptForm = z.output<typeof ConceptForm>;

const Concept = ConceptForm.extend({
  id: z.number().int(),
  share: z.number().describe('Share of all items with this concept, from 0 to 1, as last counted'),
});
export type Concept = z.output<typeof Concept>;

/** A name that the dictionary may lack: users who search for the words mostly open items of the concept. */
const SearchProposal = z.object({
  words: z.string(),
  count: z.number().int().describe('Searches in the last thirty days'),
  opened: z.number().int().describe('Results opened from them'),
  fitting: z.number().int().describe('How many of these are what the concept names'),
  concept: z.object({
    id: z.number().int(),
    key: z.string(),
    ar_name: z.string(),
    fr_name: z.string(),
    en_name: z.string(),
  }),
});
export type SearchProposal = z.output<typeof SearchProposal>;

// A form-encoded body may contain five lists of sixty names with sixty characters each.
const conceptLimits = { maxBody: 256 * 1024, maxFields: 400 } as const;

const ConceptResponse = z.object({ concept: Concept });

export const dictionaryCalls = defineCalls({
  'GET /api/admin/concepts': {
    auth: 'admin',
    summary: 'Lists the search dictionary by key',
    query: z.object({
      q: z.string().trim().max(60).optional().describe('Part of a key or name'),
      kind: z.enum(CONCEPT_KINDS).optional(),
      page: Page,
    }),
    response: z.object({ concepts: pageSchema(Concept) }),
  },
  'POST /api/admin/concepts': {
    auth: 'admin',
    idempotent: false,
    summary: 'Adds a concept; items that it names can be found by all of its names immediately',
    body: ConceptForm,
    response: ConceptResponse,
    ...conceptLimits,
    status: 201,
  },
  'PUT /api/admin/concepts/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Changes a concept with immediate effect',
    params: IdParams,
    body: ConceptForm,
    response: ConceptResponse,
    ...conceptLimits,
  },
  'DELETE /api/admin/concepts/{id}': {
    auth: 'admin',
    idempotent: false,
    summary: 'Removes a concept with immediate effect',
    params: IdParams,
    response: z.object({ removed: z.literal(true) }),
  },
  'GET /api/admin/search-proposals': {
    auth: 'admin',
    summary: 'Proposes names of concepts: words of searches, by the results that are opened from them',
    response: z.object({ proposals: z.array(SearchProposal) }),
  },
  'POST /api/admin/search-proposals/accept': {
    auth: 'admin',
    idempotent: false,
    summary: 'Adds the words of a search to the names of a concept with immediate effect',
    body: z.object({ words: Spelling, concept_id: Id }),
    response: ConceptResponse,
  },
  'POST /api/admin/search-proposals/dismiss': {
    auth: 'admin',
    summary: 'Hides a proposal for good',
    body: z.object({ words: Spelling }),
    response: z.object({ dismissed: z.literal(true) }),
  },
});
