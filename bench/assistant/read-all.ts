import { interpretPrompt } from '#features/assistant/service/ask.ts';
import { getGazetteer } from '#features/places/service.ts';
import type { Deps, FullCtx } from '#platform/context.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { LANGUAGES, LIST, type Language } from './list.ts';
import { score, type Scored } from './score.ts';

export interface Answered extends Scored {
  readonly language: Language;
}

/** Parses every judged prompt as a guest on an Arabic page would send it. */
export const readAll = async (deps: Deps): Promise<Answered[]> => {
  const ctx: FullCtx = { ...deps, request: NO_REQUEST, viewer: null, lang: 'ar' };
  const places = await getGazetteer(ctx);
  const slugOf = (id: number): string => places.byId.get(id)?.slug ?? String(id);
  const answered = LANGUAGES.map((language) =>
    LIST[language].map(async (prompt) => ({
      language,
      ...score(prompt, await interpretPrompt(ctx, prompt.prompt), slugOf),
    })),
  );
  return Promise.all(answered.flat());
};
