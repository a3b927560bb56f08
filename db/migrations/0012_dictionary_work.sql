-- The dictionary of the farm, second half: animals and breeds, machines and tools, services, land, jobs (0011 has the first).
-- A name that is an everyday word of something else stands only in phrases: فأس is also Fès, بالة a bale, عود any wood.

-- Animals: the wide words
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('animal', 'animal', null, '{حيوان}', '{}', '{7ayawan,hayawanat,7ayawanat}', '{animal,animaux}', '{animal}'),
  ('livestock', 'animal', 'animal', '{مواشي,ماشية,أنعام,قطيع,قطعان,تربية المواشي,تربية الماشية,ثروة حيوانية}', '{كسيبة,بهايم,بهيمة}', '{kssiba,ksiba,bhayem,bhima,mawachi,9ati3}', '{bétail,cheptel,troupeau,élevage,animaux d’élevage}', '{livestock,herd,flock}'),
  ('cattle', 'animal', 'livestock', '{أبقار,بقر,ماشية الأبقار}', '{بگر}', '{bgar,b9ar,bqar}', '{bovin,gros bétail}', '{cattle,bovine}'),
  ('sheep', 'animal', 'livestock', '{أغنام,غنم,ضأن,شاة,شياه}', '{غلم}', '{ghnem,ghanem,ghnam,ghlem}', '{ovin,mouton}', '{sheep,ovine}'),
  ('goat', 'animal', 'livestock', '{ماعز,معز}', '{معيز}', '{m3iz,me3z,ma3iz,m3ez}', '{caprin,chèvre}', '{goat,caprine}'),
  ('camel', 'animal', 'livestock', '{إبل,جمل,جمال,بعير}', '{بعارن}', '{jmel,jmal,ibil,b3ir}', '{dromadaire,chameau,camelin}', '{camel,dromedary,dromedaries}'),
  ('equine', 'animal', 'animal', '{خيليات,دواب,فصيلة الخيليات}', '{خيل وبغال}', '{dwab,dawab}', '{équidé,équin}', '{equine,equid}'),
  ('poultry', 'animal', 'animal', '{دواجن,طيور داجنة,طيور الدار}', '{دواجين,طيور الفيرمة}', '{dawajin,dwajen,tyour dar}', '{volaille,oiseau de basse-cour,basse-cour,aviculture}', '{poultry,fowl,farm bird}'),
  ('beekeeping', 'other', null, '{تربية النحل,منحل,مناحل}', '{خدمة النحل}', '{tarbiyat n7al,manhal,man7al}', '{apiculture,apicole,rucher}', '{beekeeping,apiary,apiaries}');

-- Cattle
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('cow', 'animal', 'cattle', '{بقرة,أبقار,بقر}', '{بگرة}', '{bagra,begra,bgra,ba9ra,baqra}', '{vache,vache pleine}', '{cow,cows,in-calf cow,in-calf cows,cow in calf,cows in calf}'),
  ('dairy_cow', 'animal', 'cow', '{بقرة حلوب,أبقار حلوب,بقر حلوب,أبقار حلوبة,بقرة حلوبة}', '{بقرة الحليب,بقر الحليب,بقرة حلابة,بگرة الحليب}', '{bagra dial l7lib,bagra d l7lib,bagra haloub,ba9ra haloub,bagra hallaba,bgar l7lib}', '{vache laitière,vache en lactation,bovin laitier}', '{dairy cow,dairy cows,milking cow,milking cows,dairy cattle}'),
  ('bull', 'animal', 'cattle', '{ثور,ثيران,فحل أبقار}', '{تور,فحل البقر}', '{thawr,thour,tawr,fhel lbgar}', '{taureau}', '{bull,ox,oxen}'),
  ('young_bull', 'animal', 'cattle', '{عجل مسمن,عجول مسمنة,ثور صغير}', '{وكريف,وكارف}', '{oukrif,wkrif,boukrif}', '{taurillon,bouvillon}', '{young bull,bullock,steer}'),
  ('calf', 'animal', 'cattle', '{عجل,عجول}', '{عجيل}', '{3jel,3jal,3joul,ajel}', '{veau,broutard,velle}', '{calf,calves}'),
  ('heifer', 'animal', 'cattle', '{عجلة,عجلات عشار,عجلات حوامل,عجلات هولشتاين,عجلات مونبليار}', '{جينيسة,بگيرة}', '{3ejla,3ajla,jinissa,bgira}', '{génisse,génisse pleine}', '{heifer}'),
  ('holstein', 'breed', 'cattle', '{هولشتاين,هولشتين,فريزيان,عجلات هولشتاين}', '{هولستين,اولشتاين,بي نوار}', '{hochtain,holchtayn,holshtain,olstein}', '{Holstein,pie noire,frisonne,Prim’Holstein}', '{Holstein,Friesian}'),
  ('montbeliarde', 'breed', 'cattle', '{مونبليار,مونبليارد,مونتبليارد,عجلات مونبليار}', '{مومبليار,مونبيليار,منبليار}', '{monbliar,mombliar,montbeliar}', '{Montbéliarde,pie rouge}', '{Montbéliarde,Montbeliard}'),
  ('oulmes_zaer', 'breed', 'cattle', '{أولماس زعير,والماس زعير,سلالة أولماس}', '{ولماس زعير,بقر زعير}', '{walmas z3ir,oulmas z3ir}', '{Oulmès-Zaër,race Oulmès,blonde d’Oulmès}', '{Oulmes-Zaer,Oulmes cattle}'),
  ('brown_atlas', 'breed', 'cattle', '{سمراء الأطلس,شقراء الأطلس,بقر الأطلس}', '{بگر الأطلس}', '{bgar latlas,ba9ar latlas}', '{Brune de l’Atlas}', '{Brown Atlas,Atlas Brown}'),
  ('jersey', 'breed', 'cattle', '{جيرسي,جرسي}', '{جيرزي}', '{jirsi,jerzi}', '{jersiaise}', '{Jersey}'),
  ('normande', 'breed', 'cattle', '{نورماند,نورماندي}', '{نورمند}', '{normand,normond}', '{normande}', '{Normande}'),
  ('charolais', 'breed', 'cattle', '{شارولي}', '{شاروليز}', '{charoli,charoliz}', '{charolaise}', '{Charolais}'),
  ('limousin', 'breed', 'cattle', '{ليموزين,ليموزان}', '{ليموزي}', '{limouzin,limozin}', '{limousine}', '{Limousin}'),
  ('belgian_blue', 'breed', 'cattle', '{بلجيكي أزرق,الأزرق البلجيكي,بلو بلج}', '{كولار,كيلار}', '{kular,blo belj}', '{Blanc Bleu Belge,culard}', '{Belgian Blue}'),
  ('simmental', 'breed', 'cattle', '{سيمنتال,سمنتال,فليكفيه}', '{سيمونتال}', '{simental,simontal}', '{Simmental,Fleckvieh}', '{Simmental}'),
  ('angus', 'breed', 'cattle', '{أنغوس,انجوس}', '{أنكوس}', '{angous,angos}', '{Angus}', '{Angus}');

-- Sheep
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('ram', 'animal', 'sheep', '{كبش,كباش,أكباش}', '{حولي,حوالا,حوالة,حولي بوجعد}', '{7awli,hawli,7ouli,houli,hwala,kebch}', '{bélier,mouton}', '{ram,rams,ram lamb,wether}'),
  ('ewe', 'animal', 'sheep', '{نعجة,نعاج}', '{نعيجة}', '{na3ja,n3ja,ne3ja,n3aj}', '{brebis,brebis pleine,agnelle}', '{ewe,ewes,ewe lamb,ewes in lamb,in-lamb ewe,in-lamb ewes}'),
  ('lamb', 'animal', 'sheep', '{خروف,خرفان,خراف}', '{علوش,علالش,حولي}', '{7awli,hawli,khrouf,5rouf,kherfan,khorfan,3allouch}', '{agneau,antenais,agnelle}', '{lamb,ram lamb,ewe lamb}'),
  ('eid_sheep', 'animal', 'sheep', '{أضحية,أضاحي,خروف العيد,خرفان العيد,كبش العيد,أضاحي العيد,أضحية العيد}', '{حولي العيد,حوالا العيد}', '{7awli l3id,hawli l3id,hawli dial l3id,hwala l3id,odhiya}', '{mouton de l’Aïd,mouton du sacrifice,bélier de l’Aïd}', '{Eid sheep,Eid ram,sacrificial sheep,Eid lamb}'),
  ('sardi', 'breed', 'sheep', '{صردي,سردي}', '{صرادة}', '{serdi,sardy,sradi}', '{Sardi}', '{Sardi}'),
  ('timahdite', 'breed', 'sheep', '{تيمحضيت,تمحضيت,تيماحضيت}', '{برگي,تيمحديت}', '{timahdit,timehdit,bergui,bargui}', '{Timahdite}', '{Timahdite}'),
  ('dman', 'breed', 'sheep', '{دمان}', '{دماني}', '{demman,daman,dmane}', '{D’man,Dman}', '{D’man}'),
  ('bni_guil', 'breed', 'sheep', '{بني كيل,بني جيل}', '{دغما,بنگيل}', '{bni gil,bnigil,daghma,bni guile}', '{Béni Guil,Bni Guil}', '{Beni Guil}'),
  ('boujaad_sheep', 'breed', 'sheep', '{سلالة أبي الجعد,غنم أبي الجعد,أغنام أبي الجعد,كبش أبي الجعد}', '{بوجعدي,حولي بوجعد,غنم بوجعد}', '{boujaadi,7awli boujaad,hawli bejaad,bouja3di}', '{race Boujaâd,mouton de Boujaâd,bélier Boujaâd}', '{Boujaad sheep,yellow Boujaad}'),
  ('ouled_djellal', 'breed', 'sheep', '{أولاد جلال}', '{ولاد جلال}', '{oulad jellal,wlad jellal,ouled jellal}', '{Ouled Djellal}', '{Ouled Djellal}'),
  ('beni_ahsen', 'breed', 'sheep', '{سلالة بني حسن,غنم بني حسن,أغنام بني أحسن}', '{حولي بني حسن}', '{7awli bni hsen,ghnem bni hsen}', '{race Béni Ahsen,mouton Béni Ahsen}', '{Beni Ahsen sheep}'),
  ('siroua_sheep', 'breed', 'sheep', '{سلالة سيروا,غنم سيروا,أغنام سيروا}', '{حولي سيروا}', '{ghnem siroua,7awli siroua}', '{race Siroua,mouton Siroua}', '{Siroua sheep}'),
  ('lacaune', 'breed', 'sheep', '{لاكون}', '{}', '{lakon,lakoun}', '{Lacaune}', '{Lacaune}'),
  ('ile_de_france', 'breed', 'sheep', '{إيل دو فرانس,إيل دي فرانس}', '{ايل دفرانس}', '{il de frans,ildefrance}', '{Île-de-France}', '{Ile de France}'),
  ('merino', 'breed', 'sheep', '{ميرينو,مرينوس}', '{ميرينوس}', '{mirino}', '{mérinos}', '{Merino}'),
  ('santa_ines', 'breed', 'sheep', '{سانتا إينيس,سنتا إينيس}', '{سانطا إيناس}', '{santa inis}', '{Santa Inês}', '{Santa Ines}');

-- Goats
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('goat_doe', 'animal', 'goat', '{معزة,عنزة,ماعزة,معزة درعة}', '{عنيزة}', '{m3za,ma3za,me3za,3anza}', '{chèvre,chevrette}', '{nanny goat,doe goat,dairy goat,milk goat}'),
  ('goat_buck', 'animal', 'goat', '{تيس,تيوس,فحل الماعز}', '{عتروس,عتارس,فحل المعز}', '{3atrous,3etrous,atrous,3tares}', '{bouc}', '{billy goat,buck goat,goat buck}'),
  ('goat_kid', 'animal', 'goat', '{جدي,جداء,سخلة}', '{}', '{jdi,jedi,jedyan,jedian}', '{chevreau,cabri}', '{kid,goat kid,goat kids,kid goat}'),
  ('alpine_goat', 'breed', 'goat', '{ماعز ألبي,معز ألبي}', '{معزة ألبين}', '{albine,m3za albin}', '{Alpine}', '{Alpine}'),
  ('saanen_goat', 'breed', 'goat', '{سانين,صانن}', '{سانان}', '{sanin,sanen}', '{Saanen}', '{Saanen}'),
  ('murciana_goat', 'breed', 'goat', '{مورسيانا,مورسيا}', '{مورسيانة,مرسيانا}', '{morsiana,mursiana}', '{Murciana,Murciano-Granadina,chèvre de Murcie}', '{Murciana}'),
  ('malaga_goat', 'breed', 'goat', '{مالقية,ماعز مالقة,معز مالقة}', '{مالاگينيا}', '{malagenia,m3za malaga}', '{Malagueña,chèvre de Malaga}', '{Malaga goat}'),
  ('draa_goat', 'breed', 'goat', '{معز درعة,معزة درعة,ماعز درعة,سلالة درعة}', '{درعاوية}', '{m3za dra3a,m3iz dra3a,dra3awia}', '{chèvre du Drâa,race Drâa}', '{Draa goat}'),
  ('north_goat', 'breed', 'goat', '{ماعز الشمال,معز الشمال,معزة الشمال,ماعز الريف}', '{معزة جبلية,معز الجبل}', '{m3za dial chamal,m3iz jbala}', '{chèvre du Nord,chèvre du Rif}', '{northern goat,Rif goat}'),
  ('atlas_goat', 'breed', 'goat', '{ماعز الأطلس,معز الأطلس,سوداء الأطلس}', '{معز أطلسي}', '{m3iz latlas,m3za latlas}', '{Noire de l’Atlas,chèvre de l’Atlas}', '{Black Atlas goat,Atlas goat}'),
  ('boer_goat', 'breed', 'goat', '{بوير}', '{}', '{bouer}', '{Boer}', '{Boer}');

-- Camels
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('she_camel', 'animal', 'camel', '{ناقة,نوق}', '{ناگة,نياگ}', '{naga,naqa,na9a,nyag}', '{chamelle}', '{she-camel,female camel,milking camel}'),
  ('young_camel', 'animal', 'camel', '{قعود,حوار,مخلول}', '{گعود,حيران}', '{g3oud,9a3oud,7war,hiran}', '{chamelon,jeune dromadaire}', '{camel calf,camel calves,young camel}'),
  ('riding_camel', 'animal', 'camel', '{جمل للركوب,مهري,جمال للسياحة}', '{جمل السياح}', '{mehri,jmel dial rkoub}', '{méhari,dromadaire de selle}', '{riding camel,saddle camel}');

-- Horses, donkeys, mules
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('horse', 'animal', 'equine', '{حصان,خيل,خيول,جياد}', '{عود الخيل,عود للركوب,عود التبوريدة}', '{l3awd,hsan,7san,khayl,khil}', '{cheval,chevaux,cheval de selle}', '{horse,saddle horse}'),
  ('mare', 'animal', 'horse', '{فرس,أفراس,فرس بربرية,فرس بربري,فرس عربية}', '{عودة بربرية,عودة عشار,عودة للركوب}', '{l3awda,faras,fras}', '{jument,jument barbe,poulinière}', '{mare,broodmare}'),
  ('stallion', 'animal', 'horse', '{فحل خيل,فحل الخيول,حصان فحل}', '{}', '{fhel lkhil,fhel dial lkhil}', '{étalon,cheval entier}', '{stallion,stud horse}'),
  ('foal', 'animal', 'horse', '{مهر,أمهار,فلو}', '{مهيرة}', '{mohr,mhor,mohra}', '{poulain,pouliche}', '{foal,colt,filly,fillies}'),
  ('pony', 'animal', 'horse', '{بوني,حصان قزم,مهر قزم}', '{}', '{boni,pouni}', '{poney}', '{pony,ponies}'),
  ('barb_horse', 'breed', 'horse', '{حصان بربري,خيل بربرية,خيول بربرية,فرس بربرية,فرس بربري}', '{عود بربري,عودة بربرية}', '{3awd berberi,3awd barbari,l3awda berberia}', '{cheval barbe,jument barbe,barbe marocain}', '{Barb horse,Moroccan Barb,Barb mare}'),
  ('arab_barb', 'breed', 'horse', '{عربي بربري,بربري عربي,حصان بربري عربي,حصان عربي بربري,خيل عربية بربرية}', '{عود عربي بربري}', '{3arbi berberi,3awd 3arbi berberi}', '{arabe-barbe,cheval arabe-barbe}', '{Arab-Barb,Arab-Barb horse}'),
  ('arabian_horse', 'breed', 'horse', '{حصان عربي,خيل عربية,خيول عربية,فرس عربية,حصان عربي أصيل}', '{عود عربي}', '{3awd 3arbi,7san 3arbi}', '{pur-sang arabe,cheval arabe,pur-sang}', '{Arabian horse,Arab horse,purebred Arabian}'),
  ('tbourida', 'other', null, '{تبوريدة,فنتازيا}', '{سربة}', '{tbawrida,tburida,sorba}', '{tbourida,fantasia}', '{tbourida}'),
  ('donkey', 'animal', 'equine', '{حمار,حمير,أتان}', '{حماير}', '{7mar,hmar,7mir,hmir}', '{âne,ânes,ânesse,baudet}', '{donkey}'),
  ('donkey_foal', 'animal', 'donkey', '{جحش,جحوش}', '{جحيش}', '{ja7ch,jahch,jhich}', '{ânon}', '{donkey foal}'),
  ('mule', 'animal', 'equine', '{بغل,بغال}', '{بغيلة}', '{bghel,bghal,baghla,bghla}', '{mulet}', '{mule}');

