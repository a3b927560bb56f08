import {
  findPhrases,
  hasPhrase,
  isBreak,
  removePhrases,
  removeSpan,
  toPhraseSet,
  type PhraseMatch,
  type Token,
  tokenize,
} from '#lib/phrases.ts';
import { parseParts, type PlaceNames, type PlaceRef, type Prices, type Quantity } from '#features/search/language.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Lang } from '#lib/lang.ts';
import { detectLanguage } from './language.ts';
import { findWeatherQuestion, type WeatherQuestion } from './weather-question.ts';
import {
  getProductWords,
  fillerWords,
  offerPhrases,
  questionWords,
  sortPhrases,
  typePhrases,
  wantPhrases,
  type Sort,
} from './search-phrases.ts';
import { findCertainQuestion, findNearQuestions, findNearestTopics, findQuestionOf } from './find-question.ts';
import { findTopic, hasFilters } from './find-topic.ts';
import { QUESTIONS, type Question, type Topic } from './topics.ts';

/** The meaning of a prompt by its words alone, before the dictionary is used. */
export interface PromptDraft {
  /** The intent; null when the search terms decide whether it is a search. */
  readonly intent: 'greeting' | 'thanks' | 'weather' | 'help' | null;
  readonly lang: Lang;
  readonly topic?: Topic;
  /** The question of the topic, when the prompt asks one of those that the help center answers. */
  readonly question?: Question;
  readonly weather?: WeatherQuestion;
  readonly place?: PlaceRef;
  /** The words to search for. */
  readonly q: string;
  /** The same including the place, which may be part of a name: «clémentine de Berkane». */
  readonly qWithPlace?: string;
  /** The place named by the whole prompt, when that is also an everyday word. */
  readonly wholePlace?: PlaceRef;
  readonly type?: ItemType;
  readonly offer?: 'rent' | 'sale';
  /** Prices in dirhams. */
  readonly prices: Prices;
  readonly quantity?: Quantity;
  readonly sort?: Sort;
  /** The topics of the help center that are nearest to a prompt that nothing else explains. */
  readonly nearTopics?: readonly Topic[];
  /** The questions that a prompt without a certain one may ask. */
  readonly nearQuestions?: readonly Question[];
  /** Whether the prompt says that something is wanted, and whether it is a question. */
  readonly wants: boolean;
  readonly asks: boolean;
}

/** Item types that apply even when the prompt describes the item further. */
const WHOLE_TYPES: ReadonlySet<ItemType> = new Set(['Land', 'Professional', 'Service']);

const isOnlySmallTalk = (tokens: readonly Token[]): boolean =>
  removePhrases(removePhrases(tokens, politeWords), fillerWords).every(isBreak);

/** Finds the item type that the prompt names as a whole, and removes its words. */
const takeType = (tokens: readonly Token[]): { rest: readonly Token[]; type?: ItemType } => {
  const matches = findPhrases(typePhrases, tokens).filter(({ meaning }) => meaning !== null);
  const rest = matches.toReversed().reduce<readonly Token[]>((left, one) => removeSpan(left, one), tokens);
  const [first] = matches;
  if (!first?.meaning) return { rest: tokens };
  // «خدمة» alone means a job, otherwise a service.
  if (
    first.meaning === 'Service' &&
    first.length === 1 &&
    tokens[first.at]?.word === 'خدمه' &&
    getProductWords(rest) === ''
  )
    return { rest, type: 'Professional' };
  if (WHOLE_TYPES.has(first.meaning) || getProductWords(rest) === '') return { rest, type: first.meaning };
  return { rest: tokens };
};

/** Parses a search request: removes each recognised part, and searches for the rest. */
const parseRequest = (all: readonly Token[], places: PlaceNames, withPlace = true) => {
  const { prices, quantity, place: named, rest: others } = parseParts(all, places, withPlace);
  const place = named?.meaning;
  let rest = others;
  const takeFirst = <T>([found]: readonly PhraseMatch<T>[]): T | undefined => {
    if (found) rest = removeSpan(rest, found);
    return found?.meaning;
  };
  const sort = takeFirst(findPhrases(sortPhrases, rest));
  const wants = hasPhrase(wantPhrases, rest);
  rest = removePhrases(rest, wantPhrases);
  const offer = takeFirst(findPhrases(offerPhrases, rest));
  const { rest: left, type } = takeType(rest);
  return {
    prices,
    ...(quantity ? { quantity } : {}),
    ...(place ? { place } : {}),
    ...((sort ?? place?.kind === 'me') ? { sort: sort ?? ('nearest' as const) } : {}),
    ...(offer ? { offer } : {}),
    ...(type ? { type } : {}),
    wants,
    q: getProductWords(left),
    isPlaceCertain: named?.explicit ?? true,
  };
};

