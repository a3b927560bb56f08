/**
 * The words of help questions by what they mean: a weight from 1 to 2, then the words in Arabic, Darija, French and English.
 * A word with weight 2 belongs to help alone; one with weight 1 may also describe what is sold.
 */
export const HELP_WORDS = `
order 1 | طلب,طلبي,طلبا,طلبية,طلبيتي,طلبيات,أطلب,نطلب,طلبت,أطلبها,كوموند,كوموندا,كومند,لاكوموند,نكوموندي,نكومندي,كوموندت,commande,commandes,commander,commandé,order,orders,ordering,ordered,lkomand,komand,nkomandi,nkommandi,ncommandi,ncommande,colis,package,parcel,طرد,كولي,كومندي,طلبتها,طلبته
cancel 2 | ألغي,إلغاء,لإلغاء,الإلغاء,نلغي,لغي,نلغيها,ألغيه,nlghi,lghi,nanuler,nanulé,نانولي,annuler,annulation,annulée,cancel,canceling,cancelled,canceled,أتراجع,تراجع,لم أعد أريد,لا أريد الطلب,ما بقيتش باغي,ما بقيتش بغيت,ma b9itch baghi,ma b9itch bghit,ne veux plus de,plus besoin,changed my mind,change my mind,no longer want,don t want the order,don t need it anymore,بدلت رأيي,me rétracter,call off
without 1 | بدون,بلا,بغير,ماعنديش,ما عنديش,sans,without,bla,ma3ndich,no need
account 1 | حساب,حسابا,حسابي,كونط,كونت,الكونط,kont,lkont,compte,account,accounts
need 1 | ضروري,يلزم,يلزمني,لازم,يجب,خاص,faut,falloir,doit,obligatoire,necessaire,need,must,required,should,darori,darouri,khass,should i
lost 1 | أضعت,ضاع,ضاعت,تلف,تلفات,تلفت,tlef,tlefat,perdu,perdue,lost
link 2 | رابط,ليان,lien,lyan,link
find 1 | أجد,أجده,نلقى,نلقا,لقى,nl9a,nl9aha,nel9a,trouver,retrouver,trouve,find
where 1 | أين,فين,fin,fayn,où,where
arrive 1 | وصل,وصلات,وصلني,وصلتني,جاتني,جاني,توصلت,jatni,jani,wselni,reçu,reçue,reçus,recevoir,reçois,arrive,arrived,received,receive
not_arrived 1.5 | لم يصلني,لم تصلني,لم يصل,لم تصل,لم أتوصل,لم أستلم,ما وصلنيش,ما وصلاتنيش,ماوصلنيش,ماوصلاتنيش,ما جاتنيش,ما جانيش,majanich,majatnich,ma jatnich,ma janich,mawselnich,ma wselnich,ma wselatnich,pas reçu,recois pas,reçois pas,jamais reçu,pas arrivée,pas arrivé,pas de code,not receive,not recieve,not received,not get,not getting,never arrived,did not arrive,didn t arrive,didn t receive,not arrived,never came,never got,لم تأت,لم يأت,لم تأتي,ما جات,ما جا,ma ja,ma jat,walo,n arrive pas,arrive pas,toujours pas,nothing came,no text message,no sms,no code,never came,لا يصلني,لا تصلني,ما كيوصلنيش,makaywselnich
confirm 1 | يؤكد,أؤكد,تأكيد,أكد,مؤكد,نأكد,confirm,confirmed,confirms,confirmer,confirmé,confirmée,nconfirmer,nconfirmi,confirmach
code 1 | رمز,الرمز,كود,لكود,code,lcode,otp,sms,pas de code,الرسالة القصيرة,رسالة قصيرة,رسالة نصية,text message,no text message,texto,no code,no sms
phone 1 | هاتف,هاتفي,رقم,رقمي,نمرة,النمرة,نمرتي,تيليفون,nmra,nemra,nnmra,numero,numéro,téléphone,tel,phone,number
your_phone 2 | هاتفكم,رقمكم,نمرتكم,النمرة ديالكم,nmra dyalkom,votre numéro,votre téléphone,votre tel,your number,your phone,service client,hotline,customer service
change 1 | switch,switch to,أغير,تغيير,نبدل,بدل,نغير,nbdel,nbeddel,nbadel,changer,change,modifier,modifié,edit,modify,correct,أعدل,تعديل,نعدل,update,نرد
listing 1 | إعلان,إعلاني,إعلانا,الإعلان,أنونص,annonce,annonces,lannonce,listing,listings,ad,ads
email 1 | إيميل,الإيميل,بريد,بريدي,البريد,email,emails,mail,mails,courriel,e mail,e mails
your_email 2 | بريدكم,بريدكم الإلكتروني,الإيميل ديالكم,votre email,votre mail,votre adresse email,votre adresse mail,your email,your email address,your mail
password 2 | كلمة السر,كلمة المرور,مودباس,المودباس,كود السر,mot de passe,mot de pass,modpass,motdepasse,mdp,password,كلمة سر,code secret,login password
forgot 1 | نسيت,نسى,nsit,oublié,oublie,forgot,forgotten,forget,لا أتذكر,ما عقلتش,ماعقلتش,ma3a9elch,ma b9itch 3a9el,3a9el,ne me souviens plus,ne me souviens pas,ne me rappelle plus,can t remember,don t remember,do not remember,don t know
delete 1.5 | أحذف,حذف,مسح,نمسح,أمسح,nms7,nmsa7,supprimer,effacer,delete,remove,erase,fermer,close,أغلق,إغلاق,نسد,nsed,نحيد,حيد,n7eyed,nheyed,retirer,enlever,take down,close my,désactiver,deactivate,cancel my account
quantity 1 | كمية,الكمية,kemiya,lkemiya,quantité,quantity
minimum 1.5 | أقل كمية,أقل,حد أدنى,الحد الأدنى,أدنى,a9al,a9al kemiya,minimum,minimale,minimal
wrong 1 | أخطأت,خطأ,غلط,غلطت,ghlet,trompé,trompe,erreur,wrong,mistake
address 1 | عنوان,عنواني,العنوان,لادريسة,ladrissa,adresse,address
return 2 | إرجاع,أرجع,نرجع,نرجعها,nrje3,retourner,retour,rendre,return,remboursé,rembourser,remboursement,refund,refunded,money back,استرجاع,ytredo
damaged 2 | فاسدة,فاسد,خامجة,خامج,خاسرة,مكسورة,khamja,khasra,abîmé,abîmés,abîmée,abîmées,cassé,pourri,damaged,broken,rotten,spoiled,bad quality,مغشوشة,مغشوش,خايبة,خايب,khayba,khayeb,غاملة,ماتت,pourris,pourries,pourrie,mauvaise qualité,la qualité est mauvaise,périmé,moisi,defective,spoilt,mouldy,not fresh
different 1.5 | ليست كما,ليس كما,ماشي بحال,ماشي نفس,machi bhal,machi kif,ne correspond pas,correspond pas,pas comme,différente,différent,not what,not as shown,not as described,different
delivery 1 | توصيل,التوصيل,للتوصيل,يوصل,كيوصل,توصلون,توصلو,كتوصلو,توصيله,ليفريزون,tawsil,tawssil,livraison,livrezon,livrison,livrer,livrez,livre,delivery,deliver,delivers,delivering,shipping,kaywssel,kaywsel,katwslo,يوصلون,توصلوها,توصيل السلع,livrée,livraisons,shipped
missing_goods 2 | ما وصلاتنيش الكوموند,لم يصلني طلبي
cost 1 | كم,شحال,بشحال,ch7al,chhal,bch7al,combien,coute,coûte,cost,costs,how much,ثمن,taman,tarif,prix,price,frais,fee,fees,conditions,ca coute,charges,مصاريف,مصاريف التوصيل
price 1 | ثمن,الثمن,taman,prix,price
pay 1 | أدفع,يدفع,دفع,الدفع,أداء,نخلص,كيخلص,خلاص,الخلاص,كنخلص,nkhelless,nkhelles,nkhless,khlas,lkhlas,payer,paie,paye,paiement,pay,pays,payment,paying,نخلصو,تخلص,خلصت,payé,paid,régler
methods 1 | طرق,وسائل,طريقة,moyens,moyen,methods,method,means
who 1 | من,شكون,chkoun,chkon,qui,who
when 1 | متى,فوقاش,fo9ach,quand,when,délai,delai,how long,شحال كيبقى,مدة,كم يوم,combien de temps,combien de jours
pickup 1.5 | آتي,آخذها,نجي,nji,nhezha,لأخذها,أخذها,venir chercher,chercher moi,retrait,pick up,pick it up,pickup,collect,الاستلام
myself 1 | بنفسي,بيدي,yedi,moi même,myself
place 1 | مدينتي,مدينة,المدينة,دوار,الدوار,للدوار,ville,douar,village,city,town,region,cartier,الحي,حينا,region,quartier,بلادي,area
distance 1 | مسافة,المسافة,كيلومتر,كلم,distance,rayon,radius,km,kilometer
near 1 | قريب,قريبا,9rib,proche,près,near,nearby,close to,جنبي,قرب,around me,autour
map 2 | خريطة,الخريطة,على الخريطة,لاكارط ديال المغرب,kharita,sur une carte,sur la carte,map,maps
card 2 | بطاقة,بالبطاقة,بطاقة بنكية,كارط,لاكارط,بلاكارط,تحويل,تحويل بنكي,carte bancaire,carte bleue,par carte,virement,credit card,bank card,debit card,visa,bank transfer,paypal,lacarte,أونلاين,en ligne,online payment,pay online,mastercard,cmi
invoice 2 | فاتورة,facture,invoice,receipt,tva,vat,ضريبة,tax,taxe
search 1.75 | أبحث,بحث,البحث,نقلب,كنقلب,chercher,rechercher,recherche,search,searching
goods 0.25 | سلعة,السلعة,منتوج,منتوجات,sel3a,produit,produits,marchandise,goods,product,products,chi haja,something
favourite 2 | مفضلة,المفضلة,favoris,favori,les favoris,favorites,favorite,favourites,wishlist,enregistrer une annonce,save a listing,القلب,coeur
alert 2 | تخبروني,خبروني,تنبيه,alerte,alertes,alert,alerts,notify me,prévenez moi,tell me when,نبهوني,نبهني,علموني,3elmoni,3lmoni,avertir,m avertir,avertissez moi,notify me when,let me know when,إشعار عند
new 0.5 | جديد,جديدة,nouveau,nouvelle,nouvelles,new
job 1 | عمل,عملا,خدمة,لخدمة,خدما,khedma,lkhedma,khdma,travail,emploi,job,jobs,work,شغل,توظيف,embauche,recrutement,hiring,نخدم
land 1 | أرض,أرضا,أرضي,الأرض,terrain,terre,land,lard
rent 1 | كراء,للكراء,كرا,للكرا,نكري,أكري,louer,location,rent,rent out
offer 1 | أعرض,نعرض,نعرضها,نعرضو,عرض,mettre,déposer,proposer,offer,rent out,post
seller 0.5 | بائع,البائع,lbay3,مول السلعة,moul sel3a,vendeur,seller
seller_role 1 | as a seller,en tant que vendeur,كبائع
write 1 | أكتب,كتب,نصيفط,nsift,أرسل,إرسال,envoyer,écrire,send,write,contacter,contact,message,نهضر,نتواصل,أتواصل,talk,reach,أرسل,صيفط,sift,nsifet,envoie,envoi,envoyé,sent,يرسل
message 1 | رسالة,رسائل,ميساج,message,messages,msg,lmessages
chat 1 | محادثة,المحادثة,دردشة,chat,conversation,discussion,شات,الشات,tchat
no_reply 2 | لا يجيب,لا يرد,لم يرد,لا يجيبني,ما كيجاوبش,ما جاوبنيش,makayjawbch,ne répond pas,répond pas,pas de réponse,does not answer,doesnt answer,doesn t answer,not answering,no answer,no reply,not replying,لا يجيبون,ما كيجاوبونيش,mabghach yjaweb,ma kayjawbch,ne decroche pas,injoignable,unreachable,ignores me
photo 1 | صورة,صور,الصور,تصويرة,تصاور,tswira,tsawer,photo,photos,picture,pictures,image,images
upload 1 | رفع,ytl3o,charger,chargent,charge,upload,uploading,télécharger mes photos,ترفع
add 0.5 | أضيف,نزيد,نحط,n7et,ajouter,mets,mettre,add,put,kanzido,nzid,زيد,نزيدو
block 2 | أحظر,حظر,nbloki,nbloke,نبلوكي,bloquer,bloque,block,يزعجني
sell 1 | أبيع,بيع,نبيع,للبيع,nbi3,nbii3,vendre,vente,sell,selling
sold 2 | بعت,بعتها,be3t,b3t,vendu,vendue,sold,نفدت,نفذت,تباعت,تباع,سالات,sold out,plus disponible,épuisé,no longer available
free 1.5 | مجاني,مجانا,بالمجان,مجان,فابور,fabor,gratuit,gratuite,free
commission 2 | عمولة,العمولة,commission,lcommission,رسوم
publish 1 | نشر,النشر,أنشر,publier,poster,publish,post,نشرت,حطيت,publié,posted,published
draft 2 | مسودة,المسودة,brouillon,lbrouillon,draft,drafts
renew 2 | أجدد,تجديد,نجدد,njedded,renouveler,renouvellement,renew,rafraichir,actualiser,republier,refresh,expiré,expired,انتهت صلاحية
top 1.5 | الأعلى,إلى الأعلى,لفوق,lfou9,remonter,en haut,back to the top,top,bump
boost 2 | إشهار,لإشهار,booster,boost,promouvoir,publicité,sponsoriser,promote,advertise,advertising,ممول,مميز,premium,sponsor,featured,mise en avant,إعلان ممول
views 2 | شاهد,شافو,chafo,vues,views,viewed,visites,ont vu,statistiques,statistics,زيارات,مشاهدات,vu mon annonce,seen my listing
set 1 | أحدد,أضع,ندير,نحط,indiquer,fixer,définir,set,n7et,ndir
cv 2 | cv,سيرة,سيرتي,lcv
services 1 | خدماتي,خدماتي كعامل,mes services,my services
customer 1 | زبون,كليان,client,customer,kliyan,المشتري,الزبون,acheteur,buyer
visible 1 | يظهر,غيبان,بان,كيبان,visible,appear,appears,mabanch,ma banch,ما بانش,paraître,affiché,affichée,affiche,shown,تبان,show
pending 2 | انتظار,في انتظار,المراجعة,مراجعة,قيد المراجعة,en attente,pending,under review,validation,mazal mabanch
rejected 2 | رفض,رفضتو,رفضتم,مرفوض,refusé,refusée,rejetée,rejected,refused,refusaw,لم تقبل,ما تقبلش,مقبلتوش,not accepted,pas acceptée,declined,removed my listing
driver 2 | عامل توصيل,عامل التوصيل,ليفرور,الليفرور,livreur,livror,driver,drivers
become 1 | أصبح,نولي,nwelli,nkhdem,devenir,become,join,être
earn 1.5 | يربح,كيربح,كيتخلص,راتب,gagne,salaire,earn,earns,salary,wage
scam 2 | نصاب,نصب,احتيال,nesab,nssab,arnaque,arnaqueur,escroc,fraude,scam,scammer,fraud,تعرضت للاحتيال,للاحتيال,تشفرت,نصبو عليا,nsbo 3liya,volé,stolen,سرقة,scammed,cheated,cheating,غشني,thief,voleur
fake 2 | كاذب,كذوب,مزور,fausse,faux,fake
report 2 | تبليغ,التبليغ,أبلغ,بلغت,نبلغ,signaler,signalé,signalement,nsignaler,nsignali,report,reported,reporting,bella3
insult 2 | سب,شتم,kaysebni,insulte,insultes,insults,threat,harass,تهديد,يهددني,kayhdedni,harcèle,harcèlement,menace,menaces,threatens,threatened,abuse,rude
user 0.5 | شخص,شخصا,user,utilisateur,personne,chi wa7ed,chi wa7d,somebody
advance 2 | تسبيق,تسبيقا,العربون,عربون,tesbi9,acompte,avance,d avance,advance,in advance,deposit,upfront,mandat,wafacash,cash plus,western union,wire,bank wire,نص الفلوس,نصف المبلغ,half the amount,half the money,nos lflous,la moitié
before 1 | قبل أن,قبل ما,قبل,9bel,9bel ma,avant de,avant,before,first
money 1 | مال,المال,مالي,فلوس,الفلوس,lflous,flousi,flous,argent,money,مبلغ,المبلغ,lflos,sous,amount,cash first
genuine 2 | حقيقي,ثقة,موثوق,fiable,sérieux,confiance,real,trust,trusted,trustworthy,reliable,honest,موثوق به,معقول,يتوثق,ntiq,fidèle,faire confiance,verified,legit,can be trusted
know 1 | أعرف,نعرف,يعرف,kay3ref,savoir,saura,sait,know
after 1 | بعد,من بعد,يحدث,كيوقع,apres,après,se passe,happens,after
asks_me 2 | طلب مني,يطلب مني,يطلب,طالبني,tleb meni,me demande,asking for,asks for,asks me,wants my
data 2 | معطيات,معطياتي,بيانات,بياناتي,données,donnees,data
law 2 | قانون,القانون,loi,law,cndp
rights 2 | حقوق,حقوقي,droits,rights
language 2 | لغة,اللغة,langue,language,traduire,translate,translation,ترجمة
tongue 1 | بالعربية,العربية,عربية,بالفرنسية,الفرنسية,arabe,français,anglais,arabic,french,english
site 1 | موقع,الموقع,site,website,lmaw9i3
dark 2 | ليلي,الليلي,داكن,الوضع الليلي,sombre,mode sombre,mode nuit,dark,dark mode,night mode,noir,fond noir,black background,مظلم
notification 2 | إشعارات,إشعار,الإشعارات,notification,notifications
stop 1 | أوقف,نحبس,n7bes,arrêter,stop,unsubscribe,désabonner,ne plus,désinscrire,ne veux plus recevoir,spam,newsletter
hide 2 | أخفي,إخفاء,نخبي,nkhebi,cacher,masquer,hide,private,masqué,إخفاءه
see 1 | يرى,كيشوف,kaychof,يشوف,voit,voir,see,sees,يراه,visible par
buyer 1 | مشتر,مشتري,كمشتر,acheteur,buyer
farmer 1 | فلاح,agriculteur,farmer,fellah
registered 1 | سجلت,تسجلت,inscrit,inscrite,registered
sign_out 2 | تسجيل الخروج,أسجل الخروج,خروج,nkhrej,déconnecter,déconnexion,sign out,log out,logout
connection 2 | إنترنت,كونيكسيون,شبكة,internet,réseau,connexion internet,offline,ريزو,rizo,ريزو,connexion,wifi,data internet,أوفلاين
app 2 | تطبيق,application,appli,app,play store,app store,android,iphone
install 1 | أثبت,تثبيت,installer,install,تحميل,télécharger,download,nnzel
forecast 1 | where does the weather,طقس,الطقس,الميتيو,ta9s,météo,weather,forecast
week 1 | أسبوع,الأسبوع,السيمانة,simana,semaine,week,weekly
source 1.5 | من أين يأتي,منين كيجي,mnin kayji,d où vient,d ou vient,where does the weather,come from,source,مصدر
contact 1 | أتصل,اتصال,ntasel,نتصل,contacter,joindre,appeler,contact,reach,call
you 1 | بكم,bikom,معكم,m3akom,vous,you,تدعم,عندكم,3andkom,لديكم,avez vous,do you,are you,êtes vous,واش نتوما
human 2 | إنسان,التحدث مع شخص,مسؤول,mas2oulin,lmas2oulin,conseiller,humain,human,real person,agent,support,خدمة الزبناء,خدمة الزبائن,خدمة العملاء,الإدارة,الدعم,customer support,customer care,service clients,réclamation,complaint,شكاية,شكوى,assistance,administration,l idara,somebody from ghalla
speak 1 | التحدث,أتكلم,نهضر,nhder,parler,talk,speak
office 2 | مقر,مقركم,مكتب,مكتبكم,lbureau,bureau,bureaux,office,offices,siège,headquarters,بيرو,الشركة,société,entreprise,local
your_address 2 | عنوانكم,لادريسة ديالكم,votre adresse,your address
hours 2 | أوقات,أوقات العمل,horaires,heures d ouverture,opening hours,hours,حالين,مفتوحين,ouverts,are you open,êtes vous ouverts,êtes vous ouvert,خدامين,تشتغلون,تجيبون يوم,working hours,khdamin,closed
run 1.5 | يدير,يسير,moul had,gère,dirige,runs,owns,owner,صاحب,مالك,propriétaire,responsable,behind this site,created
create 1 | أفتح,فتح,إنشاء,نفتح,nhel,n7el,créer,ouvrir,create,open,make,sign up,register,nssawb,نصاوب,صاوب,nsawb,inscrire,m inscrire,inscription,تسجيل,نتسجل,أسجل
guest 1.5 | as a guest,guest,comme invité,invité,كزائر,زائر
follow 1.5 | تتبع,أتتبع,نتبع,تبع,خرجات,suivre,suivi,track,tracking,follow,ntabe3
carrier 1.5 | شركة توصيل,شركة نقل,ناقل,transporteur,transporte,carrier,courier,delivery company,delivery service,شركة شحن,الشحن
on_delivery 1.5 | عند الاستلام,عند التسليم,حتى نشد,7ta nched,7ta nchof,à la réception,à la livraison,on delivery,cash on delivery,when it arrives,ملي توصل
cash 1.5 | نقدا,كاش,cash,espèces,liquide,cash on delivery
sim 2 | sim,بوصة,البوصة,lpuce,puce,carte sim,بطاقة هاتف,شريحة
dont_want 1 | لا أريد,ما بغيتش,ma bghitch,ne veux pas,don t want,don t show,do not show,sans que
not_visible 1.5 | لم يظهر,لا يظهر,ما بانتش,ما بانش,مابانش,ما كيبانش,mabanch,ne la vois pas,ne vois pas,can t see,cannot see,not showing,not visible,doesn t appear,pas visible,n apparaît pas,pas encore visible,لم أجد إعلاني
size 1 | حجم,taille,lourde,lourd,size,too big,too large,heavy,ميغا,mega
vehicle 1 | شاحنة,هوندا,honda,camionnette,camion,van,truck,triporteur,بيكوب,تريبورتور,moto
weekday 1 | الأحد,الحد,السبت,dimanche,samedi,sunday,sundays,saturday,weekend,week end
buy 1 | شراء,نشري,أشتري,nchri,acheter,buy
only 0.75 | فقط,غير,ghir,juste,seulement,just,only
save 1 | أحفظ,حفظ,نحفظ,n7fed,enregistrer,sauvegarder,garder,save,keep
signin 1.5 | الدخول,ندخل,ndkhol,me connecter,se connecter,sign in,log in,login,signing in
late 1 | تأخر,تأخرت,تعطلات,تعطل,t3etlat,retard,late,delayed,delay
not_called 1.5 | لم يتصل,ما عيطش,ma3eyetch,ma 3eyetch,pas appelé,n appelle pas,not called,did not call,didn t call,hasn t called
privacy 2 | خصوصية,الخصوصية,vie privée,confidentialité,privacy
mark 0.25 | marquer,mark
how 0.25 | كيف,كيفاش,kifach,kifash,comment,how
can 0.25 | هل يمكنني,هل يمكن,واش نقدر,wach n9der,peut on,puis je,je peux,can i
`;