-- Poultry and other small animals
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('chicken', 'animal', 'poultry', '{دجاج}', '{جاج}', '{djaj,djej,dajaj,jaj}', '{poulet}', '{chicken}'),
  ('hen', 'animal', 'chicken', '{دجاجة}', '{جاجة}', '{djaja,dajaja,jaja}', '{poule}', '{hen,hens}'),
  ('laying_hen', 'animal', 'chicken', '{دجاج بياض,دجاجة بياضة,دجاج بياضة,دجاج البيض}', '{بياضات,جاج البيض,جاجة بياضة}', '{djaj lbid,djaj bayad,djaj dial lbid,djaja bayada}', '{poule pondeuse,pondeuse}', '{laying hen,laying hens,layer hen,layer hens}'),
  ('isa_brown', 'breed', 'laying_hen', '{إيزا براون,دجاج إيزا,لوهمان براون,دجاج أحمر بياض}', '{جاج إيزا,بياضة حمرة}', '{iza brown,isa brawn,djaj iza}', '{ISA Brown,poule rousse,pondeuse rousse,Lohmann Brown,Hy-Line}', '{ISA Brown,brown layer,brown hen,brown hens}'),
  ('leghorn', 'breed', 'laying_hen', '{ليغهورن,لجهورن,لغهورن}', '{ليكورن}', '{legorn,ligorn}', '{Leghorn,livournaise}', '{Leghorn}'),
  ('broiler', 'animal', 'chicken', '{دجاج لاحم,دجاج اللحم,دجاج التسمين}', '{دجاج رومي,جاج رومي}', '{djaj roumi,djaj rumi,djaj romi}', '{poulet de chair,poulet industriel}', '{broiler,meat chicken}'),
  ('crossbred_chicken', 'animal', 'chicken', '{دجاج مهجن,دجاجة مهجنة}', '{دجاج كروازي,جاج كروازي}', '{djaj croisé,djaj krwazi,djaj crwazi}', '{poulet croisé,poule croisée}', '{crossbred chicken,crossbred hen,crossbred hens}'),
  ('beldi_chicken', 'breed', 'chicken', '{دجاج بلدي,دجاجة بلدية,دجاج بلدية,فروج بلدي,فراريج بلدية}', '{جاج بلدي,جاجة بلدية}', '{djaj beldi,djaj baldi,djaja beldia,jaj beldi,ferrouj beldi}', '{poulet beldi,poule beldi,poulet fermier,poule fermière}', '{beldi chicken,beldi hen,beldi hens,free-range chicken}'),
  ('rooster', 'animal', 'chicken', '{ديك,ديوك,فروج بلدي,فراريج بلدية}', '{فروج,فراريج,فرارج}', '{ferrouj,frouj,ferouj,farrouj,frarej,ferrouj beldi}', '{coq,coqs,coquelet}', '{rooster,cockerel}'),
  ('chick', 'animal', 'chicken', '{كتكوت,كتاكيت,صوص,صيصان}', '{فلالس,فلاليس,فلوس الدجاج,فليلس}', '{fellous,fellousse,flales,flalis}', '{poussin}', '{chick,day-old chick,baby chick}'),
  ('pullet', 'animal', 'chicken', '{دجاجة فتية,بداري,فراخ بياضة}', '{عتوگة,عتوقة,بوليت}', '{3attouga,3atouga,3tou9a,poulit}', '{poulette,poulette démarrée}', '{pullet,point-of-lay hen,point-of-lay hens}'),
  ('brahma_chicken', 'breed', 'chicken', '{براهما,برهما}', '{}', '{brahmma}', '{Brahma}', '{Brahma}'),
  ('fayoumi_chicken', 'breed', 'chicken', '{فيومي}', '{}', '{fayyoumi,fayomi}', '{Fayoumi}', '{Fayoumi}'),
  ('turkey', 'animal', 'poultry', '{ديك رومي,ديوك رومية,ديك حبش}', '{بيبي,داند}', '{bibi,bibiya,dand}', '{dinde,dindon,dindonneau}', '{turkey,tom turkey,turkey poult}'),
  ('bronze_turkey', 'breed', 'turkey', '{رومي برونزي,ديك رومي برونزي}', '{بيبي برونزي}', '{bibi bronzé,bibi bronz}', '{dinde bronzée,dindon bronzé}', '{bronze turkey}'),
  ('duck', 'animal', 'poultry', '{بطة,بط,البط}', '{}', '{batta,betta,lbatt}', '{canard,caneton}', '{duck,duckling}'),
  ('goose', 'animal', 'poultry', '{إوز}', '{وزة}', '{wezza,wazza,ouezza}', '{oie,oies,oison}', '{goose,geese,gander,gosling}'),
  ('guinea_fowl', 'animal', 'poultry', '{دجاج غينيا,دجاج فرعوني,غرغر}', '{دجاج فرعون}', '{djaj far3oun,djaj faraon}', '{pintade,pintadeau}', '{guinea fowl,guinea hen,guinea hens}'),
  ('pigeon', 'animal', 'poultry', '{حمامة,حمام,حمام زاجل,حمام بلدي,أزواج حمام,زوج حمام,زغاليل}', '{فراخ الحمام,فرخ الحمام}', '{hmam,7mam,hmama,7mama}', '{pigeon,pigeonneau}', '{pigeon,squab}'),
  ('quail', 'animal', 'poultry', '{سمان,سمانى,طيور السمان}', '{طيور السمانة}', '{semman,summan,smman}', '{caille,cailleteau}', '{quail}'),
  ('peacock', 'animal', 'poultry', '{طاووس,طواويس}', '{طاوس}', '{tawous,taws}', '{paon}', '{peacock,peafowl}'),
  ('ostrich', 'animal', 'poultry', '{نعام}', '{}', '{n3ama,na3am,n3am}', '{autruche}', '{ostrich,ostriches}'),
  ('rabbit', 'animal', 'animal', '{أرنب,أرانب}', '{قنية,قناين,گنين}', '{9nia,qniya,9niya,arnab,araneb}', '{lapin,lapereau,cuniculture}', '{rabbit,bunny,bunnies}'),
  ('rabbit_doe', 'animal', 'rabbit', '{أرنبة,أنثى الأرنب}', '{قنية ولادة}', '{9nia wellada,9nia d lwlada}', '{lapine}', '{rabbit doe,rabbit does,doe rabbit,breeding doe,breeding does}'),
  ('new_zealand_rabbit', 'breed', 'rabbit', '{أرنب نيوزيلندي,أرانب نيوزيلندية,نيوزيلندي}', '{}', '{newzilandi,nouzilandi}', '{Néo-Zélandais,lapin Néo-Zélandais}', '{New Zealand rabbit,New Zealand White}'),
  ('flemish_giant', 'breed', 'rabbit', '{أرنب عملاق,أرانب عملاقة,أرنب فلاندر}', '{قنية عملاقة}', '{9nia 3imla9a,arnab 3imla9}', '{géant des Flandres,lapin géant}', '{Flemish Giant,giant rabbit}'),
  ('fish', 'animal', 'animal', '{سمك,أسماك,تربية الأسماك}', '{حوت,فراخ الحوت}', '{7out,hout}', '{poisson,pisciculture,alevin}', '{fish,fish farming,aquaculture,fingerling}'),
  ('bird', 'animal', 'animal', '{طيور,طيور الزينة}', '{طوير,برطال,كناري}', '{tyour,twiyer,bertal}', '{oiseau,canari,perruche}', '{bird,canary,canaries}'),
  ('partridge', 'animal', 'poultry', '{حجل}', '{}', '{7jel,7ejla,hjel}', '{perdrix,perdreau}', '{partridge}'),
  ('snail', 'animal', 'animal', '{حلزون,حلازين,تربية الحلزون}', '{ببوش,بربوش}', '{babbouch,bebbouch,brbouch}', '{escargot,héliciculture}', '{snail,snail farming}');

-- Bees
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('bee', 'animal', 'beekeeping', '{نحل,نحل العسل}', '{نحيلة}', '{n7al,nhal,n7el,na7la,n7la}', '{abeille}', '{bee,bees,honeybee,honey bee,honey bees}'),
  ('bee_swarm', 'animal', 'bee', '{طرد نحل,طرود نحل}', '{فرخ النحل,فراخ النحل}', '{tard n7al,tord nhal,ferkh n7al}', '{essaim,essaim d’abeilles,ruchette peuplée}', '{bee swarm,swarm,nuc,bee colony,bee colonies}'),
  ('beehive', 'animal', 'bee', '{خلية نحل,خلايا نحل,خلايا نحل صحراوي,صندوق نحل,صناديق نحل,نحل وخلايا,لانجستروث}', '{جبح,جباح}', '{jbe7,jbah,jba7,sandou9 n7al,khaliyat n7al}', '{ruche,ruche peuplée,ruche vide}', '{beehive,hive,bees and hives,Langstroth}'),
  ('queen_bee', 'animal', 'bee', '{ملكة نحل,ملكات نحل}', '{سلطانة النحل}', '{malikat n7al,malikat nahl}', '{reine d’abeilles,reine marquée,reine fécondée}', '{queen bee,queen bees,mated queen}'),
  ('black_bee', 'breed', 'bee', '{نحل أسود,نحل تلي,نحلة سوداء}', '{نحل كحل}', '{n7al k7el,nhal k7al}', '{abeille noire,abeille tellienne}', '{black bee,black bees,Tellian bee}'),
  ('saharan_bee', 'breed', 'bee', '{نحل صحراوي,نحل أصفر,خلايا نحل صحراوي,نحلة صفراء}', '{نحل صفر}', '{n7al sa7raoui,nhal sefra}', '{abeille saharienne,abeille jaune}', '{Saharan bee,Saharan bees,yellow bee}'),
  ('bumblebee', 'animal', null, '{نحل طنان,طنان}', '{بوردون}', '{bordon,nhal tannan}', '{bourdon,bourdon pollinisateur}', '{bumblebee,bumble bee}');

-- Dogs
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('dog', 'animal', 'animal', '{كلب,كلاب}', '{كليبات}', '{kelb,kalb,klab}', '{chien,chienne}', '{dog,dogs}'),
  ('puppy', 'animal', 'dog', '{جرو,جراء}', '{جريو,كليب}', '{jrou,jarw,jriou,klib}', '{chiot}', '{puppy,puppies}'),
  ('aidi', 'breed', 'dog', '{كلب الأطلس,كلاب الأطلس,عايدي}', '{كلب بلدي}', '{3aydi,aydi,kelb beldi}', '{Aïdi,chien de l’Atlas,berger de l’Atlas}', '{Aidi,Atlas mountain dog,Atlas sheepdog}'),
  ('sloughi', 'breed', 'dog', '{سلوقي,سلاقي}', '{سلوگي}', '{slougui,slou9i,slugi}', '{sloughi}', '{sloughi,Arabian greyhound}'),
  ('guard_dog', 'animal', 'dog', '{كلب حراسة,كلاب حراسة,كلاب الرعي والحراسة}', '{كلب العسة,كلاب العسة}', '{kelb l3essa,kelb dial l3assa}', '{chien de garde}', '{guard dog,guard dogs,guardian dog,guardian dogs,watchdog}'),
  ('shepherd_dog', 'animal', 'dog', '{كلب رعي,كلاب رعي,كلب راعي,كلاب الرعي والحراسة}', '{كلب السارح,كلب الغنم,كلاب الغنم}', '{kelb lghnem,kelb dial sare7}', '{chien de berger,chien de troupeau}', '{sheepdog,herding dog,herding dogs,herding and guard dogs}'),
  ('german_shepherd', 'breed', 'dog', '{راعي ألماني,كلب ألماني}', '{بيرجي,برجي}', '{birji,bergi,berger alman}', '{berger allemand}', '{German shepherd}'),
  ('malinois', 'breed', 'dog', '{مالينوا,راعي بلجيكي}', '{مالينو}', '{malinwa,malino}', '{malinois,berger belge}', '{malinois,Belgian shepherd}');

-- What is said of animals
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('breeding_male', 'animal', null, '{فحل,فحول}', '{}', '{fhel,f7el,fhal,fhoul}', '{reproducteur,géniteur}', '{breeding male,sire,stud male}'),
  ('pregnant', 'other', null, '{عشار,عشراء,عجلات عشار,عجلات حوامل,عودة عشار}', '{معشرة}', '{3char,m3achra,m3echra}', '{gestante,gravide,vache pleine,brebis pleine,génisse pleine}', '{pregnant,ewes in lamb,in-lamb ewe,in-lamb ewes,cow in calf,cows in calf,in-calf cow,in-calf cows}'),
  ('weaned', 'other', null, '{مفطوم,فطام}', '{مفطومة من الحليب}', '{meftoum,mftoum,ftam}', '{sevré,sevrée,sevrage}', '{weaned,weaning,weaner}'),
  ('fattening', 'other', null, '{تسمين}', '{تعليف}', '{tasmin,tesmin,ta3lif}', '{engraissement,embouche}', '{fattening}'),
  ('crossbred', 'other', null, '{مهجن,هجين}', '{كروازي}', '{krwazi,crwazi,crwaze}', '{croisé,croisée,croisement}', '{crossbred,crossbreed}'),
  ('purebred', 'other', null, '{سلالة خالصة,سلالة نقية,سلالة أصيلة}', '{لاراس}', '{laras,race pur}', '{race pure,pure race,pedigree}', '{purebred,pure breed}'),
  ('local_breed', 'other', null, '{سلالة محلية,سلالة بلدية,سلالات محلية,سلالة مغربية}', '{راص بلدي}', '{sulala beldia,race beldi}', '{race locale,race marocaine}', '{local breed,native breed,Moroccan breed}'),
  ('ear_tag', 'tool', 'livestock_gear', '{حلقة ترقيم,ترقيم,مرقم}', '{بوكلات الودنين}', '{tar9im,boucla dial lwdnin}', '{boucle auriculaire,boucle d’oreille,bouclé,bouclée}', '{ear tag,ear tags,ear-tagged}');

-- Machines and tools: the wide words
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('machine', 'tool', null, '{آلات فلاحية,آلة فلاحية,معدات فلاحية,آليات فلاحية,مكننة}', '{ماكينات الفلاحة,ماكينة فلاحية,ماتريال فلاحي}', '{materiel flahi,makina filahia,mo3iddat filahia,alat filahia}', '{matériel agricole,machine agricole,engin agricole,machinisme agricole}', '{farm machinery,farm machine,farm equipment,agricultural machinery,agricultural equipment}'),
  ('hand_tool', 'tool', null, '{أدوات يدوية,أداة يدوية,عدة يدوية,عدة فلاحية,أدوات البستنة}', '{دوزان,الماعن}', '{douzan,dozan,l3oudda,adawat}', '{outil à main,outillage,outil de jardin,outil agricole,petit outillage}', '{hand tool,farm tool,garden tool,gardening tool}'),
  ('livestock_gear', 'tool', null, '{معدات تربية المواشي,لوازم تربية المواشي,تجهيزات الإسطبل,معدات الإسطبل}', '{لوازم الكسيبة,ماتريال الكسيبة,سلعة الكسيبة}', '{lawazim kssiba,materiel dial bhayem,materiel kssiba}', '{matériel d’élevage,équipement d’élevage,matériel avicole}', '{livestock equipment,animal equipment,barn equipment,poultry equipment}'),
  ('bee_gear', 'tool', 'beekeeping', '{معدات النحالين,لوازم النحال,لباس النحال,بدلة النحال,مدخن النحل}', '{ماتريال النحل,لبسة النحل,دخانة النحل}', '{materiel n7al,lebsa dial n7al,dekhana n7al}', '{matériel apicole,enfumoir,combinaison d’apiculteur,vareuse apicole}', '{beekeeping equipment,bee smoker,bee suit,hive tool}'),
  ('vehicle', 'tool', null, '{مركبة,عربة نقل,سيارة نفعية}', '{طوموبيل}', '{tomobil,markaba}', '{véhicule,véhicule utilitaire,utilitaire}', '{vehicle,utility vehicle}');

-- Tractors and their makes
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('tractor', 'tool', 'machine', '{جرار,جرار فلاحي}', '{طراكتور,تراكتور,طركتور,تركتور,تراكطور,طراكطور}', '{traktor,traktour,tractour,trakteur,jarrar}', '{tracteur,tracteur agricole}', '{tractor}'),
  ('compact_tractor', 'tool', 'tractor', '{جرار صغير,جرارات صغيرة,ميني جرار}', '{تراكتور صغير,طراكتور صغير,ميني تراكتور}', '{traktor sghir,mini traktor}', '{mini-tracteur,micro-tracteur,petit tracteur,tracteur vigneron,tracteur fruitier}', '{compact tractor,mini tractor,small tractor,orchard tractor}'),
  ('massey_ferguson', 'tool', 'tractor', '{ماسي فيرغسون,ماسي فيرجسون,ماسي}', '{ماسي فركسون,ماصي}', '{massi,massi fergson,masi ferguson}', '{Massey Ferguson,Massey}', '{Massey Ferguson}'),
  ('john_deere', 'tool', 'tractor', '{جون دير,جون ديير}', '{جوندير,دجون دير}', '{jondir,jon dir}', '{John Deere}', '{John Deere}'),
  ('new_holland', 'tool', 'tractor', '{نيو هولاند,نيو هولند}', '{نيوهولاند,نيوهولند}', '{niw holand,newholland,new holand}', '{New Holland}', '{New Holland}'),
  ('ford_tractor', 'tool', 'tractor', '{جرار فورد,فورد 6610,فورد 5000}', '{تراكتور فورد,طراكتور فورد}', '{traktor ford,ford tracteur}', '{tracteur Ford,Ford 6610,Ford 5000}', '{Ford tractor}'),
  ('fiat_tractor', 'tool', 'tractor', '{جرار فيات,فيات 480,فيات 640}', '{تراكتور فيات,طراكتور فيات}', '{traktor fiat,fiat tracteur}', '{tracteur Fiat,Fiat 480,Fiat 640,Fiatagri}', '{Fiat tractor}'),
  ('landini', 'tool', 'tractor', '{لانديني}', '{لنديني}', '{landinni,lendini}', '{Landini}', '{Landini}'),
  ('deutz', 'tool', 'tractor', '{دوتز,دويتز}', '{دوتس}', '{dotz,dotes}', '{Deutz,Deutz-Fahr}', '{Deutz}'),
  ('same_tractor', 'tool', 'tractor', '{جرار سام,جرار صام}', '{تراكتور سام,طراكتور صام}', '{traktor same,traktor sam}', '{tracteur Same,Same Explorer}', '{Same tractor}'),
  ('kubota', 'tool', 'tractor', '{كوبوتا}', '{كيبوطا}', '{kobota,kubotta}', '{Kubota}', '{Kubota}'),
  ('case_tractor', 'tool', 'tractor', '{جرار كيس,كيس انترناشيونال}', '{تراكتور كاز,طراكتور كاز}', '{traktor case}', '{Case IH,tracteur Case}', '{Case IH,Case tractor}'),
  ('claas', 'tool', 'machine', '{كلاس}', '{كلاص}', '{klaas,klas}', '{Claas}', '{Claas}'),
  ('mahindra', 'tool', 'tractor', '{ماهيندرا,مهيندرا}', '{مهندرا}', '{mahendra}', '{Mahindra}', '{Mahindra}'),
  ('front_loader', 'tool', 'machine', '{رافعة أمامية,محمل أمامي,شوكة أمامية,مجرفة أمامية}', '{شارجور,شارجوز,شارجور ديال التراكتور}', '{charjor,charjour,chargeur traktor}', '{chargeur frontal,fourche frontale,godet}', '{front loader,front-end loader,tractor bucket}'),
  ('four_wheel_drive', 'other', null, '{دفع رباعي,رباعي الدفع}', '{كاط كاط}', '{kat kat,katkat}', '{4 roues motrices,4x4,4RM,quatre roues motrices}', '{four-wheel drive,4WD}'),
  ('second_hand', 'other', null, '{مستعمل}', '{سوكوند مان}', '{mosta3mal,mousta3mal,okazion}', '{occasion,usagé}', '{second-hand,secondhand,pre-owned}'),
  ('motocultor', 'tool', 'machine', '{عزاقة آلية,جرار بعجلتين}', '{موطوكولتور,موتوكولتور,موطوكيلتور,موتوكيلتور}', '{motokiltor,motokultor,motoculter}', '{motoculteur,motobineuse,motohoue}', '{walking tractor,two-wheel tractor,power tiller,tiller}');

