import { QUESTION_NAMES, type Question } from '#features/assistant/rules/topics.ts';
import { ask } from '#features/assistant/service/ask.ts';
import { serverT } from '#i18n/server.ts';
import { PATHS } from '#lib/paths.ts';
import type { Deps, FullCtx } from '#platform/context.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { QUESTION_LANGUAGES, type JudgedQuestion, type QuestionLanguage } from './list.ts';

/** A judged question with the assistant's answer to it. */
export interface AnsweredQuestion extends JudgedQuestion {
  /** The question that was answered; empty when the answer is not one of the help center. */
  readonly got: string;
  /** The questions that an unclear answer offers. */
  readonly offered: readonly string[];
  /** Whether the answer leads nowhere: it has no link. */
  readonly deadEnd: boolean;
}

/** The questions of the help that links lead to. */
const toQuestions = (links: readonly { readonly path: string }[]): Question[] =>
  links
    .filter(({ path }) => path.startsWith(`${PATHS.help}/`))
    .flatMap(({ path }) => QUESTION_NAMES.filter((name) => name === path.split('#')[1]));

/** Asks the built-in assistant each question as a guest on an Arabic page. */
export const answerAll = (deps: Deps, questions: readonly JudgedQuestion[]): Promise<AnsweredQuestion[]> => {
  const ctx: FullCtx = { ...deps, request: NO_REQUEST, viewer: null, lang: 'ar' };
  return Promise.all(
    questions.map(async (question) => {
      const { lang, response, link, links = [] } = await ask(ctx, question.prompt);
      const linked = toQuestions(link ? [link, ...links] : links);
      const answered = linked.find((name) => response.startsWith(serverT(lang)(`questions.list.${name}.a`)));
      return { ...question, got: answered ?? '', offered: linked, deadEnd: link === undefined };
    }),
  );
};

/** Whether a question was answered right, answered wrong, left unanswered with its question offered, or neither. */
export const judge = ({ got, expected, offered }: AnsweredQuestion): 'right' | 'wrong' | 'offered' | 'none' => {
  if (got) return expected.includes(got) ? 'right' : 'wrong';
  return offered.some((name) => expected.includes(name)) ? 'offered' : 'none';
};

export interface QuestionAccuracy {
  readonly prompts: number;
  /** From 0 to 1. */
  readonly right: number;
  /** Not answered, but offered; and answered as another question. */
  readonly offered: number;
  readonly wrong: number;
  readonly deadEnds: number;
}

/** The share of right answers, and the number of answers without a link, by language. */
export const byLanguage = (
  answers: readonly AnsweredQuestion[],
): Readonly<Record<QuestionLanguage, QuestionAccuracy>> =>
  Object.fromEntries(
    QUESTION_LANGUAGES.map((language) => {
      const own = answers.filter((one) => one.language === language);
      const share = (judgement: ReturnType<typeof judge>): number =>
        own.length === 0 ? 0 : own.filter((one) => judge(one) === judgement).length / own.length;
      const deadEnds = own.filter(({ deadEnd }) => deadEnd).length;
      const shares = { right: share('right'), offered: share('offered'), wrong: share('wrong') };
      return [language, { prompts: own.length, ...shares, deadEnds }];
    }),
  ) as Record<QuestionLanguage, QuestionAccuracy>;
