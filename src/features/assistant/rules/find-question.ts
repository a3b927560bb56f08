import { tokenize, type Token } from '#lib/phrases.ts';
import { findMeanings, getWeight, type MeaningSpan } from './help-meanings.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { QUESTIONS, type Question, type Topic, TOPICS } from './topics.ts';

/** A question that a prompt may ask; a higher score is more certain. */
export interface QuestionMatch {
  readonly question: Question;
  readonly score: number;
  /** Whether the prompt has all parts of the question. */
  readonly complete: boolean;
  /** How many parts have a word of their own, and whether one of these is spelled correctly. */
  readonly found: number;
  readonly exact: boolean;
}

interface Combination {
  readonly question: Question;
  readonly parts: readonly string[];
}

/** All combinations of meanings that make a question. */
export const COMBINATIONS: readonly Combination[] = QUESTION_RULES.flatMap(([question, combinations]) =>
  combinations.split(',').map((combination) => ({ question, parts: combination.split(' ') })),
);

/** The meanings of each question. A meaning that a combination does not need does not count against it. */
const VOCABULARY: ReadonlyMap<Question, ReadonlySet<string>> = new Map(
  QUESTION_RULES.map(([question, combinations]) => [question, new Set(combinations.split(/[ ,]/))]),
);

/** Parts up to this weight may be absent: «how», «can», "the seller". */
const OPTIONAL_WEIGHT = 0.5;
/** How much of the weight of an absent part, and of a word that the question does not have, counts against a question. */
const MISSING_SHARE = 0.75;
const FOREIGN_SHARE = 0.3;
/** Words up to this weight count against no question. */
const FOREIGN_WEIGHT = 0.75;

/** A place that the prompt names. */
const PLACE: MeaningSpan = { at: 0, length: 0, names: new Set(['place']), certainty: 0.95 };

const max = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** Returns how well the meanings of a prompt make a combination. */
const toMatch = ({ question, parts }: Combination, spans: readonly MeaningSpan[]): QuestionMatch => {
  let score = 0;
  let complete = true;
  let found = 0;
  let exact = false;
  for (const part of parts) {
    const certainty = max(spans.filter(({ names }) => names.has(part)).map((span) => span.certainty));
    const weight = getWeight(part);
    score += certainty * weight;
    if (certainty > 0 && weight > OPTIONAL_WEIGHT) found += 1;
    exact ||= certainty === 1 && weight > OPTIONAL_WEIGHT;
    if (certainty > 0 || weight <= OPTIONAL_WEIGHT) continue;
    complete = false;
    score -= MISSING_SHARE * weight;
  }
  const known = VOCABULARY.get(question);
  const foreign = spans.filter(({ names }) => ![...names].some((name) => known?.has(name)));
  for (const { names, certainty } of foreign)
    score -= FOREIGN_SHARE * certainty * max([...names].map(getWeight).filter((weight) => weight > FOREIGN_WEIGHT));
  return { question, score, complete, found, exact };
};