-- To work the soil and to sow
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('plough', 'tool', 'machine', '{محراث,محاريث}', '{محرات,محارت,شاروة}', '{m7rat,mhrat,me7rat,mehrat,charru}', '{charrue,charrue à socs,charrue réversible}', '{plough,plow,reversible plough,mouldboard plough}'),
  ('disc_plough', 'tool', 'plough', '{محراث قرصي,محراث أقراص,محاريث قرصية}', '{محرات ديسك,شاروة ديسك}', '{m7rat disk,charru disk}', '{charrue à disques,charrue bidisque,charrue tridisque}', '{disc plough,disk plow}'),
  ('chisel', 'tool', 'plough', '{شيزل,محراث شيزل,محراث حفار}', '{شيزيل,تشيزل,شيزال}', '{chizel,chizal,chizil}', '{chisel}', '{chisel plough,chisel plow}'),
  ('subsoiler', 'tool', 'plough', '{محراث تحت التربة,محراث عميق}', '{ريبير,سوسولوز,ريبر}', '{ripir,sousoloz}', '{sous-soleuse,ripper,décompacteur}', '{subsoiler}'),
  ('cover_crop', 'tool', 'plough', '{مسلفة قرصية,مشط قرصي,كوفر كروب,ديسك فلاحي}', '{كوفركروب,كوفركرو,كوبركروب,كوفريكروب}', '{kover krop,koverkrop,kofer krop,kovercrop}', '{cover-crop,covercrop,pulvériseur à disques,pulvériseur offset,déchaumeur}', '{disc harrow,disk harrow,offset disc}'),
  ('harrow', 'tool', 'machine', '{مسلفة,مسالف,مشط التربة}', '{هيرس,هارس}', '{hers}', '{herse,herse rotative}', '{harrow,rotary harrow,power harrow}'),
  ('cultivator', 'tool', 'machine', '{محراث أسنان,عازقة,كولتيفاتور}', '{كيلتيفاتور,كاناديان,كانديان}', '{kultivator,kiltivator,kanadyan}', '{cultivateur à dents,vibroculteur,canadien}', '{cultivator,tine cultivator}'),
  ('rotavator', 'tool', 'machine', '{محراث دوراني,عزاقة دورانية,روتافاتور}', '{روطافاطور,روتوفاتور,فريز ديال التراب}', '{rotavatour,rotafator}', '{rotavator,fraise rotative,fraise agricole}', '{rotary tiller,rotovator,rototiller}'),
  ('ridger', 'tool', 'machine', '{خطاطة فلاحية,آلة فتح الخطوط}', '{بيونوز,بيتوز}', '{biyonoz,bitoz}', '{billonneuse,buttoir,butteuse}', '{ridger,bed former,bed maker}'),
  ('leveller', 'tool', 'machine', '{آلة تسوية الأرض,قصابية,شفرة تسوية}', '{نيفلوز,لام ديال التراكتور}', '{nivloz,niveloz}', '{niveleuse,lame niveleuse,scraper}', '{land leveller,grader blade,levelling blade}'),
  ('seeder', 'tool', 'machine', '{بذارة,آلة بذر,آلات البذر}', '{سيموار,السمواز,بدارة}', '{simwar,simoir,bedara,badara}', '{semoir,semoir de précision,semoir à céréales}', '{seeder,seed drill,precision seeder}'),
  ('direct_seeder', 'tool', 'seeder', '{بذارة مباشرة,بذر مباشر,زرع مباشر}', '{سيموار ديريكت}', '{semis direct zra3,simwar direct}', '{semoir direct,semis direct}', '{direct seeder,direct drill,no-till drill,no-till}'),
  ('transplanter', 'tool', 'machine', '{آلة غرس,آلة شتل,غراسة البطاطس}', '{بلانتوز,ماكينة الغرس}', '{plantoz,makinat lghers}', '{planteuse,repiqueuse}', '{transplanter,potato planter,seedling planter}'),
  ('fertilizer_spreader', 'tool', 'machine', '{ناثرة سماد,موزعة سماد,موزع الأسمدة,آلة نثر السماد,ناثرة الأسمدة}', '{إيباندور,باندور,ماكينة السماد}', '{ipandor,epandor,makinat smad}', '{épandeur,distributeur d’engrais}', '{fertilizer spreader,fertiliser spreader,manure spreader,muck spreader}');

-- To harvest
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('harvester', 'tool', 'machine', '{حصادة,آلة حصاد,حصادة دراسة}', '{ماكينة الحصاد,مواسونوز,موسونوز}', '{7assada,hassada,makinat l7sad,moissonoz}', '{moissonneuse-batteuse,moissonneuse}', '{combine harvester,harvester,combine}'),
  ('thresher', 'tool', 'machine', '{آلة دراس,آلة درس,دراسة حبوب,آلة فرط الذرة}', '{باطوز,باتوز,ماكينة الدراس}', '{batoz,batouz,makinat dras}', '{batteuse,égreneuse,égrainoir}', '{thresher,threshing machine,corn sheller}'),
  ('silage_harvester', 'tool', 'machine', '{حصادة سيلاج,حصادة علف,حصادة أعلاف,آلة السيلاج}', '{أونسيلوز,انسيلوز,ماكينة السيلاج}', '{ansiloz,onsiloz,makinat silaj}', '{ensileuse}', '{forage harvester,silage harvester,silage chopper}'),
  ('mower', 'tool', 'machine', '{محشة,آلة حش,جزازة عشب,آلة قص العشب}', '{فوشوز,ماكينة الحشيش,طوندوز ديال الكازون}', '{fochoz,fouchoz,makinat l7chich}', '{faucheuse,faucheuse rotative,tondeuse à gazon,gyrobroyeur}', '{mower,hay mower,mowing machine,lawn mower}'),
  ('brush_cutter', 'tool', 'machine', '{قاطعة الأعشاب,آلة قطع الأعشاب,آلة تقطيع الأعشاب}', '{ديبروسايوز,دبروسايوز,ديبروسيوز}', '{dibrosayoz,debrossayeuse,dbrosyoz}', '{débroussailleuse,coupe-herbe,rotofil}', '{brush cutter,brushcutter,strimmer,grass trimmer}'),
  ('hay_rake', 'tool', 'machine', '{مجمعة تبن,آلة جمع التبن,مشط التبن}', '{أندينوز,راطو ديال التبن}', '{andinoz,rato dial tben}', '{andaineur,râteau faneur,faneuse}', '{hay rake,tedder,windrower}'),
  ('baler', 'tool', 'machine', '{مكبس تبن,كباسة تبن,آلة بالات,ماكينة بالات,رابطة القش,آلة كبس التبن}', '{بوطلوز,بوتلوز,ماكينة البال,ماكينة التبن}', '{botloz,boutloz,makinat lbal,makinat balat}', '{botteleuse,presse à balles,presse à paille,ramasseuse-presse,round-baller}', '{baler,hay baler,straw baler,round baler}'),
  ('root_harvester', 'tool', 'machine', '{قالعة بطاطس,آلة قلع البطاطس,آلة قلع الشمندر,قلاعة البطاطا}', '{أراشوز,ماكينة قلع البطاطا,ماكينة الباربا}', '{arachoz,makinat l9li3}', '{arracheuse,arracheuse de betteraves,récolteuse}', '{potato digger,potato harvester,beet harvester,root harvester}'),
  ('olive_comb', 'tool', 'machine', '{مشط جني الزيتون,مشط كهربائي,مشط هزاز,هزاز الزيتون,آلة جني الزيتون,مشط الزيتون,آلة نفض الزيتون}', '{ماكينة جني الزيتون}', '{mecht zitoun,mocht zitoun,makinat jni zitoun}', '{peigne vibreur,peigne électrique,peigne à olives,vibreur à olives,secoueur}', '{olive comb,olive harvester,olive shaker,olive rake,tree shaker}');

-- To treat plants
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('sprayer', 'tool', 'machine', '{رشاشة,رشاش,مرشة,آلة رش,آلات الرش,مضخة رش}', '{ماكينة الرش,بولفيريزاتور,بولفي,تريتور}', '{rchacha,rechacha,polverizator,makinat rech}', '{pulvérisateur,cuve de traitement,rampe de traitement}', '{sprayer,boom sprayer,spraying machine}'),
  ('backpack_sprayer', 'tool', 'sprayer', '{رشاشة ظهرية,مرشة ظهرية,رشاشة ظهر,رشاشات ظهرية}', '{ماطابي,ماتابي}', '{matabi,rchacha dial dher,rchacha dher}', '{pulvérisateur à dos,pulvérisateur dorsal}', '{backpack sprayer,knapsack sprayer}'),
  ('atomiser', 'tool', 'sprayer', '{أتوميزور,رشاش مروحي,مرذاذ}', '{أطوميزور,أتومزور}', '{atomizor,atomizour,atomiseur rech}', '{atomiseur,turbopulvérisateur}', '{atomiser,atomizer,mist blower,orchard sprayer,air-blast sprayer}'),
  ('gps_guidance', 'tool', 'machine', '{نظام توجيه الجرار,توجيه بالأقمار الصناعية}', '{جي بي إس التراكتور}', '{gps traktor,jps traktor}', '{GPS agricole,autoguidage,barre de guidage}', '{GPS guidance,auto-steer,guidance bar}'),
  ('duster', 'tool', 'sprayer', '{معفرة,منفاخ الكبريت,آلة التعفير}', '{سوفروز,بودروز}', '{sofroz,soufroz}', '{soufreuse,poudreuse}', '{duster,sulphur duster,sulfur duster}'),
  ('drone', 'tool', 'sprayer', '{درون,درون فلاحي,طائرة مسيرة,طائرة بدون طيار}', '{درون ديال الدوا}', '{dron,droun}', '{drone,drone agricole,drone pulvérisateur}', '{drone,spray drone,agricultural drone}');

-- By hand
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('chainsaw', 'tool', 'hand_tool', '{منشار آلي,منشار كهربائي,منشار بنزين,مناشير آلية}', '{ترونسونوز,طرونسونوز,منشار ديال الموطور}', '{tronsonoz,tronsonez,menchar motor}', '{tronçonneuse,scie à chaîne,élagueuse}', '{chainsaw,chain saw}'),
  ('pruning_shears', 'tool', 'hand_tool', '{مقص تقليم,مقصات التقليم,مقص الأغصان,مقص الأشجار}', '{سيكاتور,سيكاطور,مقص الزبير,مقص الزبارة}', '{sikator,m9ass zbir,mqass zbir,sécator}', '{sécateur,sécateur électrique,ébrancheur,cisaille}', '{pruning shears,loppers}'),
  ('pruning_saw', 'tool', 'hand_tool', '{منشار,مناشير,منشار تقليم}', '{مناشر}', '{menchar,mnachar}', '{scie,scie d’élagage,égoïne}', '{pruning saw,pruning saws,handsaw,hand saw}'),
  ('hoe', 'tool', 'hand_tool', '{معزقة,معازق}', '{عتلة,عتالي,قادوم,قوادم}', '{3atla,3etla,9adoum,qadoum}', '{houe,binette,serfouette,sarclette}', '{hoe,hoes}'),
  ('shovel', 'tool', 'hand_tool', '{مجرفة,مجارف,رفش}', '{بالة ديال الحفير,بالة حديد,بالة يدوية,بالات يدوية}', '{pala,bala dial l7fir}', '{pelle,bêche}', '{shovel,spade}'),
  ('pickaxe', 'tool', 'hand_tool', '{معول,معاول,فؤوس,فأس حديد,فأس يدوي}', '{بيوش,فيسان,فاس ديال الحفير}', '{biocha,pioch,fisan}', '{pioche,piochon}', '{pickaxe,pick axe,mattock}'),
  ('axe', 'tool', 'hand_tool', '{بلطة}', '{شاقور,شواقر,شاكور}', '{cha9our,chaqour,chakour}', '{hache,hachette}', '{hatchet,hand axe,felling axe}'),
  ('sickle', 'tool', 'hand_tool', '{منجل,مناجل}', '{منيجل}', '{menjel,mnjel,manjal,mnajel}', '{faucille}', '{sickle,scythe}'),
  ('garden_rake', 'tool', 'hand_tool', '{مدمة,مشط الحديقة}', '{راطو,راتو}', '{rato,ratou}', '{râteau}', '{garden rake,rake}'),
  ('pitchfork', 'tool', 'hand_tool', '{مذراة,شوكة التبن}', '{مدرة,مذرة,فورشة}', '{medra,medria,forcha}', '{fourche,fourche à foin}', '{pitchfork,hay fork,garden fork}'),
  ('wheelbarrow', 'tool', 'hand_tool', '{عربة يد,عربة يدوية,عربات يدوية}', '{برويطة,بروطة}', '{barwita,brwita,berwita,brouita}', '{brouette}', '{wheelbarrow}'),
  ('ladder', 'tool', 'hand_tool', '{سلم,سلالم}', '{سلوم,سلالم الجني}', '{selloum,sloum,slloum,slalem}', '{échelle,escabeau}', '{ladder,stepladder}'),
  ('bucket', 'tool', 'hand_tool', '{سطل,أسطل,دلو,دلاء}', '{سطولة,سطولا}', '{stal,stel,stoula}', '{seau}', '{bucket,pail}'),
  ('rope', 'tool', 'hand_tool', '{حبل,حبال}', '{قنب,حبولة}', '{7bel,hbel,hbal,9enneb}', '{corde,cordage}', '{rope}'),
  ('watering_can', 'tool', 'hand_tool', '{مرش يدوي,رشاش يدوي}', '{روزوار,مرشة ديال الجردة}', '{rozwar,arozwar}', '{arrosoir}', '{watering can}'),
  ('protective_gear', 'tool', null, '{لباس واق,لباس واقي,ملابس العمل,قفاز,نظارات واقية}', '{لبسة الخدمة,ليكان,ليغون}', '{lebsa dial lkhdma,ligan,ligat}', '{équipement de protection,tenue de protection,vêtement de travail,gant}', '{protective gear,protective clothing,work clothes,work gloves,glove}');

-- Trailers and vehicles
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('trailer', 'tool', 'machine', '{مقطورة,عربة جرار}', '{ريموك,روموك,رموك,روموركة}', '{rmok,remok,rimok,romork}', '{remorque,remorque agricole,remorque basculante,benne agricole}', '{trailer,tipping trailer,farm trailer}'),
  ('cart', 'tool', 'vehicle', '{عربة مجرورة,عربة خيل}', '{كروسة,كرويلة,كرارس,كارو ديال البغال}', '{karroussa,kroussa,carossa,kerroussa}', '{charrette,carriole}', '{cart,horse cart,donkey cart}'),
  ('truck', 'tool', 'vehicle', '{شاحنة,شاحنة مان}', '{كاميو,كاميون,كامييو,كميون,كوامن}', '{kamyo,kamyou,camio,kamiyo,kamyoun}', '{camion,poids lourd,camion MAN,semi-remorque,camion-plateau}', '{truck,lorry,lorries,MAN truck}'),
  ('pickup', 'tool', 'vehicle', '{بيكوب,شاحنة صغيرة,سيارة نقل}', '{بيكاب,هوندا ديال السلعة,هوندا ديال النقل}', '{pikop,bikop,bikab}', '{pick-up,camionnette,fourgonnette,fourgon}', '{pickup,pickup truck,van,vans}'),
  ('tricycle', 'tool', 'vehicle', '{دراجة ثلاثية العجلات,دراجة ثلاثية}', '{تريبورتور,طريبورتور,تريبورطور,تريسيكل}', '{triportor,triporter,tripo}', '{triporteur,tricycle}', '{cargo tricycle,three-wheeler}'),
  ('refrigerated_truck', 'tool', 'refrigerated_transport', '{شاحنة مبردة,شاحنات مبردة,شاحنة تبريد,شاحنات التبريد}', '{كاميو فريگو,كاميون فريگو,كاميو تلاجة}', '{kamyo frigo,camio frigo,kamyou frigo}', '{camion frigorifique,camion frigo,camionnette frigorifique}', '{refrigerated truck,reefer truck,reefer,chilled truck}'),
  ('livestock_truck', 'tool', 'livestock_transport', '{شاحنة مواشي,شاحنة نقل المواشي}', '{بيطايير,كاميو البهايم,كاميو الكسيبة}', '{bitayer,kamyo bhayem}', '{bétaillère,camion à bétail,van à chevaux}', '{livestock truck,cattle truck,stock truck,horsebox}'),
  ('forklift', 'tool', 'machine', '{رافعة شوكية,رافعات شوكية}', '{كلارك,شاريو,طرونسباليت}', '{klark,chario,transpalet}', '{chariot élévateur,transpalette,Fenwick,Clark}', '{forklift,fork lift,pallet truck}'),
  ('excavator', 'tool', 'machine', '{حفارة,جرافة}', '{بوكلان,بوكلين,طراكس,تراكس}', '{boklan,poklan,poclan,traks}', '{tractopelle,mini-pelle,pelleteuse,pelle mécanique,Poclain}', '{excavator,backhoe,digger,JCB,bulldozer}'),
  ('drilling_rig', 'tool', null, '{حفارة آبار,آلة حفر الآبار,آلة الحفر}', '{سوندة,صوندا,السوندا}', '{sonda,sounda}', '{sondeuse,foreuse,machine de forage}', '{drilling rig,drilling rigs,well drilling rig}'),
  ('auger', 'tool', 'machine', '{مثقاب التربة,حفارة الغرس,بريمة}', '{طاريير,تاريير}', '{taryer,tarier}', '{tarière,tarière thermique}', '{auger,earth auger,post hole digger}');

