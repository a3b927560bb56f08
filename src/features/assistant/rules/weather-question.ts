import { toPhrases, toPhraseSet, findPhrases, hasPhrase, removePhrases, type Token } from '#lib/phrases.ts';
import type { PromptContext } from './find-topic.ts';
import { typePhrases } from './search-phrases.ts';

/** A specific aspect of the weather. */
export type WeatherAspect = 'rain' | 'frost' | 'heat' | 'wind';

/** Phrases that ask for the weather by themselves. */
export const weatherWords =
  toPhraseSet(`طقس,الطقس,أحوال الطقس,حوال الطقس,حالة الطقس,حالة الجو,جو,الجو,كيداير الجو,كيف الجو,أحوال الجو,الأرصاد,النشرة الجوية,درجة الحرارة,درجات الحرارة,حرارة اليوم,توقعات الطقس,ميتيو,لاميتيو,
  ta9s,lta9s,tta9s,taqs,ljaw,jaw,ljew,ljow,jow,l7al d ta9s,7alat ta9s,hal taqs,mitio,lamitio,darajat l7arara,
  meteo,la meteo,temps fait il,le temps qu il fait,quel temps,temps qu il,temps fera,temperature,temperatures,previsions,prevision meteo,previsions meteo,bulletin meteo,il fait combien,
  weather,weather forecast,forecast,temperature,temperatures,how hot is it,how cold is it,degrees`);

/** Weather phenomena. In a question they ask for the weather. */
export const weatherPhenomena = toPhrases<WeatherAspect>([
  [
    'rain',
    `شتا,الشتا,مطر,أمطار,ستمطر,تمطر,يمطر,المطر,تساقطات,شتى,تطيح الشتا,عاصفة رعدية,رعد,تبروري,chta,chtta,chtaa,mtar,lmtar,cheta,t7 chta,t7 lmtar,tbrouri,
    pluie,pluies,pleuvoir,pleut,pleuvra,averse,averses,orage,orages,grele,
    rain,rains,raining,rainy,rainfall,storm,thunderstorm,hail,shower,showers`,
  ],
  [
    'frost',
    `صقيع,جليد,الجليد,جريحة,الجريحة,تجمد,ثلج,ثلوج,كليد,برودة,برد,jri7a,ljri7a,jriha,jlid,glid,jlida,telj,tlj,bard,lbard,lberd,berd,
    gelee,gelees,gel,geler,gele,givre,verglas,froid,neige,neiger,frost,freeze,freezing,frosty,snow,cold,ice`,
  ],
  [
    'heat',
    `حر,حرارة,سخون,السخونية,صهد,الصهد,شركي,الشركي,موجة حر,chergui,chargui,sehd,shd,lsehd,skhoun,skhoun lyoum,skhana,s7oun,canicule,chaleur,vague de chaleur,tres chaud,chaud,heat,heatwave,heat wave,hot`,
  ],
  [
    'wind',
    'ريح,رياح,الريح,عجاج,العجاج,ri7,rri7,lri7,riya7,3jaj,vent,vents,rafales,tempete,sirocco,wind,winds,windy,gale,sandstorm',
  ],
]);

/** Times that occur in weather questions. */
export const futureTimes =
  toPhraseSet(`غدا,غدا صباحا,بعد غد,هذه الليلة,الليلة,هاد الليلة,هذا الأسبوع,الأسبوع,الأيام القادمة,للأيام القادمة,الأيام المقبلة,أيام قادمة,أيام مقبلة,أسبوع,سيمانة,هاد السيمانة,السيمانة الجاية,غدا لغد,توقعات,غادي,غا,غا تكون,هاد ليامات,ليامات الجاية,
  ghda,ghedda,ghadda,gheda,b3d ghda,had lila,had llila,llila,had simana,simana,simana jaya,had smana,smana,had liyamat,liyamat jaya,ghadi,ghatkoun,gha tkoun,ghaykoun,
  demain,apres demain,cette nuit,ce soir,cette semaine,la semaine,semaine,week end,ce week end,prochains jours,les prochains jours,jours a venir,prochaine,previsions,prevision,va t il,va il,vat il,fera,pleuvra,risque,risques,
  tomorrow,tonight,this week,next week,week,weekend,coming days,next days,next few days,forecast,will,will it,going to,risk,risk of`);
export const presentTimes = toPhraseSet(
  `اليوم,الآن,دابا,حاليا,هاد النهار,lyoum,lyouma,lioum,daba,had nhar,aujourd hui,maintenant,actuellement,en ce moment,today,now,right now,currently,at the moment`,
);

/** A weather question: the current weather or the coming days, and a specific aspect. */
export interface WeatherQuestion {
  readonly when: 'now' | 'days';
  readonly aspect?: WeatherAspect;
}

/** Detects a weather question. A word like "rain" also needs a question, a time or nothing else. */
export const findWeatherQuestion = (
  tokens: readonly Token[],
  { asks, request }: PromptContext,
): WeatherQuestion | undefined => {
  const isPartOfName = findPhrases(typePhrases, tokens).some(({ meaning }) => meaning === null);
  const hasWeatherWord = hasPhrase(weatherWords, tokens) && !isPartOfName;
  const aspect = findPhrases(weatherPhenomena, tokens)[0]?.meaning;
  const hasFutureTime = hasPhrase(futureTimes, tokens);
  const hasTime = hasFutureTime || hasPhrase(presentTimes, tokens);
  const isPurchase =
    request.prices.max !== undefined || request.prices.min !== undefined || request.quantity !== undefined;
  const isShort =
    request.q !== '' &&
    removePhrases(removePhrases(tokens, weatherPhenomena), weatherWords).length <= 3 &&
    request.place !== undefined;
  const asksAspect = aspect !== undefined && (hasTime || (asks && !request.wants) || isShort);
  if ((!hasWeatherWord && !asksAspect) || isPurchase) return undefined;
  return { when: hasFutureTime || aspect ? 'days' : 'now', ...(aspect ? { aspect } : {}) };
};
