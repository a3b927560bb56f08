import { editDistance, isBreak, type Token } from '../../search/rules.ts';
import { findPhrases, tokenize } from '../../search/rules.ts';
import { HELP_WORDS } from './help-words.ts';
import { normalizeText } from '../../../lib/normalize-text.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { fillerWords, howToPhrases, questionWords, wantPhrases } from './search-phrases.ts';
import { type Topic, TOPICS } from './topics.ts';

/** A question that a prompt may ask; a higher score is more certain. */
export interface QuestionMatch {
  readonly question: Question;
  readonly score: number;
}

/** The meaning of each phrase, and the weight of each meaning. */
const meanings = new Map<string, Set<string>>();
const weights = new Map<string, number>();
for (const line of HELP_WORDS.trim().split('\n')) {
  const [head = '', phrases = ''] = line.split('|');
  const [name = '', weight = ''] = head.trim().split(' ');
  weights.set(name, Number(weight));
  for (const phrase of phrases.split(',')) {
    const words = normalizeText(phrase);
    meanings.set(words, (meanings.get(words) ?? new Set()).add(name));
  }
}
const LONGEST = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));
const SINGLE_WORDS = [...meanings.keys()].filter((phrase) => !phrase.includes(' '));

interface Combination {
  readonly question: Question;
  readonly parts: readonly string[];
  /** The sum of the weights of its parts. */
  readonly weight: number;
}

const sumWeights = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (weights.get(name) ?? Number.NaN), 0);

/** All combinations of meanings that make a question. */
export const COMBINATIONS: readonly Combination[] = QUESTION_RULES.flatMap(([question, combinations]) =>
  combinations.split(',').map((combination) => {
    const parts = combination.split(' ');
    return { question, parts, weight: sumWeights(parts) };
  }),
);

/** The word without what Arabic, Darija in Latin letters and plurals add to it. */
const toVariants = (word: string): string[] =>
  /[\u0620-\u064a]/.test(word)
    ? [
        word.replace(/^[وبفلك](?=.{3})/, ''),
        word.replace(/(?<=.{3})(?:ي|ها|ه|هم|كم|نا|ش)$/, ''),
        word.replace(/^[وبفلك](?=.{3})/, '').replace(/(?<=.{3})(?:ي|ها|ه|هم|كم|نا|ش)$/, ''),
      ]
    : [word.replace(/(?<=.{3})e?s$/, ''), word.replace(/^l(?=.{3})/, '')];

/** Short words are too close to one another to be corrected. */
const maxEdits = (word: string): number => (word.length >= 9 ? 2 : word.length >= 4 ? 1 : 0);

const isCorrection = (word: string, candidate: string): boolean =>
  word[0] === candidate[0] && candidate.length >= 5 && editDistance(word, candidate, maxEdits(word)) <= maxEdits(word);

const correct = (word: string): string | undefined => {
  const variant = toVariants(word).find((one) => meanings.has(one));
  return variant ?? (maxEdits(word) > 0 ? SINGLE_WORDS.find((candidate) => isCorrection(word, candidate)) : undefined);
};

/** Positions of words that say nothing about the subject. */
const findFillers = (tokens: readonly Token[]): Set<number> =>
  new Set(
    [fillerWords, questionWords, howToPhrases, wantPhrases].flatMap((phrases) =>
      findPhrases(phrases, tokens).flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)),
    ),
  );

/** The longest phrase with a meaning at a position; its first word may have a joined preposition: «بخدمة الزبناء». */
const findPhrase = (tokens: readonly Token[], at: number): string | undefined => {
  const [first = '', ...rest] = tokens.slice(at, at + LONGEST).map(({ word }) => word);
  const bare = first.replace(/^[وبفلك](?=[\u0620-\u064a]{2})/, '');
  for (let length = rest.length + 1; length > 0; length -= 1) {
    const tail = rest.slice(0, length - 1);
    const found = [first, bare].map((head) => [head, ...tail].join(' ')).find((phrase) => meanings.has(phrase));
    if (found) return found;
  }
  return undefined;
};

