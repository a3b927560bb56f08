/** Alternative names of cities by their slug. */
export const CITY_ALIASES: readonly (readonly [slug: string, names: string])[] = [
  [
    'casablanca',
    'casa,kaza,caza,dar lbida,dar beida,dar bida,ddar lbida,casablanka,كازا,كازابلانكا,الدارالبيضاء,دار البيضا',
  ],
  [
    'marrakech',
    'mrrakch,mrakch,mrakech,merrakech,marrakch,marakech,marrakesh,kech,المدينة الحمراء,البهجة,مدينة البهجة,lbahja',
  ],
  ['fes', 'fas,fez,fès'],
  ['meknes', 'meknas,mknas,maknas,mekness'],
  ['tanger', 'tanja,tangier,tanjer,طنجا'],
  ['tetouan', 'tetwan,titwan,titouan,تيطوان'],
  ['rabat', 'rbat,ribat'],
  ['sale', 'sla,فسلا,بسلا'],
  ['oujda', 'wjda,wajda,ouajda'],
  ['agadir', 'agadire,gadir,اكادر,كادير,agadr'],
  ['kenitra', '9nitra,lqnitra,l9nitra,القنيطره'],
  ['el-jadida', 'jdida,ljdida,jadida,mazagan'],
  ['essaouira', 'swira,souira,ssouira,saouira,mogador'],
  ['safi', 'asfi'],
  ['chefchaouen', 'chaouen,chawen,chawn,الشاون,شاون'],
  ['al-hoceima', 'hoceima,lhoucima,lhoceima,l7oceima,l7ousima,الحوسيمة'],
  ['larache', 'l3rayech,3rayech,l3raich'],
  ['khemisset', 'khmissat,lkhmissat,khmisset'],
  ['beni-mellal', 'bni mellal,bni melal,bnimellal,بنيملال'],
  ['ben-guerir', 'benguerir,ben grir,bengrir,بنجرير,بن جرير,بنكرير'],
  ['kelaa-des-sraghna', '9al3a,l9al3a,kelaa,kel3a,el kelaa,قلعة السراغنة,القلعة'],
  ['fquih-ben-salah', 'fqih ben saleh,f9ih ben sale7,الفقيه بنصالح'],
  ['errachidia', 'rachidia,rachidya,الراشيدية'],
  ['laayoune', 'l3youn,la3youn,laayoun,l3ayoun,el aaiun'],
  ['dakhla', 'dakhla,ddakhla'],
  ['guelmim', 'glmim,goulmim,guelmime,gelmim,كليميم'],
  ['taroudannt', 'taroudant,taroudante,roudana,رودانة'],
  ['oulad-teima', 'houara,hwara,هوارة'],
  ['inezgane', 'inzgan,nzgan,inezgan'],
  ['ouarzazate', 'warzazat,werzazat,ourzazate'],
  ['khouribga', 'khribga,khouribgua'],
  ['khenifra', 'khnifra,khanifra'],
  ['mohammedia', 'fdala,mohamadia,lmo7ammadia'],
  ['berrechid', 'brchid,berchid,brrchid'],
  ['taza', 'tazza'],
  ['sefrou', 'sefrou,sfrou'],
  ['imouzzer-kandar', 'إيموزار,imouzzer,imouzer,imozar'],
  ['kelaat-mgouna', 'قلعة مكونة,kelaa mgouna,9al3at mgouna,mgouna'],
  ['tinghir', 'tinghir,tinrhir'],
  ['biougra', 'biougra,biugra,byougra'],
  ['sidi-bennour', 'sidi bnour,sidi benour'],
  ['mhamid-el-ghizlane', 'mhamid,محاميد الغزلان'],
];

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
