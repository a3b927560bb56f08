import { ACCOUNT } from './account.ts';
import { BUYING } from './buying.ts';
import { HELD_OUT } from './held-out.ts';
import { LAST, LATER } from './later.ts';
import { PARAPHRASES } from './paraphrases.ts';
import { SELLING } from './selling.ts';
import { TYPED } from './typed.ts';

/** The languages of the judged questions; Darija is in Arabic letters in one half of the rows and in Latin ones in the other. */
export const QUESTION_LANGUAGES = ['arabic', 'darija', 'french', 'english'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

/** A question as users type it, with the expected answer, which was decided before the rules were run on it. */
export interface JudgedQuestion {
  readonly language: QuestionLanguage;
  readonly prompt: string;
  /** Keys of `QUESTIONS` in the assistant's rules, each a right answer. */
  readonly expected: readonly string[];
}

const toJudged = (row: string): JudgedQuestion[] => {
  const [expected = '', ...prompts] = row.split('|').map((cell) => cell.trim());
  if (prompts.length !== QUESTION_LANGUAGES.length) throw new Error(`not one prompt per language: ${row}`);
  return QUESTION_LANGUAGES.map((language, at) => ({
    language,
    prompt: prompts[at] ?? '',
    expected: expected.split('/'),
  }));
};

const toList = (tables: readonly string[]): readonly JudgedQuestion[] =>
  tables.flatMap((rows) => rows.trim().split('\n')).flatMap(toJudged);

export const JUDGED_QUESTIONS = toList([BUYING, SELLING, ACCOUNT, PARAPHRASES]);

const seen = new Set(JUDGED_QUESTIONS.map(({ prompt }) => prompt));

/** The prompts that no list before has. */
const toNewList = (rows: string): readonly JudgedQuestion[] => {
  const list = toList([rows]).filter(({ prompt }) => !seen.has(prompt));
  for (const { prompt } of list) seen.add(prompt);
  return list;
};

/**
 * The held-out lists, in the order in which they were written: each was measured before the rules or the words were changed for
 * it. That first result, in the comment of its file, is what to expect of other questions; since then the words of earlier
 * lists have been extended by what they showed.
 */
export const HELD_OUT_LISTS = {
  'held out': toNewList(HELD_OUT),
  typed: toNewList(TYPED),
  later: toNewList(LATER),
  last: toNewList(LAST),
} as const;