interface Meaning {
  readonly names: ReadonlySet<string>;
  /** The number of words that no help question has. */
  readonly others: number;
}

/** Finds what the words of a prompt mean for help: phrases first, then inflected and misspelt words. */
const findMeanings = (tokens: readonly Token[]): Meaning => {
  const fillers = findFillers(tokens);
  const names = new Set<string>();
  let others = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const phrase = findPhrase(tokens, at);
    const found = phrase ?? (fillers.has(at) ? undefined : correct(token.word));
    for (const name of (found && meanings.get(found)) ?? []) names.add(name);
    if (!found && !fillers.has(at) && !isBreak(token) && token.word.length > 2) others += 1;
    at += phrase?.split(' ').length ?? 1;
  }
  return { names, others };
};

const rank = (matches: readonly QuestionMatch[]): QuestionMatch[] => {
  const best = new Map<Question, number>();
  for (const { question, score } of matches) best.set(question, Math.max(score, best.get(question) ?? 0));
  return [...best].map(([question, score]) => ({ question, score })).toSorted((a, b) => b.score - a.score);
};

/**
 * Finds the questions that a prompt in Arabic, Darija, French or English asks, the most certain first.
 * @returns the questions all of whose meanings the prompt has, and the number of its words that belong to none
 */
export const findQuestions = (tokens: readonly Token[]): { matches: readonly QuestionMatch[]; others: number } => {
  const { names, others } = findMeanings(tokens);
  const complete = COMBINATIONS.filter(({ parts }) => parts.every((part) => names.has(part)));
  return { matches: rank(complete.map(({ question, weight }) => ({ question, score: weight }))), others };
};

/** How certain a match must be to be an answer: one word of help alone, or two that may also describe what is sold. */
const CERTAIN = 2;

/** Whether the prompt asks a question about the site with certainty, and not for something that is sold. */
export const findCertainQuestion = (tokens: readonly Token[], hasFilters: boolean): Question | undefined => {
  const { matches, others } = findQuestions(tokens);
  const [best] = matches;
  if (!best || best.score < CERTAIN) return undefined;
  return others <= (hasFilters ? 0 : best.score >= CERTAIN + 1 ? 3 : 2) ? best.question : undefined;
};

/** The question that a prompt about a topic asks, with its topic: one of this topic, else the most certain one of all. */
export const findQuestionOf = (topic: Topic, tokens: readonly Token[]): { topic: Topic; question?: Question } => {
  const { matches } = findQuestions(tokens);
  const match = matches.find(({ question }) => QUESTIONS[question].topic === topic) ?? matches[0];
  return match ? { topic: QUESTIONS[match.question].topic, question: match.question } : { topic };
};

/** The help center's answers to a text: the questions that it asks, best first, else the topics that are nearest to it. */
export const findHelp = (text: string, max: number): { questions: Question[]; topics: Topic[] } => {
  const tokens = tokenize(text);
  const { matches } = findQuestions(tokens);
  const best = matches[0]?.score ?? 0;
  const questions = matches.filter(({ score }) => score >= best / 2).map(({ question }) => question);
  return { questions: questions.slice(0, max), topics: findNearestTopics(tokens) };
};

/** The topics whose questions share the most meanings with a prompt, at most three; the first ones when none does. */
export const findNearestTopics = (tokens: readonly Token[]): Topic[] => {
  const { names } = findMeanings(tokens);
  const near = COMBINATIONS.map(({ question, parts, weight }) => {
    const matched = sumWeights(parts.filter((part) => names.has(part)));
    return { question, score: (matched * matched) / weight };
  }).filter(({ score }) => score > 0.3);
  const topics = new Set(rank(near).map(({ question }) => QUESTIONS[question].topic));
  return [...topics, ...TOPICS.filter((topic) => !topics.has(topic))].slice(0, 3);
};