-- Water: pumps, pipes, basins
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('irrigation', 'other', null, '{سقي,الري,للري}', '{}', '{s9i,sqi,sa9y,sa9i}', '{irrigation,arrosage}', '{irrigation,watering}'),
  ('irrigation_gear', 'tool', 'irrigation', '{معدات السقي,معدات الري,لوازم السقي,نظام سقي,نظام الري,شبكة السقي,شبكة ري}', '{ماتريال السقي,سلعة السقي}', '{materiel s9i,lawazim s9i,mo3iddat s9i}', '{matériel d’irrigation,équipement d’irrigation,système d’irrigation}', '{irrigation equipment,irrigation gear,irrigation system,irrigation kit}'),
  ('drip_irrigation', 'tool', 'irrigation_gear', '{سقي بالتنقيط,ري بالتنقيط,الري بالتنقيط,شبكة تنقيط,تنقيط,سقي موضعي,ري موضعي,الري الموضعي}', '{گوت گوت,كوط كوط,كوتاكوت}', '{gout a gout,goutagout,got got,tan9it,tanqit}', '{goutte-à-goutte,irrigation localisée,micro-irrigation,installation goutte-à-goutte}', '{drip irrigation,drip system,trickle irrigation,drip installation}'),
  ('drip_line', 'tool', 'drip_irrigation', '{شريط تنقيط,أنابيب التنقيط,أنبوب تنقيط,خرطوم تنقيط}', '{تيو التنقيط,تيو گوت گوت,لاغين}', '{tiyo gout gout,tiyo tan9it,lagin}', '{gaine goutte-à-goutte,gaine d’irrigation,tuyau goutte-à-goutte,gaine,rampe de goutteurs}', '{drip tape,drip line,dripline,drip hose}'),
  ('dripper', 'tool', 'drip_irrigation', '{قطارة,نقاطة}', '{گوتور}', '{gotor,goutor,gouteur}', '{goutteur}', '{dripper,emitter}'),
  ('sprinkler', 'tool', 'irrigation_gear', '{سقي بالرش,ري بالرش,الري بالرش,رشاش السقي,رشاشات السقي,رشاش ماء}', '{أسبيرسور,أسبيرسيون}', '{aspersor,asperson}', '{asperseur,aspersion,arroseur,canon d’arrosage}', '{sprinkler,rain gun,sprinkler irrigation}'),
  ('pivot', 'tool', 'irrigation_gear', '{رش محوري,محور السقي,سقي محوري}', '{بيفو}', '{pivo,bivo}', '{pivot,rampe pivotante}', '{center pivot,centre pivot}'),
  ('hose_reel', 'tool', 'irrigation_gear', '{بكرة سقي,بكرة ري,مدفع السقي}', '{أنرولور,اونرولور}', '{anrolor,onrolor}', '{enrouleur,enrouleur d’irrigation}', '{hose reel,irrigation reel,travelling irrigator}'),
  ('water_pump', 'tool', 'irrigation_gear', '{مضخة,مضخة ماء,مضخة المياه}', '{بومبا,لابومبا,پومپ}', '{pompa,bomba,pomba,bompa}', '{pompe,pompe à eau,électropompe,surpresseur}', '{pump,water pump}'),
  ('submersible_pump', 'tool', 'water_pump', '{مضخة غاطسة,مضخات غاطسة,مضخة مغمورة,مضخة البئر}', '{بومبا غاطسة,غواصة,بومبا إيميرجي,بومبا ديال البير}', '{pompa immergi,bomba imerji,ghawasa,pompa dial lbir}', '{pompe immergée,pompe de forage,pompe de puits}', '{submersible pump,borehole pump,well pump}'),
  ('motor_pump', 'tool', 'water_pump', '{مضخة بمحرك,مضخة ديزل,مضخة بنزين,مضخات ديزل}', '{موطوبومب,موتوبومب,موطوبومبا,موطور الما,موتور الما}', '{motopomp,motobomb,motobomba,motopompa}', '{motopompe}', '{motor pump,diesel pump,petrol pump,engine pump}'),
  ('solar_pump', 'tool', 'water_pump', '{مضخة شمسية,مضخات شمسية,ضخ شمسي,ضخ بالطاقة الشمسية,طاقة شمسية لضخ الماء}', '{بومبا سولير,بومبا شمسية,بومبا بالشمس}', '{pompa solaire,bomba solaire,bomba chamsia,pompa chamsiya}', '{pompe solaire,pompage solaire,pompe immergée solaire}', '{solar pump,solar pumping,solar water pump}'),
  ('pipe', 'tool', 'irrigation_gear', '{أنبوب,أنابيب,مواسير}', '{تيو,تيوهات}', '{tiyo,tuyo,tiyou,tiyowat}', '{tuyau,PVC,polyéthylène}', '{pipe,piping,polyethylene pipe}'),
  ('hose', 'tool', 'irrigation_gear', '{خرطوم,خراطيم}', '{تيو ديال الما,خرطوم ديال الما}', '{khartoum,khertoum,tiyo dial lma}', '{tuyau d’arrosage,tuyau souple}', '{hose,hosepipe,garden hose}'),
  ('fitting', 'tool', 'irrigation_gear', '{وصلات السقي,وصلة أنابيب,وصلات الأنابيب,وصلات}', '{راكور,ركور}', '{rakor,raccor,rakour}', '{raccord,coude,manchon}', '{fitting,pipe fitting,connector,coupling}'),
  ('valve', 'tool', 'irrigation_gear', '{صمام,محبس,محابس}', '{فانة,روبيني}', '{vana,vanna,robini}', '{vanne,électrovanne,robinet,clapet}', '{valve,solenoid valve}'),
  ('filter', 'tool', 'irrigation_gear', '{مصفاة,مصافي,فلتر,فلاتر}', '{فيلتر,فيلطر}', '{filtr,msaffa,mesfat}', '{filtre,filtre à sable,station de filtration,station de tête}', '{filter,sand filter,disc filter}'),
  ('water_meter', 'tool', 'irrigation_gear', '{عداد الماء,عداد المياه,عدادات الماء}', '{كونتور الما}', '{kontor lma,conteur lma}', '{compteur d’eau}', '{water meter}'),
  ('hydroponics', 'other', null, '{زراعة مائية,زراعة بدون تربة}', '{زراعة فالما}', '{zira3a mayia,zira3a b lma}', '{hydroponie,hors-sol,culture hors-sol}', '{hydroponics,soilless}'),
  ('fertigation', 'tool', 'irrigation_gear', '{تسميد بالري,محقن السماد,محطة التسميد}', '{فيرتيريگاسيون,دوزاترون}', '{fertigasion,fertirigasion,dozatron}', '{fertirrigation,pompe doseuse,injecteur d’engrais,station de fertigation}', '{fertigation,dosing pump,fertilizer injector}'),
  ('irrigation_controller', 'tool', 'irrigation_gear', '{مبرمج السقي,مبرمج الري,مجس الرطوبة}', '{بروغرامور السقي,بروگرامور}', '{programmor s9i}', '{programmateur d’arrosage,programmateur d’irrigation,tensiomètre,sonde d’humidité}', '{irrigation controller,irrigation timer,soil moisture sensor,tensiometer}'),
  ('tank', 'tool', 'irrigation_gear', '{خزان,خزان ماء,صهريج,صهاريج}', '{سيتيرنة,سيطيرنة,سيترنات,شاطو}', '{citerna,siterna,sitirna,khazzan,chato}', '{citerne,réservoir,cuve,château d’eau}', '{water tank,tank,cistern,tanker}'),
  ('basin', 'tool', 'irrigation', '{حوض ماء,حوض,أحواض,صهريج,صهاريج}', '{باسان,جابية,مطفية,بركة الما}', '{sahrij,shrij,bassan,metfia,matfiya,jabia}', '{bassin,bassin d’eau,retenue d’eau,réservoir}', '{water basin,irrigation basin,irrigation pond,water pond,farm pond}'),
  ('basin_liner', 'tool', 'basin', '{غشاء أرضي,بطانة الحوض,تبطين الأحواض,تبطين الأحواض المائية,بلاستيك الأحواض}', '{جيوممبران,جيومومبران,باش ديال الصهريج,ميكة الصهريج}', '{jeomombran,geomembran,bach dial sahrij,mika dial sahrij}', '{géomembrane,bâche de bassin,bassin géomembrane}', '{basin liner,pond liner,tank liner}');

-- Power
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('solar_energy', 'other', null, '{طاقة شمسية,نظام شمسي,منظومة شمسية,طاقة شمسية لضخ الماء}', '{الطاقة ديال الشمس,سولير}', '{ta9a chamsia,taqa chamsiya,solair}', '{énergie solaire,kit solaire,solaire}', '{solar energy,solar power,solar kit,solar}'),
  ('solar_panel', 'tool', 'solar_energy', '{لوح شمسي,ألواح شمسية,لوحة شمسية,لوحات شمسية,ألواح الطاقة الشمسية}', '{بلاكات شمسية,بلاكة شمسية,بلاكات سولير,بلاكات الشمس}', '{plakat solaire,blakat solaire,plaka chamsia,plakat chamsia}', '{panneau solaire,plaque solaire,panneau photovoltaïque,photovoltaïque}', '{solar panel,PV panel,photovoltaic panel}'),
  ('inverter', 'tool', 'solar_energy', '{عاكس,عاكس شمسي,مغير السرعة}', '{فارياتور,فارياطور,أونديلور}', '{varyator,variator,ondilor}', '{variateur,onduleur}', '{inverter,solar inverter,pump inverter,variable speed drive}'),
  ('generator', 'tool', null, '{مولد كهربائي,مولدات كهربائية,مولد كهرباء,مولدات كهرباء}', '{گروب إلكتروجين,گروب ديال الضو,موطور الضو}', '{group électrogen,grop elec,motor dial ddow}', '{groupe électrogène,génératrice}', '{generator,genset,power generator}'),
  ('battery', 'tool', null, '{بطارية}', '{باطري,باتري}', '{batri,batria,batry}', '{batterie}', '{battery}'),
  ('engine', 'tool', null, '{محرك,محرك كهربائي}', '{موطور,موتور,مواطر}', '{motour,moter,moutor}', '{moteur,moteur diesel,moteur électrique}', '{engine,motor,diesel engine,electric motor}'),
  ('cable', 'tool', null, '{كابل,أسلاك كهربائية}', '{خيط الضو,كابلو}', '{kabl,kablo,khit ddow}', '{câble,câble électrique}', '{cable,electric cable}'),
  ('electricity', 'other', null, '{كهرباء,تيار كهربائي,أشغال الكهرباء}', '{الضو,تريسيتي}', '{ddow,triciti,trisiti,kahraba}', '{électricité,branchement électrique,installation électrique}', '{electricity,power supply,electrical installation}'),
  ('fuel', 'other', null, '{وقود,محروقات,غازوال}', '{مازوط,گازوال,گازوال أحمر}', '{mazot,gazwal,gazoil}', '{gasoil,gazole,carburant,mazout}', '{diesel fuel,fuel,diesel}');

-- Greenhouses, covers, fences
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('greenhouse', 'tool', null, '{بيت مغطى,بيوت مغطاة,بيت بلاستيكي,بيوت بلاستيكية,دفيئة,صوبة}', '{لاسير,سيرا,البيوت المغطية}', '{lasser,lasir,serra,sira,laser dial maticha,lasserat,byout moghatat}', '{serre,serre canarienne,serre multichapelle,serre tunnel,multichapelle}', '{greenhouse,polytunnel,glasshouse,tunnel greenhouse,high tunnel}'),
  ('stake', 'tool', null, '{أوتاد,وتد,أعمدة التدعيم,سلك التدعيم}', '{بيكي ديال الدالية,بيكيات,وتاد}', '{bikiyat,wtad,pikyat}', '{piquet,tuteur,palissage,poteau}', '{stake,trellis,vine post,trellis wire}'),
  ('fence', 'tool', null, '{سياج,مسيج,أسيجة,سلك شائك,أسلاك شائكة,شباك معدني,سياج كهربائي}', '{گرياج,گريياج,زرب,سلك الشوك}', '{gryaj,griyaj,grillaj,zerb}', '{grillage,clôture,clôturée,barbelé,fil barbelé,clôture électrique}', '{fence,fenced,wire mesh,barbed wire,electric fence,fencing wire}'),
  ('tarpaulin', 'tool', null, '{مشمع,غطاء واق,أغطية بلاستيكية}', '{باش بلاستيك,باش ديال الكاميو,باش ديال التغطية,بياش}', '{lbach,bach plastic}', '{bâche,bâche de protection}', '{tarpaulin,tarp}'),
  ('tent', 'tool', null, '{خيمة,خيام}', '{قيطون,قياطن,خزانة ديال الشعر}', '{khayma,khaima,9iton,qitoun}', '{tente}', '{tent,nomad tent}');

-- For the stable, the hen house and the bees
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('milking_machine', 'tool', 'livestock_gear', '{آلة حلب,آلات حلب,حلابة,محلب,محالب}', '{ماكينة الحليب,ماكينة الحلب,تريوز}', '{makinat l7lib,makinat lhlib,makina dial l7lib,7allaba}', '{machine à traire,trayeuse,chariot trayeur,salle de traite}', '{milking machine,milking parlour,milking parlor,portable milker}'),
  ('milk_tank', 'tool', 'livestock_gear', '{خزان تبريد الحليب,حوض تبريد الحليب,مبرد الحليب,صهريج الحليب,خزان الحليب}', '{طانك الحليب,تانك ديال الحليب}', '{tank l7lib,tank dial l7lib,tank lhlib}', '{tank à lait,bac à lait,refroidisseur de lait}', '{milk tank,milk cooling tank,milk cooler,bulk tank}'),
  ('milk_can', 'tool', 'livestock_gear', '{سطل الحليب,برميل الحليب,قدر الحليب,بيدون الحليب}', '{بيدو الحليب,بيدوات الحليب,كادر الحليب}', '{bido dial l7lib,bidon l7lib}', '{bidon à lait,pot à lait}', '{milk can,milk churn,milk pail}'),
  ('cream_separator', 'tool', 'livestock_gear', '{فرازة الحليب,فراز الحليب,مخاضة,خضاضة}', '{ايكريموز,شكوة}', '{ferraza l7lib,chekwa,mkhada}', '{écrémeuse,baratte}', '{cream separator,butter churn}'),
  ('incubator', 'tool', 'livestock_gear', '{حاضنة بيض,فقاسة,فقاسة بيض,مفقس,آلة تفقيس,حاضنات البيض,آلة تفقيس البيض}', '{كوفوز,ماكينة الفلالس}', '{kofoz,kouvouz,covoz,fa9assa,faqasa}', '{couveuse,incubateur,éclosoir}', '{incubator,egg incubator,hatcher}'),
  ('brooder', 'tool', 'livestock_gear', '{دفاية الكتاكيت,حاضنة كتاكيت,مدفأة الدجاج}', '{شوفاج ديال الفلالس,شوفاج الدجاج}', '{chofaj djaj,dafaya}', '{éleveuse à poussins,radiant à gaz,lampe chauffante}', '{brooder,heat lamp,chick heater}'),
  ('feeder', 'tool', 'livestock_gear', '{معلف,معالف,مذود,مذاود}', '{مدود,مداود,مونجوار}', '{mdoud,medwed,ma3laf,monjwar}', '{mangeoire,râtelier,cornadis,auge,nourrisseur}', '{feeder,hay rack,feed trough,feeding trough}'),
  ('drinker', 'tool', 'livestock_gear', '{مشرب,مشارب,سقاية الدجاج}', '{شرابة,أبروفوار}', '{cherraba,chorraba,abrovwar}', '{abreuvoir,pipette à lapins,abreuvement}', '{drinker,water trough,drinking trough,waterer,nipple drinker}'),
  ('cage', 'tool', 'livestock_gear', '{قفص,أقفاص}', '{قفاصات,كاجات,قفوزة}', '{9fess,qfess,9fas,kaj}', '{cage,clapier}', '{cage,rabbit hutch,hutch,hutches}'),
  ('shearing_machine', 'tool', 'livestock_gear', '{آلة جز الصوف,ماكينة جز الصوف,مقص الصوف,آلة قص الصوف}', '{ماكينة الدزازة,ماكينة الدزان,مقص الدزان,جلم}', '{makinat dzaza,makina dial dzan}', '{tondeuse à moutons,tondeuse ovine}', '{sheep shears,shearing machine,sheep clipper,wool shears}'),
  ('saddlery', 'tool', null, '{سرج,سروج,لجام,بردعة,برادع}', '{سراج,شواري,سرج التبوريدة}', '{serj,sarj,srouj,berda3a,chwari}', '{selle,selle de cheval,bride,harnais,licol}', '{saddle,bridle,harness,harnesses,halter,packsaddle}'),
  ('honey_extractor', 'tool', 'bee_gear', '{فراز العسل,فرازة العسل}', '{ماكينة العسل}', '{ferraza l3sel,makinat l3sel,fraz l3sel}', '{extracteur de miel,maturateur}', '{honey extractor,honey spinner}'),
  ('hive_frame', 'tool', 'bee_gear', '{إطار نحل,إطارات نحل,براويز النحل,إطارات الخلية}', '{كادر ديال النحل,كادرات النحل,كادرات}', '{kadr n7al,kadrat n7al}', '{cadre de ruche,cadre bâti,cadre Langstroth,cadre Dadant}', '{hive frame,brood frame,Langstroth frame}');