/** The matches with the best one of each question, the most certain first. */
const rank = (matches: readonly QuestionMatch[]): QuestionMatch[] => {
  const best = new Map<Question, QuestionMatch>();
  for (const match of matches) {
    const other = best.get(match.question);
    if (!other || match.score > other.score) best.set(match.question, match);
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
};

/**
 * Finds the questions that a prompt in Arabic, Darija, French or English may ask, the most certain first.
 * @param hasPlace whether it names a place, which then has the meaning of one
 * @returns the questions that share a meaning with it, and the number of its words that have none
 */
export const findQuestions = (
  tokens: readonly Token[],
  hasPlace = false,
): { matches: readonly QuestionMatch[]; others: number } => {
  const { spans, others } = findMeanings(tokens);
  const all = hasPlace ? [...spans, PLACE] : spans;
  const matches = COMBINATIONS.map((combination) => toMatch(combination, all));
  return {
    matches: rank(matches).filter(({ score }) => score > 0),
    others: hasPlace ? Math.max(0, others - 1) : others,
  };
};

/** How certain a match must be to be an answer: one word of help alone, or two that may also describe what is sold. */
const CERTAIN = 1.7;
/** How certain a match must be where every word belongs to the question. */
const CERTAIN_ALONE = 1.4;
/** How much more certain than the next match it must be when the prompt lacks a part of it. */
const MARGIN = 0.5;

/** The other conditions of a prompt: a place, and any conditions of a search. */
interface Conditions {
  readonly hasPlace: boolean;
  readonly hasFilters: boolean;
}

/** Whether the prompt asks a question about the site with certainty, and not for something that is sold. */
export const findCertainQuestion = (
  tokens: readonly Token[],
  { hasPlace, hasFilters }: Conditions,
): Question | undefined => {
  const { matches, others } = findQuestions(tokens, hasPlace);
  const [best, next] = matches;
  const isAlone = others === 0 && best?.complete === true && !hasFilters;
  if (!best || best.score < (isAlone ? CERTAIN_ALONE : CERTAIN)) return undefined;
  if (!best.complete && best.score - (next?.score ?? 0) < MARGIN) return undefined;
  // The weather of a place is looked up.
  if (hasPlace && QUESTIONS[best.question].topic === 'weather') return undefined;
  // A single word that only resembles one of help may name what is sold: "apple", "appli".
  if (!best.exact && (hasPlace || best.found < 2 || others > 0)) return undefined;
  return others <= (hasFilters ? 0 : best.score >= CERTAIN + 1 ? 3 : 2) ? best.question : undefined;
};

/** How much less certain than the best match a question of the prompt's topic may be. */
const OF_TOPIC = 0.5;

/** The question that a prompt about a topic asks, with its topic: one of this topic, else the most certain one of all. */
export const findQuestionOf = (topic: Topic, tokens: readonly Token[]): { topic: Topic; question?: Question } => {
  const { matches, others } = findQuestions(tokens);
  const least = others === 0 ? CERTAIN_ALONE : CERTAIN;
  const certain = matches.filter(({ complete, score }) => complete && score >= least);
  const [best] = certain;
  const near = certain.filter(({ score }) => score >= (best?.score ?? 0) - OF_TOPIC);
  const match = near.find(({ question }) => QUESTIONS[question].topic === topic) ?? best;
  return match ? { topic: QUESTIONS[match.question].topic, question: match.question } : { topic };
};

/** How many questions are offered when none is certain. */
const MAX_NEAR = 3;
/** A question is near when the prompt has this much of it. */
const NEAR = 0.4;

/** The questions that an unclear prompt may ask, at most three, best first. */
export const findNearQuestions = (tokens: readonly Token[]): Question[] =>
  findQuestions(tokens)
    .matches.filter(({ score, found, exact }) => score >= NEAR && (exact || found > 1))
    .slice(0, MAX_NEAR)
    .map(({ question }) => question);

/** The help center's answers to a text: the questions that it asks, best first, else the topics that are nearest to it. */
export const findHelp = (text: string, most: number): { questions: Question[]; topics: Topic[] } => {
  const tokens = tokenize(text);
  const { matches } = findQuestions(tokens);
  const best = matches[0]?.score ?? 0;
  const questions = matches.filter(({ score }) => score >= Math.max(NEAR, best / 2)).map(({ question }) => question);
  return { questions: questions.slice(0, most), topics: findNearestTopics(tokens) };
};

/** The topics of the questions that are nearest to a prompt, at most three; the first ones when none is near. */
export const findNearestTopics = (tokens: readonly Token[]): Topic[] => {
  const topics = new Set(findQuestions(tokens).matches.map(({ question }) => QUESTIONS[question].topic));
  return [...topics, ...TOPICS.filter((topic) => !topics.has(topic))].slice(0, 3);
};
