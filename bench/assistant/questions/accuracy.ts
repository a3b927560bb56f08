import { ask } from '../../../src/features/assistant/service.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { NO_REQUEST, type Ctx, type Deps } from '../../../src/platform/context.ts';
import { QUESTION_LANGUAGES, type JudgedQuestion, type QuestionLanguage } from './list.ts';

/** A judged question with the assistant's answer to it. */
export interface AnsweredQuestion extends JudgedQuestion {
  /** The question that was answered; empty when the answer is not one of the help center. */
  readonly got: string;
  /** Whether the answer leads nowhere: it has no link. */
  readonly deadEnd: boolean;
}

/** Asks the built-in assistant each question as a guest on an Arabic page. */
export const answerAll = (deps: Deps, questions: readonly JudgedQuestion[]): Promise<AnsweredQuestion[]> => {
  const ctx: Ctx = { ...deps, ...NO_REQUEST, viewer: null, lang: 'ar' };
  return Promise.all(
    questions.map(async (question) => {
      const { link } = await ask(ctx, question.prompt);
      const got = link?.path.startsWith(`${PATHS.help}/`) ? (link.path.split('#')[1] ?? '') : '';
      return { ...question, got, deadEnd: link === undefined };
    }),
  );
};

export interface QuestionAccuracy {
  readonly prompts: number;
  /** From 0 to 1. */
  readonly right: number;
  readonly deadEnds: number;
}

/** The share of right answers, and the number of answers without a link, by language. */
export const byLanguage = (
  answers: readonly AnsweredQuestion[],
): Readonly<Record<QuestionLanguage, QuestionAccuracy>> =>
  Object.fromEntries(
    QUESTION_LANGUAGES.map((language) => {
      const own = answers.filter((one) => one.language === language);
      const right = own.filter(({ got, expected }) => expected.includes(got)).length;
      const deadEnds = own.filter(({ deadEnd }) => deadEnd).length;
      return [language, { prompts: own.length, right: own.length === 0 ? 1 : right / own.length, deadEnds }];
    }),
  ) as Record<QuestionLanguage, QuestionAccuracy>;