-- For what comes from the field: mills, presses, cold
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('scales', 'tool', null, '{ميزان,موازين,ميزان إلكتروني}', '{باسكول,باسكيل,ميزان ديال الصاك}', '{mizan,mizane,baskul,baskil}', '{balance,bascule,pèse-bétail}', '{weighing scale,livestock scale,platform scale,weighing machine}'),
  ('weighbridge', 'tool', 'scales', '{ميزان الجسر,جسر الميزان,ميزان الشاحنات}', '{باسكول الكاميونات,ميزان الكاميوات}', '{mizan kamyo,baskul kamyo}', '{pont-bascule}', '{weighbridge,truck scale}'),
  ('mill', 'tool', 'machine', '{مطحنة,مطاحن,رحى,رحى حجرية}', '{طاحونة,طواحن,رحا}', '{ta7ouna,tahouna,r7a,rha}', '{moulin,moulin à grains,meule}', '{mill,grain mill,flour mill,millstone}'),
  ('feed_grinder', 'tool', 'machine', '{مطحنة أعلاف,مجرشة,جاروشة,فرامة أعلاف,فرامة الأغصان}', '{برويور,بروايور,هراسة ديال العلف}', '{broyor,broyour,harrassa}', '{broyeur,concasseur,hache-paille,broyeur de branches}', '{feed grinder,hammer mill,grinder,shredder,chaff cutter,wood chipper}'),
  ('feed_mixer', 'tool', 'livestock_gear', '{خلاطة أعلاف,خلاط أعلاف,خلاطة العلف,آلة خلط الأعلاف,آلة كبس العلف}', '{ميلانجوز,ميلونجوز,ميكسور}', '{milangoz,melanjoz}', '{mélangeuse,mélangeuse distributrice,désileuse,presse à granulés}', '{feed mixer,mixer wagon,pellet mill}'),
  ('olive_press', 'tool', 'machine', '{معصرة,معاصر,معصرة زيتون,معصرة زيوت}', '{معصرة الزيت,ماكينة الزيت}', '{ma3sara,m3asra,ma3sra,maasra}', '{pressoir,huilerie,moulin à huile,presse à huile}', '{olive press,oil press,oil mill,olive mill,press room}'),
  ('dryer', 'tool', 'machine', '{آلة تجفيف,مجفف شمسي,مجففات شمسية}', '{نشافة,سيشوار ديال الفاكية}', '{nachafa}', '{séchoir,déshydrateur,séchoir solaire}', '{dryer,drier,dehydrator,solar dryer}'),
  ('fridge', 'tool', null, '{ثلاجة,مجمد}', '{تلاجة,كونجيلاتور}', '{tellaja,tlaja,konjilator}', '{réfrigérateur,congélateur,vitrine réfrigérée}', '{fridge,freezer,refrigerator}'),
  ('distiller', 'tool', 'machine', '{مقطرة,آلة تقطير,جهاز تقطير}', '{قطارة النحاس,قطارة الورد}', '{9ettara n7as,qettara dial lward}', '{alambic,distillateur}', '{distiller,alembic,distillation unit}'),
  ('roaster', 'tool', 'machine', '{آلة تحميص,ماكينة تحميص}', '{ماكينة التحماص,رحى التحماص}', '{makinat ta7mis,t7mas}', '{torréfacteur,grilloir}', '{roaster,roasting machine}'),
  ('huller', 'tool', 'machine', '{آلة تقشير,آلة كسر اللوز,كسارة اللوز,آلة تكسير الجوز}', '{ماكينة تهراس اللوز,ماكينة التقشار}', '{makinat tahras louz,makinat te9char}', '{décortiqueuse,casse-noix,concasseur d’amandes}', '{huller,almond cracker,nut cracker,nut sheller}'),
  ('cheese_equipment', 'tool', 'machine', '{معدات صنع الجبن,آلة البسترة,مبستر}', '{ماتريال الجبن}', '{materiel jben,pasteurizator}', '{pasteurisateur,matériel de fromagerie,cuve à fromage}', '{pasteurizer,cheese vat,cheese making equipment}'),
  ('grading_machine', 'tool', 'machine', '{آلة فرز,آلة تعيير,خط الفرز,خط العيار,غربال,غرابيل}', '{كاليبروز,ماكينة الفرز,ماكينة العيار}', '{kalibroz,gherbal,gharbal,makinat lfarz}', '{calibreuse,trieuse,trieur,tarare,nettoyeur de grains}', '{grading machine,sorting machine,seed cleaner,sieve}'),
  ('packing_machine', 'tool', 'machine', '{آلة تعبئة,آلات تعبئة,آلة تغليف,ماكينة التعبئة}', '{ماكينة التعمار,أونساشوز}', '{makinat ta3bia,machine ta3mar}', '{machine d’emballage,embouteilleuse,ensacheuse,étiqueteuse,remplisseuse}', '{packing machine,filling machine,labelling machine,bottling machine,bagging machine}'),
  ('cold_room', 'tool', 'cold_storage', '{غرفة تبريد,غرف تبريد,غرفة مبردة,مخزن تبريد}', '{فريگو,شامبر فروا,بيت التبريد}', '{frigo,frigou,chambr frwad,ghorfat tabrid}', '{chambre froide,entrepôt frigorifique}', '{cold room,cold store,walk-in cooler}'),
  ('weather_station', 'tool', null, '{محطة طقس,محطة أرصاد}', '{ستاسيون ميتيو}', '{stasion meteo}', '{station météo}', '{weather station}');

-- Parts and workshop
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('spare_parts', 'tool', null, '{قطع غيار,قطعة غيار}', '{بياس,لابياس,بييسات}', '{pyassat,piyas,lapyas,9ita3 ghiyar}', '{pièce de rechange,pièce détachée,pièces tracteur}', '{spare part,replacement part,tractor part}'),
  ('tyre', 'tool', 'spare_parts', '{إطار عجلة,عجلات,عجلات خلفية,عجلات أمامية,عجلة خلفية,عجلة أمامية,عجلتي}', '{بنو,رويضة,روايض,رويدة,روايد}', '{pno,bno,rwida,rouida,rwayed}', '{pneu,pneu agricole,roue,jante,chambre à air}', '{tyre,tire,wheel,inner tube}'),
  ('gearbox', 'tool', 'spare_parts', '{علبة السرعات,صندوق السرعات,علبة سرعة}', '{بواط فيتاس,بوات فيتيس,فيتاس}', '{bwat vitas,boite vitas,vitas}', '{boîte de vitesses,embrayage}', '{gearbox,gearboxes,transmission,clutch}'),
  ('pto_shaft', 'tool', 'spare_parts', '{عمود كردان,كردان}', '{كاردان}', '{kardan,kerdan}', '{cardan,prise de force}', '{PTO shaft,drive shaft,power take-off}'),
  ('hydraulic_jack', 'tool', 'spare_parts', '{رافعة هيدروليكية,أسطوانة هيدروليكية}', '{فيران هيدروليك,كريك,رولفاج}', '{viran,krik,rolvaj}', '{vérin,vérin hydraulique,cric,relevage}', '{hydraulic cylinder,hydraulic jack,hoist}'),
  ('engine_oil', 'tool', 'spare_parts', '{زيت المحرك,زيوت المحركات,شحم المحرك}', '{زيت الموطور,زيت الطراكتور,زيت الفيدانج,گريس}', '{zit motor,zit lmotor,zit vidange}', '{huile moteur,huile hydraulique,lubrifiant,graisse mécanique}', '{engine oil,motor oil,hydraulic oil,lubricant}'),
  ('welding_machine', 'tool', null, '{آلة لحام,آلات اللحام,ماكينة لحام}', '{بوسط سودور,ماكينة السودور}', '{makinat sodor,post soudure}', '{poste à souder,poste de soudure}', '{welding machine,welding set}'),
  ('compressor', 'tool', null, '{ضاغط هواء,كمبريسور}', '{كومبريسور,كبريسور}', '{kompresor,kombresor}', '{compresseur}', '{air compressor,compressor}'),
  ('pressure_washer', 'tool', null, '{آلة غسيل بالضغط,غسالة ضغط}', '{كارشير,كارشر}', '{karcher,karchir}', '{nettoyeur haute pression}', '{pressure washer,power washer}');

-- Services: work on the field
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('agriculture', 'other', null, '{فلاحة,زراعة}', '{}', '{fla7a,felaha,filaha,zira3a}', '{agriculture}', '{agriculture,farming}'),
  ('farm_service', 'service', null, '{خدمات فلاحية,أشغال فلاحية,أعمال فلاحية,خدمة فلاحية}', '{خدمة الأرض,خدمة الفلاحة,شغل الفلاحة}', '{khdmat lard,khdmat lfela7a,achghal filahia}', '{travaux agricoles,prestation agricole,service agricole}', '{farm services,field work,agricultural services,contract farming}'),
  ('ploughing', 'service', 'farm_service', '{حرث,حراثة,حرث الأرض,تقليب الأرض,قلب الأرض,تهيئة الأرض}', '{حرت,حراتة,تقليبة,ديشوماج}', '{7ert,hert,7art,7rata,herta}', '{labour,labourage,déchaumage,travail du sol,préparation du sol}', '{ploughing,plowing,tillage,land preparation,soil preparation}'),
  ('deep_ploughing', 'service', 'ploughing', '{حرث عميق,تفكيك التربة,تكسير الأرض}', '{ديفونسمان,ديفونساج,حرت غارق}', '{difonsman,7ert ghare9}', '{labour profond,sous-solage,défoncement,rippage}', '{deep ploughing,deep plowing,subsoiling}'),
  ('land_levelling', 'service', 'farm_service', '{تسوية الأرض,تسوية الأراضي,تسطيح الأرض,إزالة الأحجار,تنقية الأحجار}', '{نيفلاج,تسوية التراب,تنقية الحجر}', '{niflaj,nivlaj,taswiyat lard,tan9iat l7jar}', '{nivellement,terrassement,épierrage,défrichement}', '{land levelling,land leveling,earthworks,stone removal,land clearing}'),
  ('sowing', 'service', 'farm_service', '{بذر,بذر الحبوب,عملية البذر}', '{زريع الأرض}', '{bder,badr zra3}', '{semis,semailles,ensemencement}', '{sowing,seeding}'),
  ('planting', 'service', 'farm_service', '{غرس الأشجار,غراسة,تشجير}', '{غرس الشجر}', '{ghers chjer,ghrassa,ghrisan}', '{plantation,repiquage,transplantation,trouaison}', '{planting,tree planting,transplanting}'),
  ('weeding', 'service', 'farm_service', '{إزالة الأعشاب,تعشيب,عزق,تنقية الأعشاب,حش الأعشاب}', '{نقشة,نقيش,تنقية الحشيش,نقية الحشيش}', '{n9cha,ne9cha,n9ich,ta3chib}', '{désherbage,binage,sarclage,débroussaillage,fauchage}', '{weeding,hoeing,weed removal,brush clearing}'),
  ('harvesting', 'service', 'farm_service', '{حصاد,حصد,حصاد وجني,حصاد القمح,حصاد الحبوب}', '{حصيدة}', '{7sad,hsad,7sida,hsida}', '{moisson,moissonnage,récolte mécanique,travaux de récolte,moisson et récolte}', '{harvesting,combine harvesting,mechanical harvesting,reaping}'),
  ('threshing', 'service', 'harvesting', '{درس الحبوب,دراس الحبوب,درس القمح}', '{دراس الزرع,درس الزرع}', '{dras zra3,drass,ders zra3}', '{battage,battage des céréales}', '{threshing}'),
  ('picking', 'service', 'farm_service', '{جني,قطف,قطاف,فريق جني,جني الثمار,جني الفواكه,حصاد وجني}', '{لقيط}', '{jni,jniya,9tif}', '{cueillette,équipe de cueillette,récolte manuelle,moisson et récolte,ramassage}', '{picking,picking crew,picking team,fruit picking,hand picking,crop picking}'),
  ('olive_picking', 'service', 'picking', '{جني الزيتون,قطف الزيتون,جمع الزيتون,فريق جني الزيتون}', '{لقيط الزيتون,نفيض الزيتون,تنفاض الزيتون}', '{jni zitoun,jni zzitoun,l9it zitoun,nfid zitoun}', '{cueillette des olives,récolte des olives,ramassage des olives,gaulage}', '{olive picking,olive harvest,olive harvesting,harvesting olives}'),
  ('baling', 'service', 'farm_service', '{كبس التبن,لف البالات,ربط التبن,كبس البالات}', '{ضريب البال,ربيط البالات,بوتلاج,ضريب التبن}', '{botlaj,boutlaj,drib lbal,rbit tben}', '{bottelage,pressage de paille,mise en balles}', '{baling,hay baling,straw baling}'),
  ('spraying', 'service', 'farm_service', '{رش,الرش,مداواة,رش الأدوية,رش المبيدات,رش الأشجار,رش ومداواة,مداواة الأشجار}', '{رش الدوا,مداوية الشجر,تراتمان}', '{rech dwa,mdawat,mdawia,tritman}', '{pulvérisation,traitement phytosanitaire,traitement agricole,traitement et pulvérisation}', '{crop spraying,spraying,pesticide spraying,tree spraying}'),
  ('drone_spraying', 'service', 'spraying', '{رش بالدرون,رش بالطائرة المسيرة,رش المبيدات بالدرون}', '{دوا بالدرون,درون ديال الرش}', '{rech b drone,rech drone,drone dial rech}', '{pulvérisation par drone,traitement par drone,épandage par drone}', '{drone spraying,spraying by drone}'),
  ('drone_mapping', 'service', null, '{تصوير بالدرون,مسح بالدرون,خرائط الحقول}', '{تصوار بالدرون}', '{tswar b drone}', '{cartographie par drone,imagerie drone}', '{drone mapping,drone imaging,drone survey}'),
  ('soil_disinfection', 'service', 'farm_service', '{تعقيم التربة,تطهير التربة,تشميس التربة}', '{تعقيم التراب}', '{ta39im trab}', '{solarisation,désinfection du sol,fumigation du sol}', '{soil solarisation,soil fumigation,soil disinfection}'),
  ('pest_control', 'service', null, '{مكافحة الحشرات,مكافحة القوارض,محاربة الفئران}', '{محاربة الطوبات,دوا الحشرات}', '{mokafahat hacharat,mohrabat tobat}', '{dératisation,désinsectisation,lutte antiparasitaire}', '{pest control,rodent control,disinfestation}'),
  ('pruning', 'service', 'farm_service', '{تقليم,تقليم الأشجار,تشذيب,تهذيب الأشجار}', '{زبير,زبارة,زبير الشجر}', '{zbir,zbira,zbara,ta9lim,taqlim}', '{élagage,taille des arbres,taille des oliviers,émondage}', '{pruning,tree pruning,tree trimming}'),
  ('grafting', 'service', 'farm_service', '{تطعيم,تطعيم الأشجار,تركيب الأشجار}', '{تلقيم,تلقيم الشجر}', '{tal9im,tel9im,talqim,tat3im}', '{greffage}', '{grafting,budding}'),
  ('tree_removal', 'service', 'farm_service', '{قلع الأشجار,اقتلاع الأشجار,قطع الأشجار}', '{قليع الشجر,قطيع الشجر}', '{9li3 chjer,gli3 chjar}', '{arrachage d’arbres,abattage d’arbres,dessouchage}', '{tree removal,tree felling,stump removal,uprooting}'),
  ('palm_care', 'service', 'farm_service', '{تلقيح النخل,تلقيح النخيل,تقليم النخيل,تقليم النخل,العناية بالنخيل}', '{تذكير النخل,ذكار النخل,طلوع النخل}', '{dkar nkhel,tal9i7 nkhel,tadkir nkhal}', '{pollinisation du palmier,taille des palmiers,entretien des palmiers}', '{palm pollination,palm pruning,palm care,date palm pollination}'),
  ('pollination', 'service', 'beekeeping', '{تلقيح بالنحل,تأبير,كراء خلايا النحل}', '{كرا النحل,تلقيح الشجر بالنحل}', '{kra n7al,tal9i7 b n7al}', '{pollinisation,location de ruches}', '{pollination,crop pollination,hive rental}'),
  ('equipment_rental', 'service', 'farm_service', '{كراء الآلات,كراء المعدات,كراء جرار,كراء الجرارات,كراء آليات}', '{كرا الطراكتور,كرا تراكتور,كرا الماتريال}', '{kra traktor,kra tracteur,kra materiel}', '{location de matériel,location de tracteur,location d’engins}', '{equipment rental,tractor rental,machinery hire,tractor hire}'),
  ('gardening', 'service', null, '{بستنة,تنسيق الحدائق,صيانة الحدائق,حدائق}', '{جردة,تصاوب الجردة}', '{jarda,jerda,bastana}', '{jardinage,espaces verts,entretien de jardin,aménagement paysager}', '{gardening,landscaping,garden maintenance}');

