import { findPhrases, hasPhrase, toPhraseSet, type Token } from '#lib/phrases.ts';
import type { Lang } from '#lib/lang.ts';

const french =
  toPhraseSet(`le,la,les,des,du,de,un,une,et,en,au,aux,pour,avec,dans,sur,je,j,il,vous,nous,mon,ma,mes,est,sont,qui,que,quel,quelle,quels,quelles,comment,combien,pourquoi,ou,
  cherche,acheter,vendre,vends,louer,location,pas,cher,chere,moins,plus,entre,pres,chez,moi,prix,bonjour,merci,svp,occasion,gros,
  tomate,tomates,pomme,pommes,huile,olive,olives,miel,vache,vaches,mouton,moutons,chevre,chevres,poulet,poulets,oeufs,oeuf,lait,fromage,terrain,terre,tracteur,tracteurs,
  ble,orge,mais,oignon,oignons,carotte,carottes,orange,oranges,datte,dattes,amande,amandes,figues,raisin,pasteque,foin,paille,engrais,semence,semences,pompe,puits,irrigation,goutte,
  ouvrier,ouvriers,veterinaire,transport,livraison,commande,annonce,annonces,compte,mot,passe,payer,paiement,meteo,pluie,demain,dirhams,tonne,tonnes,quintal,quintaux,tete,tetes,bio,frais,plants,plant,arnaque,vendeur,engrais,livre,legumes,fruits,viande,cheval,chien,abeilles,ruches,serre,compte,temps`);
const english =
  toPhraseSet(`the,a,an,of,and,in,for,with,on,to,from,at,is,are,do,does,can,could,i,you,my,we,me,what,how,who,why,when,where,which,will,need,want,looking,find,show,any,some,
  cheap,cheapest,latest,newest,popular,under,below,less,than,more,between,near,nearest,price,buy,sell,sale,rent,used,second,hand,hello,hi,thanks,thank,please,help,organic,wholesale,
  tomato,tomatoes,potato,potatoes,onion,onions,carrot,carrots,apple,apples,oil,honey,cow,cows,sheep,goat,goats,lamb,chicken,chickens,hen,hens,egg,eggs,milk,cheese,butter,land,farm,farmland,tractor,tractors,pump,solar,
  well,wheat,barley,corn,seed,seeds,fertilizer,selling,tree,trees,sapling,saplings,someone,prune,animals,vegetables,fruit,lawn,mower,greenhouse,hire,equipment,tools,hay,straw,dates,almonds,figs,grapes,worker,workers,vet,weather,rain,tomorrow,delivery,order,password,account,tons,tonnes,kilos,horse,donkey,fresh,dried,plough,water,beehive,bees`);
const darija =
  toPhraseSet(`bghit,bghina,baghi,nchri,nechri,nbi3,nkri,kra,kan9leb,khasni,khassni,fin,fayn,wach,wash,chno,chnou,chkoun,chi,kifach,kifash,kif,3lach,ch7al,chhal,bch7al,dyal,dial,dyali,dyalkom,men,mn,f,b,d,w,li,lli,liya,
  had,kayn,kayna,andkom,9al,rkhis,rkhisa,drahm,derham,drhm,ryal,salam,slm,labas,chokran,choukran,khoya,bzaf,mezyan,lbgar,maticha,btata,lbtata,besla,bsla,khizo,zit,zitoun,l3oud,tmar,tmer,louz,3sel,djaj,7awli,hawli,
  na3ja,begra,bgra,7lib,tben,chta,ljaw,ghda,lyoum,daba,ghadi,sel3a,nkhelles,tawsil,beldi,traktor,ferma,lferma,ard,lard,bo93a,bir,lbir,khdma,khdam,zra3,gem7,teffa7,limoun,lymoun,denjal,felfla,moul,nsit,simana,
  joumla,akhir,mazal,mabanch,9rib,tal,jdid,sghir,kbir,m3a,gha,ncommandi`);
/** A digit used as a letter, as in Darija in Latin script. */
const DIGIT_LETTER = /[a-z][2356789]|[2356789][a-z]/i;

/** The number of words in Latin letters that only Darija has, by themselves or by the digits in them. */
const countDarija = (words: readonly Token[]): number =>
  findPhrases(darija, words).length +
  words.filter(({ raw, word }) => DIGIT_LETTER.test(raw) && !hasPhrase(darija, [{ raw, word }])).length;

/** Whether a text in Latin letters has words of Darija. */
export const hasLatinDarija = (tokens: readonly Token[]): boolean =>
  countDarija(tokens.filter(({ value }) => value === undefined)) > 0;

/**
 * Detects the language of the answer: Arabic for Arabic script and Darija in Latin letters, otherwise French or English
 * by their words. Falls back to the page language.
 */
export const detectLanguage = (prompt: string, tokens: readonly Token[], page: Lang): Lang => {
  if (/[\u0620-\u064a]/.test(prompt)) return 'ar';
  const words = tokens.filter(({ value }) => value === undefined);
  const counts = {
    fr: findPhrases(french, words).length + (prompt.match(/[éèêàâçùûîôœ]/gi)?.length ?? 0),
    en: findPhrases(english, words).length,
    ar: countDarija(words),
  };
  const most = Math.max(counts.fr, counts.en, counts.ar);
  if (most === 0) return page;
  const best = (['ar', 'fr', 'en'] as const).filter((lang) => counts[lang] === most);
  return best.includes(page) ? page : (best[0] ?? page);
};