/**
 * Parses a prompt in Arabic, Darija in both scripts, French or English.
 * @param page language of the page, used when the words do not show it
 */
export const parsePrompt = (prompt: string, page: Lang, places: PlaceNames): PromptDraft => {
  const all = tokenize(prompt);
  const lang = detectLanguage(prompt, all, page);
  const asks = /[?؟]/.test(prompt) || hasPhrase(questionWords, all);
  const base = { lang, q: '', prices: {}, wants: false, asks };
  if (hasPhrase(thanksPhrases, all) && isOnlySmallTalk(removePhrases(all, thanksPhrases)))
    return { ...base, intent: 'thanks' };
  const tokens = removePhrases(all, greetingPhrases);
  if (tokens.length > 0 && isOnlySmallTalk(tokens))
    return { ...base, intent: hasPhrase(greetingPhrases, all) ? 'greeting' : null };
  const request = parseRequest(tokens, places);
  const question = findCertainQuestion(tokens, {
    hasPlace: request.place !== undefined && request.place.kind !== 'me',
    hasFilters: hasFilters(request),
  });
  if (question) return { ...base, intent: 'help', topic: QUESTIONS[question].topic, question };
  const topic = findTopic(tokens, { asks, request });
  const nearQuestions = findNearQuestions(tokens);
  if (topic) return { ...base, intent: 'help', ...findQuestionOf(topic, tokens), nearQuestions };
  const weather = findWeatherQuestion(tokens, { asks, request });
  if (weather) return { ...base, intent: 'weather', weather, ...(request.place ? { place: request.place } : {}) };
  const { isPlaceCertain, ...parsed } = request;
  const withPlaceWords = isPlaceCertain ? {} : { qWithPlace: parseRequest(tokens, places, false).q };
  const wholePlace = places.exact.get(tokens.map(({ word }) => word).join(' '));
  const nearTopics = findNearestTopics(tokens);
  return {
    ...parsed,
    ...withPlaceWords,
    ...(wholePlace ? { wholePlace } : {}),
    nearTopics,
    nearQuestions,
    lang,
    asks,
    intent: null,
  };
};

const greetingPhrases =
  toPhraseSet(`السلام عليكم,السلام عليكم ورحمة الله,السلام عليكم ورحمة الله وبركاته,وعليكم السلام,سلام,السلام,مرحبا,أهلا,أهلا وسهلا,صباح الخير,مساء الخير,تحية,سلام خويا,كيف حالك,لاباس,لا باس,لاباس عليك,كيداير,
  كي داير,مساعدة,ساعدني,عاوني,عاونوني,أحتاج مساعدة,من أنت,شكون نتا,ماذا تستطيع,ما هي الغلة,شنو هي الغلة,ما هذا الموقع,شنو كتعرف دير,
  salam,slm,slam,salam 3likom,salam alikom,salam 3alaykom,assalamou alaykoum,salamo 3alaykom,ahlan,mar7ba,sba7 lkhir,sbah lkhir,msa lkhir,labas,la bas,ki dayr,kidayr,kidayra,ça va,3awenni,3awnni,chkoun nta,salam khoya,
  bonjour,bonsoir,salut,coucou,bjr,bsr,aide,aidez moi,j ai besoin d aide,comment ca va,comment allez vous,qui es tu,qui etes vous,que sais tu faire,c est quoi ghalla,qu est ce que ghalla,c est quoi ce site,
  hello,hi,hey,good morning,good evening,good afternoon,help,help me,i need help,how are you,who are you,what can you do,what is ghalla,what is this site`);

const thanksPhrases =
  toPhraseSet(`شكرا,شكرا جزيلا,شكرا لك,شكرا لكم,شكرا بزاف,بارك الله فيك,جزاك الله خيرا,الله يرحم الوالدين,الله يرحم لوالدين,الله يحفظك,الله يعطيك الصحة,تبارك الله عليك,صحة,
  chokran,choukran,chukran,chokran bzaf,chkran,merci,merci bcp,merci beaucoup,mrc,llah yr7m lwalidin,lah yr7em lwalidin,llah y7efdek,baraka laho fik,lay3tik sa7a,merci bien,je vous remercie,
  thanks,thank you,thank you very much,thanks a lot,thx,ty,thank u,many thanks`);

/** Words that may accompany a greeting without making it a question. */
const politeWords = toPhraseSet(
  `خويا,أخي,أختي,صديقي,يا,سيدي,لالة,بزاف,جدا,جزيلا,khoya,khouya,sa7bi,sahbi,lalla,sidi,bzaf,monsieur,madame,beaucoup,a tous,les amis,friend,everyone,there,very,much,so,a lot`,
);