-- Services: transport, storage, transformation
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('transport', 'service', null, '{نقل,شحن,نقل البضائع,نقل السلع}', '{ترانسبور,طرانسبور,ترنسبور,نقيل}', '{transpor,trasport,na9l,nqel,n9il}', '{transport,transporteur,fret}', '{transport,haulage,trucking,freight}'),
  ('refrigerated_transport', 'service', 'transport', '{نقل مبرد,نقل بالتبريد,شحن مبرد,سلسلة التبريد}', '{ترانسبور فريگو,طرانسبور فريگو}', '{transport frigo,transpor frigo,na9l mobarrad}', '{transport frigorifique,transport réfrigéré,transport sous froid,chaîne du froid}', '{refrigerated transport,cold transport,cold chain}'),
  ('livestock_transport', 'service', 'transport', '{نقل المواشي,نقل الأبقار,نقل الأغنام,نقل الغنم,نقل الإبل,نقل الخيول}', '{نقل البهايم,نقل الكسيبة,نقيل البهايم}', '{na9l bhayem,na9l lmawachi,transport bhayem}', '{transport de bétail,transport d’animaux,transport de chevaux}', '{livestock transport,animal transport,cattle transport,horse transport}'),
  ('delivery', 'service', null, '{توصيل,توصيل للمنازل}', '{ليفريزون,توصال}', '{livrizon,tawsil,twsil,liverizon}', '{livraison,livraison à domicile}', '{delivery,deliveries,home delivery,shipping}'),
  ('storage', 'service', null, '{تخزين,خزن,تخزين الحبوب}', '{خزين,ستوكاج,سطوكاج}', '{khzin,takhzin,stokaj}', '{stockage,entreposage}', '{storage,storing,warehousing}'),
  ('cold_storage', 'service', 'storage', '{تخزين مبرد,خزن بالتبريد,تخزين بالتبريد,تخزين وتبريد,تبريد}', '{خزين فالفريگو,ستوكاج فريگو}', '{khzin f frigo,stockage frigo}', '{stockage frigorifique,entreposage frigorifique,stockage et froid}', '{cold storage,refrigerated storage,storage and cold rooms}'),
  ('olive_pressing', 'service', 'milling', '{عصر الزيتون,طحن الزيتون,استخراج زيت الزيتون,عصر الزيوت}', '{طحين الزيتون,عصران الزيتون}', '{t7in zitoun,3sir zitoun,thin zitoun}', '{trituration,trituration des olives,extraction d’huile}', '{olive pressing,olive milling,olive crushing,oil extraction}'),
  ('milling', 'service', null, '{طحن,طحن الحبوب,طحن القمح}', '{طحين الزرع,طحين الحبوب}', '{t7in zra3,t7in l7boub}', '{mouture,minoterie,broyage}', '{milling,grain milling,grinding}'),
  ('packing', 'service', null, '{تلفيف,توضيب,فرز وتلفيف,فرز وتعبئة}', '{كونديسيونمان,تعمار الصنادق}', '{talfif,tawdib,kondisyonman}', '{conditionnement,mise en caisses,triage,calibrage}', '{packing,bottling,sorting,grading}'),
  ('packing_station', 'other', 'packing', '{محطة تلفيف,محطات تلفيف,محطة توضيب}', '{سطاسيون ديال التلفيف,لاسطاسيون}', '{stasion talfif,lastasion,mahatat talfif}', '{station de conditionnement,station d’emballage,station fruitière}', '{packing station,packing house,packhouse}');

-- Services: animals and their health
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('veterinary_care', 'service', null, '{بيطري,خدمات بيطرية,علاج الحيوانات,علاج بيطري,عيادة بيطرية}', '{فيتيرينير,بيطار البهايم}', '{bitari,baytari,veterinair}', '{vétérinaire,soins vétérinaires,clinique vétérinaire,cabinet vétérinaire}', '{veterinary care,veterinary,veterinary clinic,animal health}'),
  ('vaccination', 'service', 'veterinary_care', '{تلقيح,لقاح,تحصين الحيوانات,تلقيح الغنم,تلقيح الأغنام,تلقيح المواشي,تلقيح الأبقار}', '{جلبة,تجليب,فاكسان}', '{jelba,jalba,tal9i7,talqih,vaksan}', '{vaccination,vaccin}', '{vaccination,vaccine,vaccinating}'),
  ('deworming', 'service', 'veterinary_care', '{علاج الطفيليات,معالجة الطفيليات,دواء الديدان,حبة الديدان,تجريع}', '{دوا الدود,حبة الدود,تجريع الغنم}', '{dwa doud,dwa ddoud,tajri3}', '{déparasitage,vermifuge,antiparasitaire,vermifugation}', '{deworming,dewormer,worming,drenching,parasite treatment}'),
  ('insemination', 'service', 'veterinary_care', '{تلقيح اصطناعي,تلقيح صناعي,إخصاب اصطناعي}', '{انسيميناسيون,تلقيح البقر}', '{insiminasyon,tal9i7 istina3i,talqih istinai}', '{insémination artificielle,insémination,inséminateur}', '{artificial insemination,inseminator}'),
  ('pregnancy_scan', 'service', 'veterinary_care', '{فحص الحمل,كشف الحمل,فحص بالإيكو,إيكوغرافيا}', '{إيكو ديال البقر,إيكوگرافي,الايكو}', '{iko bgar,ikografi}', '{échographie,contrôle de gestation,diagnostic de gestation}', '{pregnancy scan,pregnancy check,ultrasound}'),
  ('castration', 'service', 'veterinary_care', '{خصي,إخصاء,مخصي}', '{}', '{mekhsi,mkhsi,khesi}', '{castration,castré,hongre}', '{castration,gelded,gelding,castrated}'),
  ('shearing', 'service', 'farm_service', '{جز الصوف,جز الغنم,جز الأغنام,قص الصوف}', '{دزازة,دزان الغنم,الزجة,دز الغنم}', '{dzaza,dzan,zajja,zejja}', '{tonte,tonte des moutons,tondeur}', '{shearing,sheep shearing,shearer}'),
  ('animal_training', 'service', null, '{ترويض الخيول,تدريب الكلاب,تدريب الخيول}', '{تعليم الخيل,تربية الكلاب}', '{tarwid lkhil,dresaj klab}', '{dressage,dressage de chevaux,dressage de chiens}', '{horse training,dog training,animal training}'),
  ('farrier', 'job', 'job', '{حداد الخيل,تسمير الخيل,صفائح الخيل}', '{سمار الخيل}', '{semmar,sammar,tesmir lkhil}', '{maréchal-ferrant,ferrage,parage,parage des onglons}', '{farrier,hoof trimming,horseshoeing}'),
  ('butcher', 'job', 'job', '{جزار,ذبح,مجزرة,ذبيحة}', '{گزار,دبيحة}', '{gezzar,guezzar,gazzar,dbi7a}', '{boucher,abattage,abattoir}', '{butcher,slaughter,slaughterhouse}');

-- Services: water, energy, building, repair
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('irrigation_works', 'service', 'irrigation', '{أشغال السقي,تركيب السقي,تركيب شبكة السقي,تجهيز السقي,تركيب الري}', '{تركيب گوت گوت,انستالاسيون السقي}', '{tarkib s9i,tarkib gout gout,installation s9i}', '{travaux d’irrigation,installation d’irrigation,réseau d’irrigation,installation goutte-à-goutte}', '{irrigation works,irrigation installation,irrigation installer,drip installation}'),
  ('well_drilling', 'service', null, '{حفر الآبار,حفر بئر,حفر ثقب مائي,حفار آبار}', '{حفير البير,حفر لبيار,سونداج,فوراج}', '{7fer lbir,7fir lbir,hfer lbir,hfir lbir,forraj,sondaj}', '{forage de puits,creusement de puits,forage d’eau,sondage,foreur}', '{well drilling,borehole drilling,well digging,drilling a well,well driller}'),
  ('well_cleaning', 'service', 'irrigation_works', '{تنقية الآبار,تنظيف الآبار,صيانة الآبار,تنقية الآبار والخطارات,إصلاح السواقي,تنقية السواقي}', '{تنقية البير,نقية البير,غريق البير}', '{tan9iat lbir,n9iat lbir,ghri9 lbir}', '{curage de puits,nettoyage de puits,curage,curage de khettara}', '{well cleaning,well deepening,well repair,canal cleaning}'),
  ('water_detection', 'service', 'well_drilling', '{البحث عن الماء,كشف المياه الجوفية,التنقيب عن الماء}', '{تقلاب على الما,شواف الما}', '{ta9lab 3la lma,kachf lmiyah}', '{recherche d’eau,détection d’eau,sourcier,étude géophysique}', '{water detection,groundwater survey,water divining,dowser}'),
  ('solar_installation', 'service', 'solar_energy', '{تركيب الطاقة الشمسية,تركيب الألواح الشمسية,تركيب ألواح شمسية,تجهيز بالطاقة الشمسية}', '{تركيب البلاكات,تركيب بلاكات شمسية,انستالاسيون سولير}', '{tarkib plakat,tarkib ta9a chamsia,tarkib solaire}', '{installation solaire,installation de panneaux solaires,installation de pompage solaire}', '{solar installation,solar installer,solar pumping installation,solar panel installation}'),
  ('construction', 'service', null, '{بناء,أشغال البناء,بناء الإسطبلات,بناء هنغار}', '{لبني,بنيان,صلاح الدار}', '{lbni,lbnian,bni d dar}', '{construction,maçonnerie,charpente métallique,travaux de construction}', '{construction,building work,masonry,barn building}'),
  ('greenhouse_building', 'service', 'construction', '{تركيب البيوت المغطاة,بناء البيوت المغطاة,تغطية البيوت المغطاة}', '{تركيب لاسير,تغطية لاسير,مونطاج لاسير}', '{tarkib lasser,montaj lasser}', '{montage de serres,construction de serres,installation de serres}', '{greenhouse building,greenhouse construction,greenhouse installation}'),
  ('fencing', 'service', 'construction', '{تسييج,تسييج الأرض,تركيب السياج}', '{تركيب الگرياج,تزراب,دوران بالگرياج}', '{tasyij,tarkib gryaj,tezrab}', '{pose de clôture,pose de grillage,installation de clôture}', '{fencing,fence installation,fence building}'),
  ('machine_repair', 'service', null, '{إصلاح الجرارات,صيانة الجرارات,إصلاح جرار,إصلاح الآلات,صيانة الآلات الفلاحية,ورشة إصلاح}', '{تصليح الطراكتورات,تصليح تراكتور,مصاوبة الطراكتور}', '{tasli7 traktor,tsli7 traktor,isla7 traktor}', '{réparation de tracteurs,réparation matériel agricole,mécanique agricole,entretien de tracteur}', '{tractor repair,machinery repair,farm machinery repair,tractor servicing,repair workshop}'),
  ('pump_repair', 'service', 'machine_repair', '{إصلاح المضخات,صيانة المضخات,لف المحركات}', '{تصليح البومبات,بوبيناج,تصليح الموطورات}', '{tasli7 pompa,bobinaj}', '{réparation de pompes,rebobinage,bobinage}', '{pump repair,motor rewinding}'),
  ('land_survey', 'service', null, '{مسح الأراضي,قياس الأراضي,مهندس طبوغرافي,طبوغرافي,تحديد الأرض}', '{طوبوگراف,جيوميتر,عبار الأرض}', '{topograf,tobograf,jiometr}', '{géomètre,topographe,bornage,levé topographique}', '{land surveying,surveyor,topographer,land survey}');

-- Services: advice, papers, money
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('farm_advice', 'service', null, '{استشارة فلاحية,استشارات فلاحية,إرشاد فلاحي,مستشار فلاحي,مواكبة الفلاحين}', '{نصيحة فلاحية,كونساي فلاحي}', '{istichara filahia,irchad filahi,conseil flahi}', '{conseil agricole,conseiller agricole,consultant agricole,suivi technique,bureau d’études}', '{farm advice,agricultural consulting,farm adviser,adviser,advisor,consultant}'),
  ('lab_analysis', 'service', null, '{مختبر,تحاليل مخبرية,تحاليل,مختبر تحاليل}', '{لابوراتوار,أناليز}', '{labo,mokhtabar,analiz}', '{laboratoire,analyse de laboratoire,analyses agricoles}', '{laboratory,laboratories,lab analysis,lab test}'),
  ('soil_analysis', 'service', 'lab_analysis', '{تحليل التربة,تحاليل التربة,تحليل الأرض}', '{تحليل التراب,أناليز التراب}', '{ta7lil trab,tahlil torba,analiz trab}', '{analyse de sol,analyse de terre}', '{soil analysis,soil test,soil testing,soil sample}'),
  ('water_analysis', 'service', 'lab_analysis', '{تحليل الماء,تحليل المياه,تحاليل الماء,تحاليل المياه}', '{أناليز الما,تحليل الما}', '{ta7lil lma,analiz lma}', '{analyse d’eau,analyse foliaire}', '{water analysis,water test,water testing,leaf analysis}'),
  ('training', 'service', null, '{تكوين,تكوين فلاحي,دورة تكوينية,دورات تكوينية}', '{فورماسيون}', '{takwin,tkwin,formasyon}', '{formation,formation agricole}', '{training,training course,farm training}'),
  ('accounting', 'service', null, '{محاسبة,مسك المحاسبة,تصريح ضريبي}', '{كونطابيليتي,حسابات الضيعة}', '{mohasaba,kontabilite,kontabiliti}', '{comptabilité,fiduciaire,déclaration fiscale}', '{accounting,bookkeeping,accountancy}'),
  ('paperwork', 'service', null, '{وثائق إدارية,إجراءات إدارية,تحرير العقود}', '{وراق الإدارة,كواغط الأرض}', '{kwaghet,wra9 lard,wra9 lidara}', '{démarches administratives,rédaction de contrats}', '{paperwork,administrative help,contract drafting}'),
  ('subsidy', 'service', null, '{ملف الدعم,دعم فلاحي,ملفات الدعم,إعانة فلاحية,دعم الدولة}', '{دوسي ديال الدعم,سوبفونسيون}', '{da3m filahi,dossier da3m,sobvonsion}', '{subvention,dossier de subvention,aide FDA,aide de l’État}', '{subsidy,subsidies,grant application,farm subsidy}'),
  ('project_study', 'service', null, '{دراسة جدوى,دراسة مشروع,دراسة المشاريع,مخطط عمل}', '{دوسي ديال المشروع}', '{dirasat machrou3,dossier machrou3}', '{étude de projet,étude de faisabilité,business plan}', '{project study,feasibility study}'),
  ('certification', 'service', null, '{شهادة المطابقة,شهادة الجودة,شهادة بيو,اعتماد بيو,كلوبال كاب}', '{سيرتيفيكا بيو}', '{sertifika bio,globalgap,global gap}', '{certification,certification bio,certification GlobalGAP}', '{organic certification,GlobalG.A.P.,certification audit}'),
  ('insurance', 'service', null, '{تأمين,تأمين فلاحي,تأمين المحاصيل}', '{أسورونس,لاسورانس}', '{asurans,lasurans,ta2min}', '{assurance,assurance agricole,assurance récolte}', '{insurance,crop insurance,farm insurance}'),
  ('farm_credit', 'service', null, '{قرض فلاحي,قروض فلاحية,تمويل فلاحي}', '{كريدي فلاحي,سلف ديال الفلاحة}', '{kridi flahi,salaf fla7a}', '{crédit agricole,prêt agricole,financement agricole}', '{farm loan,farm credit,agricultural loan}'),
  ('export', 'other', null, '{تصدير,موجه للتصدير}', '{إكسبور}', '{tasdir,ikspor}', '{export,exportation,destiné à l’export}', '{export,exporting}'),
  ('cooperative', 'other', null, '{تعاونية,تعاونيات فلاحية}', '{كوبيراتيف}', '{ta3awnia,ta3awniya,koperativ}', '{coopérative,coopérative agricole}', '{co-op,farm cooperative}');

-- Land: the wide words, and by its water
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('land', 'land', null, '{أرض,أراضي,أرض فلاحية,أراضي فلاحية,أرض زراعية,أراض}', '{بلاد للحرث,بلاد للبيع,بلاد للكراء,تيران}', '{ard,ard filahia,terran,tiran,blad lfela7a}', '{terrain,terre agricole,terrain agricole,terre à vendre,terre à louer,foncier}', '{land,farmland,agricultural land,acreage}'),
  ('plot', 'land', 'land', '{بقعة,بقعة أرضية,بقع أرضية,قطعة أرضية,قطعة أرض,قطع أرضية,قطعة فلاحية}', '{طرف ديال الأرض,بقعة ديال الأرض,لوط ديال الأرض}', '{bo93a,bou93a,terf dial lard,bo9aa}', '{parcelle,lot de terrain,lopin}', '{plot,plot of land,parcel}'),
  ('building_land', 'land', 'land', '{أرض صالحة للبناء,بقعة للبناء,أرض للبناء}', '{بقعة ديال البني}', '{bo93a lil bina2,ard dial lbni}', '{terrain constructible,lot constructible}', '{building land,building plot}'),
  ('field', 'land', 'land', '{حقل,حقول}', '{فدان,فدادن,فدادين}', '{feddan,fddan,fedan,fdaden}', '{champ}', '{field,arable field}'),
  ('open_field', 'other', null, '{حقل مفتوح,زراعة مكشوفة,الهواء الطلق}', '{بلا لاسير}', '{bla lasser}', '{plein champ}', '{open field,outdoor grown}'),
  ('irrigated_land', 'land', 'land', '{أرض سقوية,أراضي سقوية,سقوي,مسقي,هكتارات سقوية}', '{بلاد سقوية,أرض السقي}', '{ard sa9wia,ard s9wia,sa9wi,s9wi,blad s9wia}', '{terre irriguée,terrain irrigué,terrain agricole irrigué,irrigué,irriguée}', '{irrigated land,irrigated,irrigated plot,irrigated farmland}'),
  ('rainfed_land', 'land', 'land', '{أرض بورية,أراضي بورية,بوري,بور,أرض بعلية,بعلي}', '{بلاد البور,أرض البور}', '{bour,ard bour,ard bouria,blad bour}', '{terre bour,terrain bour,parcelle bour,terre non irriguée,terre pluviale}', '{rainfed land,rain-fed land,dryland,unirrigated land,rainfed}'),
  ('hectare', 'other', null, '{هكتار}', '{إيكتار,اكتار}', '{hktar,hektar,iktar}', '{hectare,ha}', '{hectare}');

