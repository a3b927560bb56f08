import { ACCOUNT } from './account.ts';
import { BUYING } from './buying.ts';
import { FRESH } from './fresh.ts';
import { HELD_OUT } from './held-out.ts';
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

/** Their accuracy is what to expect of questions that nobody judged. */
export const HELD_OUT_QUESTIONS = toList([HELD_OUT]);

/** The second held-out list, typed with the mistakes of phones. */
export const TYPED_QUESTIONS = toList([TYPED]);

/** The third, written last: the rules were not changed after it was first measured. */
export const FRESH_QUESTIONS = toList([FRESH]);
