/** Historical lands that are not districts: the city at their centre and a radius in kilometres. */
export const HISTORICAL_LANDS: readonly (readonly [slug: string, km: number, names: string])[] = [
  ['kenitra', 50, 'الغرب,gharb,lgharb'],
  ['el-jadida', 50, 'دكالة,doukkala,doukala,dokkala,dkala'],
  ['settat', 50, 'الشاوية,chaouia,chawia'],
  ['rommani', 50, 'زعير,zaer,zair'],
  ['beni-mellal', 50, 'تادلة,tadla'],
  ['meknes', 50, 'سايس,saiss,sais'],
  ['safi', 50, 'عبدة,abda'],
  ['al-hoceima', 100, 'الريف,rif'],
  ['khenifra', 100, 'الأطلس المتوسط,moyen atlas,middle atlas'],
  ['errachidia', 100, 'تافيلالت,tafilalet,tafilalt'],
];

/** Alternative names of provinces and regions by their id in the gazetteer. */
export const PROVINCE_ALIASES: readonly (readonly [id: number, names: string])[] = [
  [62, 'شتوكة,اشتوكة,chtouka,chtoka,شتوكة آيت باها,chtouka ait baha'],
  [49, 'الحوز,haouz'],
  [52, 'الرحامنة,rehamna,rhamna'],
  [50, 'السراغنة,sraghna'],
];
export const REGION_ALIASES: readonly (readonly [id: number, names: string])[] = [
  [9, 'سوس,سوس ماسة,كردان,سايس,souss,sous,souss massa,sous massa'],
  [8, 'درعة,درعة تافيلالت,draa,draa tafilalet'],
  [10, 'واد نون,oued noun'],
  [1, 'الشمال,chamal,chmal,lchamal'],
  [2, 'الجهة الشرقية,oriental,الشرق,char9,cher9,lchar9'],
];

/** Names that are also everyday words. They count as places only after a preposition. */
export const EVERYDAY_WORDS = `جديدة,عيون,حاجب,منزل,مرسى,قباب,جرف,ريش,كارة,صهريج,بروج,أصيلة,جرادة,حرارة,كرامة,شماعة,قصيبة,زاك,قليعة,
  وطية,غرب,شرق,شمال,حوز,ريف,قلعة,بركانية,سلا,عونات,آسا,طاطا,أقا,صخيرات,جبهة,نقوب,ماسة,
  sale,safi,rich,jorf,tata,assa,akka,zag,massa,gara,kech,fas,rif,kelaa,oriental,zaida,mehdia,temara,tissa,tahla,anjra,
  mhamid,abda,sais,sous,skoura,draa,roudana,jadida,jdida,9al3a,jebha,el gara,el menzel,la marsa,el marsa,marsa`;