-- Land: what grows or grazes there
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('orchard', 'land', 'land', '{بستان,بساتين,ضيعة أشجار مثمرة}', '{جنان,عرصة,عراصي}', '{jnan,jnane,3arsa,3ersa,bostan}', '{verger,plantation fruitière,arboriculture}', '{orchard,fruit orchard,fruit farm}'),
  ('olive_grove', 'land', 'orchard', '{بستان زيتون,ضيعة زيتون,حقل زيتون,أرض زيتون,بساتين الزيتون}', '{جنان الزيتون,فيرمة زيتون,عرصة زيتون}', '{jnan zitoun,ferma zitoun,jnan zzitoun}', '{oliveraie,verger d’oliviers,plantation d’oliviers,ferme oléicole}', '{olive grove,olive orchard,olive farm,olive plantation}'),
  ('palm_grove', 'land', 'orchard', '{واحة,بستان نخيل,جنان نخيل,ضيعة نخيل,حقل نخيل}', '{جنان النخل,فيرمة النخل}', '{jnan nkhel,jnan nkhal,wa7a,waha}', '{palmeraie,oasis}', '{palm grove,date palm grove,date farm}'),
  ('citrus_grove', 'land', 'orchard', '{ضيعة حوامض,بستان حوامض,ضيعة ليمون,بستان ليمون}', '{جنان الليمون,فيرمة الليمون,جنان الحامض}', '{jnan limoun,ferma limoun,jnan lymoun}', '{orangeraie,verger d’agrumes,ferme d’agrumes}', '{citrus grove,citrus orchard,citrus farm,orange grove}'),
  ('apple_orchard', 'land', 'orchard', '{بستان تفاح,ضيعة تفاح,بساتين التفاح}', '{جنان التفاح,فيرمة التفاح}', '{jnan teffa7,ferma teffah,jnan toufah}', '{verger de pommiers,pommeraie}', '{apple orchard,apple farm}'),
  ('vineyard', 'land', 'orchard', '{كروم,كرم,ضيعة عنب,بستان عنب,حقل عنب}', '{جنان العنب,فيرمة العنب}', '{jnan l3neb,ferma l3neb}', '{vignoble,domaine viticole}', '{vineyard,grape farm}'),
  ('argan_grove', 'land', 'orchard', '{غابة أركان,أرض أركان}', '{بلاد أركان}', '{ghabat argan,ard argan,chjar argan}', '{arganeraie}', '{argan grove,argan forest}'),
  ('greenhouse_land', 'land', 'land', '{أرض ببيوت مغطاة,أراضي ببيوت مغطاة,ضيعة بيوت مغطاة,أرض البيوت المغطاة}', '{فيرمة لاسير,أرض فيها لاسير}', '{ferma lasser,ferma dial lasser,ard fiha lasser}', '{terre sous serre,terrain avec serre,terrain sous serre,ferme sous serre}', '{greenhouse land,land with greenhouses,greenhouse farm,land under greenhouses}'),
  ('pasture', 'land', 'land', '{مرعى,مراعي,أرض رعوية,أراضي رعوية,مروج}', '{مرعا,سرحة,گدال}', '{mer3a,mar3a,agdal,ser7a}', '{pâturage,parcours,prairie,alpage}', '{pasture,grazing land,meadow,rangeland}'),
  ('forest', 'land', null, '{غابة}', '{غويبة}', '{ghaba}', '{forêt}', '{forest,woodland}');

-- Farms and what is built on them
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('farm', 'land', null, '{ضيعة,ضيعة فلاحية,مزرعة,مزارع}', '{فيرمة,فيرما,فرمة,عزيب}', '{firma,ferma,day3a,dey3a,3zib}', '{ferme,exploitation agricole,domaine agricole,fermette}', '{farm,farmstead,smallholding}'),
  ('livestock_farm', 'land', 'farm', '{ضيعة تربية المواشي,مزرعة مواشي,مزرعة أبقار,ضيعة أبقار,ضيعة أغنام}', '{فيرمة البقر,فيرمة البهايم,فيرمة الكسيبة}', '{ferma lbgar,ferma bhayem,ferma lkssiba,ranch bgar}', '{ferme d’élevage,ranch,ferme laitière,exploitation d’élevage}', '{livestock farm,ranches,cattle farm,dairy farm,sheep farm}'),
  ('poultry_farm', 'land', 'farm', '{مزرعة دواجن,ضيعة دواجن,مزرعة دجاج,ضيعة دجاج,هنغار دجاج}', '{فيرمة الدجاج,هنگار الدجاج}', '{ferma djaj,hangar djaj,kouri djaj}', '{ferme avicole,élevage avicole,élevage de poulets}', '{poultry farm,chicken farm}'),
  ('farmhouse', 'land', 'farm', '{دار فلاحية,ضيعة بالسكن,ضيعات بالسكن,منزل قروي,دار قروية,بيت ريفي,سكن قروي}', '{دار العروبية,دار البادية}', '{dar lfirma,dar l3roubia,dar lbadia,dar f l3robia,dar filahia}', '{maison de ferme,ferme avec logement,maison de campagne,maison rurale,corps de ferme}', '{farmhouse,farm house,country house,rural house}'),
  ('guest_house', 'land', null, '{دار ضيافة,مأوى سياحي,مأوى قروي}', '{ميزون دوت,جيت ديتاب}', '{dar diyafa,maison dot}', '{maison d’hôtes,gîte rural,auberge}', '{guest house,guesthouse,rural lodge}'),
  ('riad', 'land', null, '{رياض للبيع,رياض تقليدي}', '{رياض ديال المدينة}', '{ryad,riyad}', '{riad}', '{riad}'),
  ('villa', 'land', null, '{فيلا}', '{فيلة}', '{vila,filla}', '{villa}', '{villa}'),
  ('housing', 'other', null, '{سكن,سكن العمال,مسكن,مساكن}', '{سكنى}', '{sokna,sakan,sekna}', '{logement,logement d’ouvrier,hébergement}', '{housing,accommodation,staff housing,worker housing,labour housing}'),
  ('farm_building', 'land', null, '{بناية فلاحية,بنايات فلاحية,مبنى فلاحي,مباني فلاحية}', '{بني ديال الفيرمة,باطيما ديال الفيرمة}', '{bnaya filahia,batima dial ferma}', '{bâtiment agricole,bâtiment d’élevage}', '{farm building,agricultural building,outbuilding}'),
  ('warehouse', 'land', 'farm_building', '{هنغار,مستودع,مخزن,مخازن}', '{هنگار,هونگار,ديبو,هري}', '{hongar,hngar,dipo,hri,depo}', '{hangar,entrepôt,dépôt,grange}', '{warehouse,barn,shed}'),
  ('silo', 'land', 'farm_building', '{صومعة,صوامع,صومعة حبوب,مطمورة,مطامير}', '{سيلو}', '{silou,matmoura,metmoura}', '{silo,silo à grains}', '{grain silo,grain bin}'),
  ('stable', 'land', 'farm_building', '{إسطبل,حظيرة,حظائر,زريبة,زرائب}', '{كوري,كواري,روا,رواوات}', '{kouri,zriba,zeriba,stabl,rwa}', '{étable,écurie,bergerie,chèvrerie,enclos}', '{cowshed,horse stable,sheepfold,corral,livestock pen}'),
  ('hen_house', 'land', 'farm_building', '{خم الدجاج,قن دجاج,بيت الدجاج,حظيرة دجاج}', '{خم ديال الجاج,بولايي}', '{khom djaj,khem djaj,bit djaj,poulayi}', '{poulailler,bâtiment avicole,hangar avicole}', '{chicken coop,hen house,henhouse,poultry house}');

-- Water of a land
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('well', 'land', null, '{بئر,آبار,ثقب مائي,أثقاب مائية}', '{بيار,صوندة ديال الما}', '{bir,biar,byar}', '{puits,forage}', '{water well,borehole,bore well,deep well,irrigation well}'),
  ('water_spring', 'land', null, '{عين ماء,عين جارية,منبع ماء,ماء العين}', '{عين ديال الما,عوينة}', '{3in dial lma,3ayn lma,3wina}', '{source d’eau,source naturelle}', '{water spring,natural spring,spring water}'),
  ('dam', 'land', null, '{سد تلي,السد,سدود,سدود تلية}', '{السد ديال الما}', '{sedd,barraj}', '{barrage,barrage collinaire,lac collinaire}', '{hill dam,hill lake,water dam}'),
  ('well_permit', 'land', null, '{رخصة حفر,رخصة البئر,رخصة الماء,ترخيص حفر البئر}', '{لوطوريزاسيون ديال البير}', '{rokhsat lbir,rokhsa dial lbir}', '{autorisation de creusement,autorisation de pompage,autorisation de forage}', '{well permit,drilling permit,water permit}'),
  ('paved_road', 'land', null, '{طريق معبد,طريق معبدة,طريق مبلطة}', '{گودرون}', '{godron,goudron}', '{route goudronnée,accès goudronné,piste carrossable}', '{paved road,tarmac road,asphalt road}'),
  ('water_right', 'land', null, '{نوبة ماء,حصة ماء,حق الماء,ماء السد,نوبة السقي}', '{نوبة الما,فردية الما,ما السد}', '{nouba dial lma,ferdia,lma dial sedd}', '{droit d’eau,tour d’eau,part d’eau,eau du barrage}', '{water right,water share,dam water,water turn}'),
  ('canal', 'land', null, '{ساقية,سواقي,قناة ري,قناة السقي,خطارة}', '{ساگية,سواگي}', '{sagia,sa9ia,saguia,khetara}', '{séguia,canal d’irrigation,khettara}', '{irrigation canal,irrigation channel}');

-- How land changes hands
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('rent', 'other', null, '{كراء,إيجار,تأجير,استئجار}', '{كرا}', '{kra,kraa,lilkira}', '{location,à louer,bail,loyer}', '{for rent,to let,rental,lease}'),
  ('sale', 'other', null, '{بيع,معروض للبيع}', '{كيتباع,لبيعة}', '{lilbay3,lbay3,bi3}', '{vente,à vendre}', '{selling}'),
  ('land_title', 'land', null, '{محفظ,رسم عقاري,تحفيظ,أرض محفظة,مطلب تحفيظ,تحفيظ عقاري}', '{محفضة,تيتر ديال الأرض}', '{m7afda,mou7afada,tahfid,ta7fid,titr}', '{titre foncier,titré,titrée,terrain titré,immatriculation foncière}', '{land title,title deed,titled land,registered land,registered deed}'),
  ('moulkia', 'land', null, '{ملكية,أرض ملك,رسم الملكية,عقد عدلي,ملكية عدلية}', '{مولكية,ورقة العدول,وراق العدول}', '{melkia,mlkia,molkia}', '{moulkia,melk,acte adoulaire}', '{moulkia,adoul deed,private deed,unregistered deed}'),
  ('collective_land', 'land', 'land', '{أراضي الجموع,أراضي سلالية,أرض سلالية,أراضي جماعية}', '{بلاد الجموع,بلاد الجماعة}', '{jmou3,aradi jmou3,soulalia,solalia}', '{terre collective,terres soulaliyates,terre guich}', '{collective land,soulaliyate land}'),
  ('sharecropping', 'land', null, '{شراكة فلاحية,مزارعة,شراكة في الأرض}', '{خماس,الشركة فالأرض,شركة فالفلاحة}', '{khammas,chrka flard,cherka filahia}', '{métayage,association agricole,partenariat agricole}', '{sharecropping,farm partnership,joint farming}');

-- Jobs: the wide words, and the words of an application
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('job', 'job', null, '{وظيفة,وظائف,شغل,فرصة عمل,فرصة شغل,طلب عمل,عرض شغل,أبحث عن عمل}', '{كنقلب على خدمة,فرصة خدمة,طلب خدمة,محتاج خدمة}', '{khdma,khedma,kan9leb 3la khdma,forsat 3amal,choghl}', '{emploi,offre d’emploi,demande d’emploi,recrutement,cherche travail}', '{job,jobs,employment,vacancy,vacancies,job offer,looking for work}'),
  ('farm_labour', 'job', 'job', '{يد عاملة,فريق عمل,فريق عمال,فريق جني}', '{خدامة الفلاحة,طاشرون,فرقة ديال الخدامة}', '{yed 3amila,lyed l3amila,tachron,khddama dial jni}', '{main-d’œuvre,équipe d’ouvriers,tâcheron,équipe de cueillette}', '{farm labour,farm labor,workforce,labour crew,picking crew,picking team}'),
  ('seasonal_job', 'job', 'job', '{عمل موسمي,عمال موسميون,شغل موسمي}', '{خدمة موسمية,خدمة ديال الموسم}', '{khdma mawsimia,khdma dial lmousem}', '{travail saisonnier,emploi saisonnier,saisonnier,saisonnière}', '{seasonal work,seasonal job,seasonal jobs,seasonal worker}'),
  ('day_work', 'job', 'job', '{مياومة,مياوم,عمل يومي,أجرة يومية}', '{خدمة باليومية,جورني}', '{yawmia,jornia,khdma b nhar}', '{journalier,journalière,travail journalier}', '{day work,daily work,day labour,day labourer,day laborer}'),
  ('permanent_job', 'job', 'job', '{عمل قار,شغل قار,عقد عمل,منصب قار}', '{خدمة قارة,خدمة ديما}', '{khdma 9ara,khdma dima,kontra khdma}', '{CDI,CDD,poste permanent,contrat de travail}', '{permanent job,permanent post,employment contract,work contract}'),
  ('internship', 'job', 'job', '{متدرب,تدريب مهني,فترة تدريب,تدريب,طالب فلاحي}', '{سطاج,ستاج,سطاجيير}', '{staj,stajyer,stagiair,motadarrib}', '{stage,stagiaire,apprenti,apprentissage,étudiant,étudiante}', '{internship,intern,trainee,apprentice,student}'),
  ('resume', 'other', null, '{سيرة ذاتية,نهج السيرة}', '{سيفي}', '{sivi,sira datia,sira dhatia}', '{CV,curriculum vitae,lettre de motivation}', '{CV,résumé,cover letter}'),
  ('experience', 'other', null, '{خبرة,تجربة,خبرة مهنية,أقدمية}', '{إكسبيريونس}', '{khibra,khebra,tajriba,tajreba}', '{expérience,expérience professionnelle,expérimenté,expérimentée}', '{experience,experienced}'),
  ('diploma', 'other', null, '{دبلوم,شهادة مدرسية}', '{ديبلوم}', '{diplom,diblom}', '{diplôme,diplômée,brevet de technicien}', '{diploma,graduate}'),
  ('driving_licence', 'other', null, '{رخصة سياقة}', '{بيرمي,برمي}', '{birmi,permi,rokhsat siya9a}', '{permis de conduire,permis B,permis C,permis poids lourd}', '{driving licence,driving license,driver’s license}');

-- Jobs: in the field
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('farmer', 'job', null, '{فلاح,فلاحون,مزارع}', '{فلايحي,فلالح}', '{fella7,fellah,flah,fla7,felah}', '{agriculteur,agricultrice,exploitant agricole,paysan}', '{farmer,grower}'),
  ('farm_worker', 'job', 'farm_labour', '{عامل فلاحي,عمال فلاحيون,عمال فلاحيين,عاملة فلاحية,عاملات فلاحيات,عامل,عمال,عامل زراعي}', '{خدام فلاحي,خدام فالفيرمة,خدامة فلاحية,خدام ضيعة}', '{khdam filahi,khdam flferma,3amil filahi,3omal filahiyin,3amila}', '{ouvrier agricole,ouvrière agricole,ouvrier,ouvrière,ouvrier polyvalent}', '{farm worker,farmworker,farm hand,farmhand,farm labourer,farm laborer}'),
  ('greenhouse_worker', 'job', 'farm_worker', '{عامل بيوت مغطاة,عمال البيوت المغطاة,عاملة بيوت مغطاة}', '{خدام لاسير,خدام فلاسير}', '{khdam lasser,khdam f lasser}', '{ouvrier serriste,serriste,ouvrier sous serre}', '{greenhouse worker,greenhouse grower}'),
  ('poultry_worker', 'job', 'farm_worker', '{عامل دواجن,عامل ضيعة دواجن,مربي دواجن,مربي الدجاج}', '{مول الدجاج,خدام فالدجاج}', '{moul djaj,khdam f djaj}', '{ouvrier avicole,aviculteur}', '{poultry worker,poultry farmer}'),
  ('spray_operator', 'job', 'spraying', '{عامل رش,مكلف بالرش,مكلف بالمداواة}', '{رشاش الدوا,مول الرش}', '{moul rech,khdam dial dwa}', '{applicateur phytosanitaire,ouvrier de traitement}', '{spray operator,spray worker}'),
  ('picker', 'job', 'farm_worker', '{عامل جني,عاملة جني,عمال الجني,عاملات الجني,قاطف}', '{خدامة الجني,لقاطة,جناي}', '{khdama dial jni,l99ata,jennay}', '{cueilleur,cueilleuse,vendangeur,récolteur}', '{picker,fruit picker,harvest worker}'),
  ('foreman', 'job', 'job', '{رئيس العمال,رئيس فريق,مشرف,مراقب العمال}', '{كابران,كبران,شاف ديكيب}', '{kabran,kapran,cabran,chef dikip}', '{caporal,chef d’équipe,contremaître,chef de culture,chef de chantier}', '{foreman,foremen,crew leader,team leader,supervisor}'),
  ('farm_manager', 'job', 'job', '{مسير ضيعة,مسيرو الضيعات,مسير,مدير ضيعة,مدير مزرعة,مسير فلاحي}', '{مسير ديال الفيرمة}', '{mosayir,msayer,mosayir day3a,gerant ferma}', '{gérant de ferme,gérant,gérante,régisseur,chef d’exploitation,directeur d’exploitation}', '{farm manager,estate manager,farm director}'),
  ('driver', 'job', 'job', '{سائق,سائقون}', '{شيفور,شوفور,سواق}', '{chifor,chifour,chofor,sawa9,saye9}', '{chauffeur,conducteur}', '{driver}'),
  ('tractor_driver', 'job', 'driver', '{سائق جرار,سائقو الجرارات,سائق جرارات,سائق جرار وحصادة,سائقي الجرارات}', '{شيفور الطراكتور,شيفور تراكتور,تراكتوريست,طراكتوريست,سواق التراكتور}', '{chifor traktor,chifour tracteur,traktorist,chauffeur traktor}', '{conducteur de tracteur,chauffeur de tracteur,tractoriste,conducteur d’engins}', '{tractor driver,tractor operator,machine operator}'),
  ('combine_driver', 'job', 'driver', '{سائق حصادة,سائق جرار وحصادة,سائق آلة الحصاد}', '{شيفور الحصادة,سواق الحصادة}', '{chifor hassada,chifour l7assada}', '{conducteur de moissonneuse,chauffeur de moissonneuse}', '{combine driver,combine operator}'),
  ('truck_driver', 'job', 'driver', '{سائق شاحنة,سائق شاحنات,سائقي الشاحنات}', '{شيفور كاميو,شيفور كاميون,كاميونور}', '{chifor kamyo,chifour kamyo,chauffeur kamyo}', '{chauffeur poids lourd,chauffeur de camion,camionneur,chauffeur routier}', '{truck driver,lorry driver}'),
  ('courier', 'job', 'driver', '{عامل توصيل,موزع,سائق توصيل}', '{ليفرور,مول الليفريزون}', '{livror,moul livrizon}', '{livreur,coursier,chauffeur-livreur}', '{courier,delivery driver,delivery man}'),
  ('shepherd', 'job', 'job', '{راعي,رعاة,راعي غنم,راعي أغنام,راعي إبل}', '{سارح,سراح}', '{sare7,sar7,serra7,sra7,ra3i}', '{berger,bergère,gardien de troupeau}', '{shepherd,shepherdess,herder,goatherd}'),
  ('milker', 'job', 'job', '{حلاب,عامل حلب}', '{حلاب البقر}', '{7allab,hellab,hallab}', '{trayeur,vacher,vachère}', '{milker,cowhand,dairy worker}'),
  ('groom', 'job', 'job', '{سائس,سائس خيل}', '{مول الخيل}', '{sayes,sayis}', '{palefrenier,soigneur}', '{groom,stable hand,stableman}'),
  ('beekeeper', 'job', 'beekeeping', '{نحال,مربي النحل}', '{مول النحل,نحايلي}', '{na77al,nehhal,moul n7al,nahhal}', '{apiculteur,apicultrice}', '{beekeeper,apiarist}'),
  ('stockbreeder', 'job', null, '{كساب,مربي الماشية,مربي المواشي,مربي الأغنام,مربي الأبقار}', '{مول الكسيبة,مول البهايم}', '{kssab,kessab,ksab,kssaba}', '{éleveur,éleveuse}', '{breeder,livestock farmer,stockbreeder,herdsman,herdsmen}'),
  ('pruner', 'job', 'pruning', '{مقلم أشجار,مقلم,معلم تقليم,مقلم الزيتون}', '{زبار,معلم الزبير}', '{zebbar,zabbar,m3allem zbir}', '{élagueur,tailleur d’arbres,tailleur d’oliviers}', '{pruner,tree pruner,tree surgeon}'),
  ('grafter', 'job', 'grafting', '{مطعم أشجار,معلم تطعيم}', '{لقام,معلم التلقيم}', '{le99am,mla99em,m3allem tal9im}', '{greffeur}', '{grafter}'),
  ('gardener', 'job', 'gardening', '{بستاني,جنايني,عامل حدائق}', '{جرداني,گرداني,جاردينيي}', '{jardini,jerdini,gerdini,bostani}', '{jardinier,jardinière,paysagiste}', '{gardener,landscaper}'),
  ('packer', 'job', 'packing', '{عامل تلفيف,عمال التلفيف,عامل تعبئة,عامل فرز,مسؤولة تعبئة,مسؤول تعبئة}', '{خدامة السطاسيون,خدامة ديال التلفيف,عمبالور}', '{khdama f stasion,khdama talfif,amballor,3amilat talfif}', '{emballeur,emballeuse,conditionneur,conditionneuse,ouvrière de station}', '{packer,packing worker,packhouse worker,sorter}'),
  ('porter', 'job', 'job', '{حمال,عامل شحن}', '{حمالة الكاميو,طالب معاشو}', '{7ammal,hemmal,7mmal}', '{manutentionnaire}', '{warehouse worker,loading worker}');

-- Jobs: with a trade or a diploma
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('agronomist', 'job', 'job', '{مهندس فلاحي,مهندسة فلاحية,مهندسون فلاحيون,مهندسين فلاحيين,مهندس زراعي,مهندسة زراعية}', '{أنجنيور فلاحي,مهندس الفلاحة}', '{mohandis filahi,mohndis filahi,agronom,injinyor flahi}', '{ingénieur agronome,ingénieure agronome,agronome,ingénieur agricole}', '{agronomist,agricultural engineer,agronomy engineer,crop adviser}'),
  ('farm_technician', 'job', 'job', '{تقني فلاحي,تقنية فلاحية,تقني زراعي,تقني,تقنيين فلاحيين}', '{تيكنيسيان,تكنيسيان فلاحي}', '{tekni filahi,ti9ni filahi,tiknisyan,teqni}', '{technicien agricole,technicienne agricole,technicien horticole,technicien}', '{farm technician,agricultural technician,technician}'),
  ('lab_technician', 'job', 'lab_analysis', '{تقني مختبر,تقني المختبرات}', '{تيكنيسيان لابو}', '{tekni labo,teqni labo}', '{technicien de laboratoire,laborantin,laborantine}', '{lab technician,laboratory technician}'),
  ('livestock_technician', 'job', 'farm_technician', '{تقني تربية المواشي,تقنيو تربية المواشي,تقني تربية الأبقار,تقني إنتاج حيواني,تقنية تربية الأبقار}', '{تيكنيسيان الكسيبة,تيكنيسيان البقر}', '{tekni mawachi,teqni bgar,technicien bgar}', '{technicien d’élevage,technicienne d’élevage,zootechnicien}', '{livestock technician,animal technician,herd manager}'),
  ('irrigation_technician', 'job', 'farm_technician', '{تقني سقي,تقني الري,مكلف بالسقي,عامل سقي}', '{سقاي,تيكنيسيان السقي,مول السقي}', '{s99ay,seqqay,tekni s9i,technicien s9i}', '{technicien irrigation,irrigant,responsable irrigation}', '{irrigation technician,irrigation operator,irrigation worker}'),
  ('solar_technician', 'job', 'farm_technician', '{تقني طاقة شمسية,تقني ألواح شمسية,مركب ألواح شمسية}', '{تيكنيسيان سولير,معلم البلاكات}', '{tekni solaire,m3allem plakat}', '{technicien solaire,installateur solaire,technicien photovoltaïque}', '{solar technician,photovoltaic technician}'),
  ('veterinarian', 'job', 'veterinary_care', '{طبيب بيطري,بيطري,بياطرة,طبيبة بيطرية}', '{طبيب البهايم}', '{tbib bhayem,tbib baytari,bitari,baytari}', '{vétérinaire,docteur vétérinaire,médecin vétérinaire}', '{veterinarian,vet,vets,veterinary surgeon}'),
  ('electrician', 'job', 'job', '{تقني كهرباء,عامل كهرباء,كهربائي منازل,كهربائي الضيعات}', '{تريسيان,طريسيان}', '{trisian,trisyan,trician,kahrabai}', '{électricien,électricienne}', '{electrician}'),
  ('plumber', 'job', 'job', '{سباك,رصاص صحي}', '{بلومبي,بلونبي}', '{plombi,blombi,plonbi}', '{plombier,plomberie}', '{plumber,plumbing}'),
  ('mechanic', 'job', 'machine_repair', '{ميكانيكي,ميكانيكي جرارات}', '{ميكانيسيان,مكانيسيان,ميكانسيان}', '{mikanisian,mikanisyan,mikaniki}', '{mécanicien,mécanicien agricole}', '{mechanic,tractor mechanic}'),
  ('welder', 'job', 'job', '{لحام,حداد,تلحيم}', '{سودور}', '{soder,sodor,7addad,haddad}', '{soudeur,soudure,forgeron,ferronnier}', '{welder,welding,blacksmith}'),
  ('mason', 'job', 'construction', '{بناي,معلم بناء,عامل بناء}', '{معلم البني,ماصو}', '{m3allem lbni,bennay,masso}', '{maçon}', '{mason,bricklayer,builder}'),
  ('accountant', 'job', 'accounting', '{محاسب}', '{كونطابل,كونتابل}', '{kontabl,kontable,mohasib}', '{comptable,aide-comptable}', '{accountant,bookkeeper}'),
  ('office_worker', 'job', 'job', '{كاتبة إدارية,سكرتيرة,مساعد إداري,مساعدة إدارية}', '{سكريتيرة}', '{sikritira,sekretera}', '{secrétaire,assistant administratif,assistante administrative,aide administratif}', '{secretary,secretaries,office assistant,administrative assistant}'),
  ('sales_rep', 'job', 'job', '{مندوب مبيعات,بائع,ممثل تجاري,مسؤول تجاري,وكيل تجاري}', '{كوميرسيال,كومرسيال,فوندور}', '{komersial,komirsyal,bayya3,mandoub}', '{technico-commercial,agent commercial,vendeur,vendeuse,délégué commercial}', '{sales representative,sales rep,sales reps,salesperson,salesman,salesmen,sales agent}'),
  ('storekeeper', 'job', 'job', '{أمين مخزن,أمين المستودع,مسؤول مخزن}', '{مگازينيي,ماگازينيي}', '{magazinyer,magaziniyi}', '{magasinier,cariste}', '{storekeeper,warehouse keeper,forklift driver}'),
  ('quality_controller', 'job', 'job', '{مراقب الجودة,مسؤول الجودة,مسؤولة الجودة,مراقبة الجودة}', '{كونترول كاليتي}', '{kontrol kalite,morakib ljawda}', '{responsable qualité,contrôleur qualité,agréeur}', '{quality controller,quality manager,quality control}'),
  ('cheesemaker', 'job', 'job', '{صانع جبن,صانع أجبان,معلم جبن}', '{معلم الفرماج,مول الجبن}', '{m3allem fromaj,moul jben}', '{fromager,fromagère}', '{cheesemaker,cheese maker}'),
  ('drone_pilot', 'job', 'job', '{ربان درون,مشغل درون}', '{سواق الدرون}', '{sawa9 drone,pilot drone}', '{pilote de drone,télépilote}', '{drone pilot,drone operator}'),
  ('guard', 'job', 'job', '{حارس,حراس,حارس ضيعة,حارس ليلي}', '{عساس,گارديان}', '{3assas,3essas,assas,gardyan}', '{gardien,gardienne,gardiennage,vigile}', '{guard,watchman,watchmen,night guard,security guard,caretaker}'),
  ('cook', 'job', 'job', '{طباخ}', '{طيابة,كوزينيي}', '{tebbakh,tabakha,teyyaba,kozini}', '{cuisinier,cuisinière}', '{cook,farm cook}'),
  ('cleaner', 'job', 'job', '{عاملة نظافة,عامل نظافة}', '{خدامة ديال الدار,فام دو ميناج}', '{khdama dial dar,fam d minaj}', '{femme de ménage,agent de nettoyage}', '{cleaner,cleaning lady,housekeeper}');

-- Pests and diseases, for who offers or seeks help against them
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('olive_leaf_spot', 'other', null, '{عين الطاووس}', '{عين الطاوس}', '{3in tawous}', '{œil de paon}', '{peacock spot,olive leaf spot}'),
  ('olive_fly', 'other', null, '{ذبابة الزيتون,ذبابة ثمار الزيتون}', '{دبانة الزيتون}', '{debbana zitoun,dbana dial zitoun}', '{mouche de l’olivier,mouche de l’olive}', '{olive fly,olive fruit fly}'),
  ('fruit_fly', 'other', null, '{ذبابة الفواكه,ذبابة البحر المتوسط,ذبابة الفاكهة}', '{دبانة الفواكه,سيراتيت}', '{debbana dial fawakih,siratit}', '{cératite,mouche des fruits,mouche méditerranéenne}', '{fruit fly,Mediterranean fruit fly,medfly}'),
  ('mildew', 'other', null, '{ميلديو,بياض زغبي}', '{}', '{mildyo,mildio}', '{mildiou}', '{downy mildew,late blight,blight}'),
  ('powdery_mildew', 'other', null, '{بياض دقيقي,أويديوم}', '{الويديوم}', '{oidyom,widyom}', '{oïdium}', '{powdery mildew}'),
  ('tuta_absoluta', 'other', null, '{توتا أبسولوتا,حافرة أوراق الطماطم,حفارة الطماطم}', '{التوتا,ميناوز}', '{touta absoluta,toutta}', '{tuta absoluta,mineuse de la tomate}', '{tomato leaf miner,tuta}'),
  ('cactus_cochineal', 'other', null, '{حشرة قرمزية,قرمزية الصبار}', '{بياض الصبار,مرض الهندية}', '{lhachara l9ermizia,mard lhendia}', '{cochenille du cactus,cochenille}', '{cactus cochineal,cochineal}'),
  ('palm_weevil', 'other', null, '{سوسة النخيل,سوسة النخيل الحمراء}', '{سوسة النخل}', '{soussat nkhil,soussa dial nkhel}', '{charançon rouge,charançon du palmier}', '{red palm weevil,palm weevil}'),
  ('bayoud', 'other', null, '{بيوض,مرض البيوض}', '{البيوض ديال النخل}', '{bayyoud}', '{bayoud,fusariose du palmier}', '{bayoud disease}'),
  ('aphid', 'other', null, '{حشرة المن,المن الأخضر}', '{قمل الشجر}', '{9mel chjer}', '{puceron}', '{aphid,greenfly,blackfly}'),
  ('mites', 'other', null, '{عنكبوت أحمر,أكاروز,عناكب حمراء}', '{رتيلة حمرا,أكاريان}', '{rtila 7amra,akaryan}', '{acarien,araignée rouge}', '{spider mite,red spider mite}'),
  ('foot_and_mouth', 'other', null, '{حمى قلاعية}', '{مرض الفم والرجلين}', '{l7omma l9ila3ia,homma qila3ia}', '{fièvre aphteuse}', '{foot-and-mouth disease,foot and mouth}'),
  ('sheep_pox', 'other', null, '{جدري الأغنام,جدري الغنم,جدري}', '{}', '{jedri ghnem,jodri}', '{clavelée,variole ovine}', '{sheep pox}'),
  ('mastitis', 'other', null, '{التهاب الضرع,مرض الضرع}', '{مرض الضرعة}', '{mard dar3,iltihab der3}', '{mammite}', '{mastitis}'),
  ('brucellosis', 'other', null, '{بروسيلا,حمى مالطية}', '{بريسيلوز}', '{brosila,brucilose}', '{brucellose}', '{brucellosis}'),
  ('mange', 'other', null, '{جرب}', '{مرض الجرب}', '{jreb,jrab}', '{gale}', '{scabies,sheep scab}'),
  ('newcastle_disease', 'other', null, '{نيوكاسل,مرض نيوكاسل}', '{}', '{nyokasel}', '{maladie de Newcastle,Newcastle}', '{Newcastle disease}'),
  ('varroa', 'other', null, '{فاروا,طفيلي الفاروا}', '{الفاروا ديال النحل}', '{varrowa,farwa}', '{varroa,varroase}', '{varroa,varroa mite}');

-- Words and places that look like a thing: they win over it, so that كبير is no well (بئر) and Sidi Bibi no turkey
insert into concepts (key, kind, broader, ar, darija, latin, fr, en) values
  ('large', 'other', null, '{كبير,كبار}', '{}', '{kbir,kbira,kbar}', '{gros calibre,grande taille,grand}', '{large,big}'),
  ('technique', 'other', null, '{تقنية}', '{}', '{ti9nia,teqnia}', '{technique}', '{technology,technologies}'),
  ('sidi_bibi', 'other', null, '{سيدي بيبي}', '{}', '{sidi biby}', '{Sidi Bibi}', '{Sidi Bibi}'),
  ('bir_jdid', 'other', null, '{بئر الجديد}', '{}', '{bir jadid,lbir jdid}', '{Bir Jdid}', '{Bir Jdid}'),
  ('saguia_el_hamra', 'other', null, '{ساقية حمراء}', '{ساگية الحمرا}', '{sa9ia l7amra,saguia hamra}', '{Saguia el-Hamra,Sakia El Hamra}', '{Saguia el-Hamra}'),
  ('ksar_el_kebir', 'other', null, '{القصر الكبير}', '{}', '{l9sar lkbir,ksar lkbir}', '{Ksar El Kébir}', '{Ksar El Kebir}'),
  ('mirleft', 'other', null, '{مير اللفت}', '{}', '{mir left}', '{Mirleft}', '{Mirleft}'),
  ('tissa', 'other', null, '{تيسة}', '{}', '{tyssa}', '{Tissa}', '{Tissa}');

-- Power in horses: each a concept, so that «75 حصان» is «75 ch» and «75 hp», and no horse
insert into concepts (key, kind, ar, latin, fr, en)
select 'hp_' || replace(n, '.', '_'), 'other',
  -- A few of them are animals: «3 chevaux».
  array[n || ' حصان', n || ' حصانا'] || case when n::numeric > 4 then array[n || ' أحصنة'] else '{}' end,
  array[n || ' 7san', n || ' hsan'],
  array[n || ' ch', n || ' cv', n || 'ch', n || 'cv'] || case when n::numeric > 4 then array[n || ' chevaux'] else '{}' end,
  array[n || ' hp', n || ' horsepower', n || 'hp']
from unnest('{2,3,4,5,5.5,6,6.5,7,7.5,8,9,10,12,12.5,15,18,20,22,24,25,28,30,35,40,45,48,50,55,60,65,70,75,80,85,90,95,100,105,110,115,120,125,130,135,140,150,160,165,170,180,200,220,240,250,300}'::text[]) n;
