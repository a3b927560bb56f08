/**
 * The words of help questions by what they mean: a weight from 1 to 2, then the words in Arabic, Darija, French and English.
 * A word with weight 2 belongs to help alone; one with weight 1 may also describe what is sold.
 */
export const HELP_WORDS = `
order 1 | طلب,طلبي,طلبا,طلبية,طلبيتي,طلبيات,أطلب,نطلب,طلبت,أطلبها,كوموند,كوموندا,كومند,لاكوموند,نكوموندي,نكومندي,كوموندت,commande,commandes,commander,commandé,order,orders,ordering,ordered,lkomand,komand,nkomandi,nkommandi,ncommandi,ncommande,colis,package,parcel,طرد,كولي,كومندي,طلبتها,طلبته,طلبك,طلبيه,نطلبها,مشترياتي,lcommande,lkomanda,komanda,achat,achats,purchase,purchases,acheté,bought,شريت,chrit,شريتها,وصل الطلب
cancel 2 | ألغي,إلغاء,لإلغاء,الإلغاء,نلغي,لغي,نلغيها,ألغيه,nlghi,lghi,nanuler,nanulé,نانولي,annuler,annulation,annulée,cancel,canceling,cancelled,canceled,أتراجع,تراجع,لم أعد أريد,لا أريد الطلب,ما بقيتش باغي,ما بقيتش بغيت,ma b9itch baghi,ma b9itch bghit,ne veux plus de,plus besoin,changed my mind,change my mind,no longer want,don t want the order,don t need it anymore,بدلت رأيي,me rétracter,call off,بطل,أبطل,إبطال,نبطل,nbtel,cancelation,cancellation,بدلت رايي,بدلت الراي,bdelt ray,changé d avis,changer d avis,je n en veux plus,n en veux plus,renoncer,revenir en arrière,don t want it,call it off,لم أعد أحتاج,ما بقاتش خاصاني,غيرت راي,بدل رايه,rayi,غيرت رأيي,غيرت الرأي,bdelt rayi,بدلت الرأي
without 1 | بدون,بلا,بغير,ماعنديش,ما عنديش,sans,without,bla,ma3ndich,no need,دون,sans avoir,من غير,w bla
account 1 | حساب,حسابا,حسابي,كونط,كونت,الكونط,kont,lkont,compte,account,accounts,بروفيل,بروفايل,lprofil,profil,profile,ملفي,ملفي الشخصي,lkount,kount,kompte,inscription au site,إنشاء حساب
need 1 | ضروري,يلزم,يلزمني,لازم,يجب,خاص,faut,falloir,doit,obligatoire,necessaire,need,must,required,should,darori,darouri,khass,should i,هل يجب,ملزم,ملزوم,ضرورة,dois je,je dois,have to,do i have to,necessary,mandatory
lost 1 | أضعت,ضاع,ضاعت,تلف,تلفات,تلفت,tlef,tlefat,perdu,perdue,lost,ضيعت,ضيعتها,diya3t,dya3t,tlfat,egare,égaré,effacé,perdre,missing,مسحت,ms7t,mse7t,deleted by mistake,misplaced
link 2 | رابط,ليان,lien,lyan,link,روابط,لينك,link dyal,url
find 1 | أجد,أجده,نلقى,نلقا,لقى,nl9a,nl9aha,nel9a,trouver,retrouver,trouve,find,نلقاها,نلقاه,lqa,locate,ou est,où est
where 1 | أين,فين,fin,fayn,où,where,أين هي,أين هو,فأين,fin kayn,fin kayna,fin ja,fin jaya,emplacement,location of
arrive 1 | وصل,وصلات,وصلني,وصلتني,جاتني,جاني,توصلت,jatni,jani,wselni,reçu,reçue,reçus,recevoir,reçois,arrive,arrived,received,receive,يصل,تصل,تصلني,يصلني,توصلني,يوصلني,توصل,كتوصل,wsel,wsl,wslat,wslni,twselni,ytwsel,tji,تجي,arriver,arrivé,arrivée,parvenu,livré,got,turn up
not_arrived 1.5 | لم يصلني,لم تصلني,لم يصل,لم تصل,لم أتوصل,لم أستلم,ما وصلنيش,ما وصلاتنيش,ماوصلنيش,ماوصلاتنيش,ما جاتنيش,ما جانيش,majanich,majatnich,ma jatnich,ma janich,mawselnich,ma wselnich,ma wselatnich,pas reçu,recois pas,reçois pas,jamais reçu,pas arrivée,pas arrivé,pas de code,not receive,not recieve,not received,not get,not getting,never arrived,did not arrive,didn t arrive,didn t receive,not arrived,never came,never got,لم تأت,لم يأت,لم تأتي,ما جات,ما جا,ma ja,ma jat,walo,n arrive pas,arrive pas,toujours pas,nothing came,no text message,no sms,no code,لا يصلني,لا تصلني,ما كيوصلنيش,makaywselnich,لم تصلنا,لا يصل,لا تصل,ما وصلات,ما وصل,باقي ما جا,باقي ما وصل,باقي ما جات,مازال ما وصل,مازال ما جات,mazal ma ja,mazal ma wsel,mazal ma wslat,baqi ma ja,rien reçu,toujours rien,n est pas arrivé,n est jamais arrivé,nothing arrived,still waiting,still nothing,never received,didn t come,didnt come,has not come,hasn t come,wasn t delivered,was not delivered,كنتسنى,kantsenna,j attends toujours,j attends encore
confirm 1 | يؤكد,أؤكد,تأكيد,أكد,مؤكد,نأكد,confirm,confirmed,confirms,confirmer,confirmé,confirmée,nconfirmer,nconfirmi,confirmach,اكد,يأكد,تأكد,n2ked,y2ked,validate,accepter ma commande,valider
code 1 | رمز,الرمز,كود,لكود,code,lcode,otp,sms,pas de code,الرسالة القصيرة,رسالة قصيرة,رسالة نصية,text message,no text message,texto,no code,no sms,كود التفعيل,رمز التحقق,رمز التأكيد,code de vérification,code de confirmation,verification code,verification sms,confirmation code,smsat,lkod,kod,verification
phone 1 | هاتف,هاتفي,رقم,رقمي,نمرة,النمرة,نمرتي,تيليفون,nmra,nemra,nnmra,numero,numéro,téléphone,tel,phone,number,النميرة,nmrti,nemerti,nmerti,numero de telephone,mobile,cell,portable,gsm,تلفون,التلفون,تليفوني,portabli,lportable,lgsm,phone number
your_phone 2 | هاتفكم,رقمكم,نمرتكم,النمرة ديالكم,nmra dyalkom,votre numéro,votre téléphone,votre tel,your number,your phone,service client,hotline,customer service
change 1 | switch,switch to,أغير,تغيير,نبدل,بدل,نغير,nbdel,nbeddel,nbadel,changer,change,modifier,modifié,edit,modify,correct,أعدل,تعديل,نعدل,update,نرد,غيرت,بدلت,تبديل,استبدال,nbedel,bdelt,bdlt,n8yer,ngheyer,تصحيح,نصلح,أصلح,corriger,corrigé,remplacer,replace,rectifier,fix,amend,modification,change my,baisser,augmenter,lower,raise,reduce,أنقص,ننقص,nn9es,نطلع
listing 1 | إعلان,إعلاني,إعلانا,الإعلان,أنونص,annonce,annonces,lannonce,listing,listings,ad,ads,إعلانات,offre publiée,advert,classified,lonnonce,l annonce,anonse,anons,lanons,anonce
email 1 | إيميل,الإيميل,بريد,بريدي,البريد,email,emails,mail,mails,courriel,e mail,e mails,ايميل,إيميلات,emailing,newsletters,mailing
your_email 2 | بريدكم,بريدكم الإلكتروني,الإيميل ديالكم,votre email,votre mail,votre adresse email,votre adresse mail,your email,your email address,your mail
password 2 | كلمة السر,كلمة المرور,مودباس,المودباس,كود السر,mot de passe,mot de pass,modpass,motdepasse,mdp,password,كلمة سر,code secret,login password,الباسوورد,باسوورد,باس,الموطپاس,موطپاس,موطباس,المو دو باس,mo de passe,mot d passe,lmot de passe,pass word,pwd,password dyali
forgot 1 | نسيت,نسى,nsit,oublié,oublie,forgot,forgotten,forget,لا أتذكر,ما عقلتش,ماعقلتش,ma3a9elch,ma b9itch 3a9el,3a9el,ne me souviens plus,ne me souviens pas,ne me rappelle plus,can t remember,don t remember,do not remember,don t know,نسيتها,nsito,nsitha,oublier,je ne sais plus,lost my password
delete 1.5 | أحذف,حذف,مسح,نمسح,أمسح,nms7,nmsa7,supprimer,effacer,delete,remove,erase,fermer,close,أغلق,إغلاق,نسد,nsed,نحيد,حيد,n7eyed,nheyed,retirer,enlever,take down,close my,désactiver,deactivate,cancel my account,محو,أمحو,نمحي,نمحو,nm7i,nm7iw,إزالة,أزيل,ازالة,supression,suppression,effacement,erasing,terminate,get rid of,remove my,clôturer,résilier,desinscription,نسدو,nseddo,mse7,ms7,نمسحو
quantity 1 | كمية,الكمية,kemiya,lkemiya,quantité,quantity,الكميات,combien de kilos,how many kilos,weight,الوزن
minimum 1.5 | أقل كمية,أقل,حد أدنى,الحد الأدنى,أدنى,a9al,a9al kemiya,minimum,minimale,minimal,au moins,at least,الأقل,على الأقل
wrong 1 | أخطأت,خطأ,غلط,غلطت,ghlet,trompé,trompe,erreur,wrong,mistake,أخطاء,غالط,ghalat,ghaltt,faute,fautes,typo,mistakes,mistaken,erreurs
address 1 | عنوان,عنواني,العنوان,لادريسة,ladrissa,adresse,address,addresse,adress,lieu de livraison
return 2 | إرجاع,أرجع,نرجع,نرجعها,nrje3,retourner,retour,rendre,return,remboursé,rembourser,remboursement,refund,refunded,money back,استرجاع,ytredo,أعوض,استرداد,أسترد,رجع ليا,rje3 liya,rj3 lia,recuperer mon argent,récupérer mon argent,give back,send back,renvoyer,echange,échanger,exchange,تبديل السلعة,rje3,يرجع,رجع,rj3,rj3o,rje3o,yrje3,trje3,رجعو,يرجعو
damaged 2 | فاسدة,فاسد,خامجة,خامج,خاسرة,مكسورة,khamja,khasra,abîmé,abîmés,abîmée,abîmées,cassé,pourri,damaged,broken,rotten,spoiled,bad quality,مغشوشة,مغشوش,خايبة,خايب,khayba,khayeb,غاملة,ماتت,pourris,pourries,pourrie,mauvaise qualité,la qualité est mauvaise,périmé,moisi,defective,spoilt,mouldy,not fresh,تالفة,تالف,عفنة,متعفنة,خسرات,خسرت,معفنة,خامجين,خاسرين,khasrin,khamjin,fasda,m3efna,abime,gâté,gâtés,bruised,écrasé
different 1.5 | ليست كما,ليس كما,ماشي بحال,ماشي نفس,machi bhal,machi kif,ne correspond pas,correspond pas,pas comme,différente,différent,not what,not as shown,not as described,different,مختلفة,مختلف,غير التي,غير اللي,ماشي هي,machi hiya,machi li tlebt,pas ce que j ai commandé,pas la bonne,autre chose,wrong item,wrong product,not the same,something else
delivery 1 | توصيل,التوصيل,للتوصيل,يوصل,كيوصل,توصلون,توصلو,كتوصلو,توصيله,ليفريزون,tawsil,tawssil,livraison,livrezon,livrison,livrer,livrez,livre,delivery,deliver,delivers,delivering,shipping,kaywssel,kaywsel,katwslo,يوصلون,توصلوها,توصيل السلع,livrée,livraisons,shipped,يوصلو,كيوصلو,توصلو ليا,توصيلة,ltawsil,twsel lia,livrer à,livrez vous,livraision,livrasion,livré à domicile,شحن,الشحن,النقل,طرونسبور,الطرونسبور,transport,tronspor,tronsport,ship,shiping,dilivery,à domicile,home delivery
missing_goods 2 | ما وصلاتنيش الكوموند,لم يصلني طلبي
cost 1 | كم,شحال,بشحال,ch7al,chhal,bch7al,combien,coute,coûte,cost,costs,how much,ثمن,taman,tarif,prix,price,frais,fee,fees,conditions,ca coute,charges,مصاريف,مصاريف التوصيل,كم ثمن,بكم,كم سعر,تكلفة,كلفة,يكلف,كيكلف,kaykelef,b chhal,chehal,coût,à combien,how expensive,how much does,how many
price 1 | ثمن,الثمن,taman,prix,price,السعر,سعر,التمن,الأثمنة,ltaman,atman,tarifs,prices
pay 1 | أدفع,يدفع,دفع,الدفع,أداء,نخلص,كيخلص,خلاص,الخلاص,كنخلص,nkhelless,nkhelles,nkhless,khlas,lkhlas,payer,paie,paye,paiement,pay,pays,payment,paying,نخلصو,تخلص,خلصت,payé,paid,régler,أؤدي,أسدد,تسديد,يسدد,نسدد,ندفع,ndfe3,payement,payements,paiment,paiments,reglement,règlement,settle,khless,nkhls,nkhels
methods 1 | طرق,وسائل,طريقة,moyens,moyen,methods,method,means,الوسائل,options,comment puis je payer,kifach nkhles
who 1 | من,شكون,chkoun,chkon,qui,who,منو,lequel
when 1 | متى,فوقاش,fo9ach,quand,when,délai,delai,how long,شحال كيبقى,مدة,كم يوم,combien de temps,combien de jours,أي وقت,في أي يوم,إيمتى,imta,waqtach,وقتاش,فوقتاش,à quelle heure,quel jour,combien de jour,how many days,how many hours,what time,what day,ساعة,chhal d nhar,ch7al d nhar,شحال ديال النهار,كم يوما,كم من يوم
pickup 1.5 | آتي,آخذها,نجي,nji,nhezha,لأخذها,أخذها,venir chercher,chercher moi,retrait,pick up,pick it up,pickup,collect,الاستلام,أحضر,أجي,آتي لأخذ,نديها,نهزها,نهز,nhez,njiha,njib,نجيبها,recuperer sur place,récupérer,retirer sur place,passer prendre,sur place,come and get,come get,fetch,self collect,collecting,come to the farm
myself 1 | بنفسي,بيدي,yedi,moi même,myself,براسي,راسي,rasi,brasi,moi meme,on my own
place 1 | مدينتي,مدينة,المدينة,دوار,الدوار,للدوار,ville,douar,village,city,town,region,cartier,الحي,حينا,quartier,بلادي,area,قرية,القرية,منطقة,منطقتي,الجماعة,kariya,9arya,dowar,my area,my place,countryside,بلادنا,commune,région
distance 1 | مسافة,المسافة,كيلومتر,كلم,distance,rayon,radius,km,kilometer
near 1 | قريب,قريبا,9rib,proche,près,near,nearby,close to,جنبي,قرب,around me,autour,حدايا,بجانبي,قريبين,قريبون,قربي,hdaya,7daya,à côté,à proximité,closest,next to me
map 2 | خريطة,الخريطة,على الخريطة,لاكارط ديال المغرب,kharita,sur une carte,sur la carte,map,maps,الخريطه,kharita dyal,carte du maroc,الماب
card 2 | بطاقة,بالبطاقة,بطاقة بنكية,كارط,لاكارط,بلاكارط,تحويل,تحويل بنكي,carte bancaire,carte bleue,par carte,virement,credit card,bank card,debit card,visa,bank transfer,paypal,lacarte,أونلاين,en ligne,online payment,pay online,mastercard,cmi,كارت,كارطة,كارت بنكية,la carte,lcarte,carta,lkart,kart,paiement en ligne,debit,rib,iban
invoice 2 | فاتورة,facture,invoice,receipt,tva,vat,ضريبة,tax,taxe,فاكتورة,الفاكتورة,فواتير,فاتوره,faktura,lfacture,bon de livraison,bon d achat,reçu de paiement,reciept,receipts,invoices,factures
search 1.75 | أبحث,بحث,البحث,نقلب,كنقلب,chercher,rechercher,recherche,search,searching,nqelleb,n9leb,n9eleb,nqleb
goods 0.25 | سلعة,السلعة,منتوج,منتوجات,sel3a,produit,produits,marchandise,goods,product,products,chi haja,something
favourite 2 | مفضلة,المفضلة,favoris,favori,les favoris,favorites,favorite,favourites,wishlist,enregistrer une annonce,save a listing,القلب,coeur,أعجبتني,أعجبتك,الإعجاب,عجبوني,عجباتني,3jbatni,aimé,liked,likes,i liked,coups de coeur,saved,heart,عجبني,3jbni,3jebni,aime
alert 2 | تخبروني,خبروني,تنبيه,alerte,alertes,alert,alerts,notify me,prévenez moi,tell me when,نبهوني,نبهني,علموني,3elmoni,3lmoni,avertir,m avertir,avertissez moi,notify me when,let me know when,إشعار عند,أعلموني,تعلموني,أخبروني,اخبروني,أعلمني,عيطو ليا ملي,قولو ليا ملي,3lmouni,khebroni,prévenir,me prévenir,prévenu,être averti,être informé,informez moi,warn me,keep me posted,send me new,recherche enregistrée,saved search,بحث محفوظ
new 0.5 | جديد,جديدة,nouveau,nouvelle,nouvelles,new,الجديد,الجداد,jdad,jdid,jdida,récentes,newest
job 1 | عمل,عملا,خدمة,لخدمة,خدما,khedma,lkhedma,khdma,travail,emploi,job,jobs,work,شغل,توظيف,embauche,recrutement,hiring,نخدم,أعمل,recruter
land 1 | أرض,أرضا,أرضي,الأرض,terrain,terre,land,lard,أراضي,قطعة أرضية,parcelle,plot
rent 1 | كراء,للكراء,كرا,للكرا,نكري,أكري,louer,location,rent,rent out
offer 1 | أعرض,نعرض,نعرضها,نعرضو,عرض,mettre,déposer,proposer,offer,rent out,post,publier une offre,أقدم,propose
seller 0.5 | بائع,البائع,lbay3,مول السلعة,moul sel3a,vendeur,seller,باىع,بائعين,vendeurs,vendeuse,sellers,lvendeur,moul lannonce,مول الإعلان,صاحب الإعلان,صاحب السلعة,moul annonce,moul l annonce,عندو السلعة
seller_role 1 | as a seller,en tant que vendeur,كبائع
write 1 | أكتب,كتب,نصيفط,nsift,أرسل,إرسال,envoyer,écrire,send,write,contacter,contact,message,نهضر,نتواصل,أتواصل,talk,reach,صيفط,sift,nsifet,envoie,envoi,envoyé,sent,يرسل,أراسل,مراسلة,تواصل,نراسل,نسول,nsowl,nswl,nsewel,أسأل,demander au,poser une question,ask the,ask a question,text,messaging,hder,nhdr,كتابة,rédiger
message 1 | رسالة,رسائل,ميساج,message,messages,msg,lmessages,ميساجات,msgs,sms au vendeur,inbox
chat 1 | محادثة,المحادثة,دردشة,chat,conversation,discussion,شات,الشات,tchat,chats,conversations,الميساجات
no_reply 2 | لا يجيب,لا يرد,لم يرد,لا يجيبني,ما كيجاوبش,ما جاوبنيش,makayjawbch,ne répond pas,répond pas,pas de réponse,does not answer,doesnt answer,doesn t answer,not answering,no answer,no reply,not replying,لا يجيبون,ما كيجاوبونيش,mabghach yjaweb,ma kayjawbch,ne decroche pas,injoignable,unreachable,ignores me,لا جواب,بلا جواب,ما رد,ما ردش,ما كيردش,sans réponse,no response,ignore,ignores,ignoring,ignoring me,ghosted,ما كيهزش,ma kayhezch,makayhzch,ne répond plus,ne réponds plus,ne répondent pas,doesn t pick up,does not pick up,not picking up
photo 1 | صورة,صور,الصور,تصويرة,تصاور,tswira,tsawer,photo,photos,picture,pictures,image,images,الصورة,tsawr,tsaweri,taswira,pics
upload 1 | رفع,ytl3o,charger,chargent,charge,upload,uploading,télécharger mes photos,ترفع,يطلع,تطلع,كيطلعو,ytla3,tla3,ytl3ou,importer
add 0.5 | أضيف,نزيد,نحط,n7et,ajouter,mets,mettre,add,put,kanzido,nzid,زيد,نزيدو,ajout,adding
block 2 | أحظر,حظر,nbloki,nbloke,نبلوكي,bloquer,bloque,block,يزعجني,بلوكي,بلوكيت,bloki,blocked him,blocking
sell 1 | أبيع,بيع,نبيع,للبيع,nbi3,nbii3,vendre,vente,sell,selling,البيع,تسويق,أسوق,بغيت نبيع,écouler,market my,en vente,vendeur débutant
sold 2 | بعت,بعتها,be3t,b3t,vendu,vendue,sold,نفدت,نفذت,تباعت,تباع,سالات,sold out,plus disponible,épuisé,no longer available,بيعت,بعناها,مباعة,bi3t,beat,tba3,tba3at,tbaat,vendus,vendues,sale done,déjà vendu,already sold
free 1.5 | مجاني,مجانا,بالمجان,مجان,فابور,fabor,gratuit,gratuite,free,ببلاش,بلاش,blach,مجانية,b fabor,for free,no fee,gratuitement,payant,مؤدى عنه
commission 2 | عمولة,العمولة,commission,lcommission,رسوم,عمولات,نسبة,pourcentage,percentage,cut,taux,fee for sellers,frais de vente,selling fee
publish 1 | نشر,النشر,أنشر,publier,poster,publish,post,نشرت,حطيت,publié,posted,published,ينشر,تنشر,نشرتو,hatit,7tit,7etit,حطيتها,mettre en ligne,mise en ligne,en ligne,online,live,go live,upload my ad
draft 2 | مسودة,المسودة,brouillon,lbrouillon,draft,drafts,البرويون,مسودات,brouillons,unfinished
renew 2 | أجدد,تجديد,نجدد,njedded,renouveler,renouvellement,renew,rafraichir,actualiser,republier,refresh,expiré,expired,انتهت صلاحية,جدد,نجددو,njddo,prolonger,prolongation,extend,relist,relancer,انتهى,انتهت,انتهت مدة,سالا,سالات المدة,salat lmodda,salat,expirer,expirée,expire,expires,run out
top 1.5 | الأعلى,إلى الأعلى,لفوق,lfou9,remonter,en haut,back to the top,top,bump
boost 2 | إشهار,لإشهار,booster,boost,promouvoir,publicité,sponsoriser,promote,advertise,advertising,ممول,مميز,premium,sponsor,featured,mise en avant,إعلان ممول,ترويج,الترويج,نروج,épingler,pin my,sponsored,publicite,payer pour
views 2 | شاهد,شافو,chafo,vues,views,viewed,visites,ont vu,statistiques,statistics,زيارات,مشاهدات,vu mon annonce,seen my listing,كم واحد شاف,شحال من واحد شاف,consulté,visits,visitors,زوار,إحصائيات,ihsa2iyat
set 1 | أحدد,أضع,ندير,نحط,indiquer,fixer,définir,set,n7et,ndir,تحديد,nhdd,n7edded,fixe,choose,اختيار
cv 2 | cv,سيرة,سيرتي,lcv
services 1 | خدماتي,خدماتي كعامل,mes services,my services,ma main d oeuvre,prestation,prestations
customer 1 | زبون,كليان,client,customer,kliyan,المشتري,الزبون,acheteur,buyer,زبناء,زبائن,المشترين,klian,lkliyan,clients,customers,buyers,acheteurs
visible 1 | يظهر,غيبان,بان,كيبان,visible,appear,appears,mabanch,ma banch,ما بانش,paraître,affiché,affichée,affiche,shown,تبان,show,ظهر,ظهور,تظهر,يبان,بانت,bayn,ban,tban,apparait,apparaître,display,displayed,showing
pending 2 | انتظار,في انتظار,المراجعة,مراجعة,قيد المراجعة,en attente,pending,under review,validation,mazal mabanch,تنتظر,ينتظر,مازال كيتسنى,kaytsna,kaytsenna,moderation,modération,vérification,waiting,waiting for review,approved,approval,en cours,attente
rejected 2 | رفض,رفضتو,رفضتم,مرفوض,refusé,refusée,rejetée,rejected,refused,refusaw,لم تقبل,ما تقبلش,مقبلتوش,not accepted,pas acceptée,declined,removed my listing,رفضوه,رفضوها,ترفض,رفضت,refusawha,trfed,trefdat,refuser,refus,rejeter,rejet,deny,denied,decline,turned down
driver 2 | عامل توصيل,عامل التوصيل,ليفرور,الليفرور,livreur,livror,driver,drivers,سائق,السائق,شيفور,chauffeur,chifor,livreurs,livreur chez vous,delivery man,delivery guy,courier job,transporter,عمال التوصيل,livrour
become 1 | أصبح,نولي,nwelli,nkhdem,devenir,become,join,être,خدام,نخدم,نخدم معاكم,أعمل معكم,العمل معكم,travailler avec vous,travailler chez vous,work with you,work for you,sign up as,s inscrire comme,rejoindre
earn 1.5 | يربح,كيربح,كيتخلص,راتب,gagne,salaire,earn,earns,salary,wage,يكسب,أجر,أجرة,خلصة,كيشد,salary of,rémunération,rémunéré,pays drivers,payé par livraison,make per
scam 2 | نصاب,نصب,احتيال,nesab,nssab,arnaque,arnaqueur,escroc,fraude,scam,scammer,fraud,تعرضت للاحتيال,للاحتيال,تشفرت,نصبو عليا,nsbo 3liya,volé,stolen,سرقة,scammed,cheated,cheating,غشني,thief,voleur,محتال,محتالين,نصابين,نصبوا,تنصب,تنصبت,تشفر,شفار,شفارة,شفرني,سرقني,سرقوني,سارق,لص,غشاش,غش,خدعني,خداع,tnseb,tnsab,tnsabt,chfar,cheffar,chaffar,sra9ni,ghechni,ghchach,escroquerie,escroqué,arnaquer,arnaqué,voleurs,voler,volée,tromper,trompeur,malhonnête,rip off,ripped off,crook,dishonest,con artist,swindle,swindler,liar,menteur,كذاب,كذابة,كداب,kdab,kddab,keddab,ment,lied,lies,lying,fausse annonce,faux vendeur
fake 2 | كاذب,كذوب,مزور,fausse,faux,fake,وهمي,وهمية,مزيف,مزيفة,مزورة,inexistant,bidon,n existe pas,doesn t exist,not real
report 2 | تبليغ,التبليغ,أبلغ,بلغت,نبلغ,signaler,signalé,signalement,nsignaler,nsignali,report,reported,reporting,bella3,نشكي,أشتكي,نبلغو,شكوى ضد,nchki,plainte,dénoncer,complain,complain about,flag
insult 2 | سب,شتم,kaysebni,insulte,insultes,insults,threat,harass,تهديد,يهددني,kayhdedni,harcèle,harcèlement,menace,menaces,threatens,threatened,abuse,rude,يسبني,كيسبني,يشتم,شتمني,سبني,sebni,insulté,insulter,harceler,insulted,insulting,harassing,harassment,يضايقني,كيصدعني,kaysd3ni,bothering me,bothers me
user 0.5 | شخص,شخصا,user,utilisateur,personne,chi wa7ed,chi wa7d,somebody
advance 2 | تسبيق,تسبيقا,العربون,عربون,tesbi9,acompte,avance,d avance,advance,in advance,deposit,upfront,mandat,wafacash,cash plus,western union,wire,bank wire,نص الفلوس,نصف المبلغ,half the amount,half the money,nos lflous,la moitié,مسبقا,مقدما,مسبق,التسبيق,عربونا,arboun,3arbon,l3arbon,tasbi9,versement,avancer,prepay,prepayment,pay first,send money first,paying first,down payment,acomptes,par avance,à l avance
before 1 | قبل أن,قبل ما,قبل,9bel,9bel ma,avant de,avant,before,first,قبل الاستلام,قبل التسليم,qbel,avant livraison,avant la livraison,ahead
money 1 | مال,المال,مالي,فلوس,الفلوس,lflous,flousi,flous,argent,money,مبلغ,المبلغ,lflos,sous,amount,cash first,نقود,نقودي,دراهم,درهم,drahem,flosi,flosk,cash back,mon argent,fric,my money
genuine 2 | حقيقي,ثقة,موثوق,fiable,sérieux,confiance,real,trust,trusted,trustworthy,reliable,honest,موثوق به,معقول,يتوثق,ntiq,fidèle,faire confiance,verified,legit,can be trusted,الثقة,أثق,نثق,ntiqo,ntya9,thi9a,sérieuse,vérifié,vérifiés,sûr,safe,honnête,real person,genuine
know 1 | أعرف,نعرف,يعرف,kay3ref,savoir,saura,sait,know,أتأكد,نتأكد,n3ref,n3rf,m assurer,make sure,tell if
after 1 | بعد,من بعد,يحدث,كيوقع,apres,après,se passe,happens,after,شنو كيوقع,apres quoi,then
asks_me 2 | طلب مني,يطلب مني,يطلب,طالبني,tleb meni,me demande,asking for,asks for,asks me,wants my,تطلب,طلبو مني,كيطلب,kaytleb,kaytlb,il demande,elle demande,on me demande,asked me,ask me,asked for,wants me,exige,insiste,insists,demands,veut que je
data 2 | معطيات,معطياتي,بيانات,بياناتي,données,donnees,data,معلومات شخصية,المعلومات الديالي,personal data,vie privee
law 2 | قانون,القانون,loi,law,cndp,قانوني,legal,légal,loi 09 08,09 08
rights 2 | حقوق,حقوقي,droits,rights
language 2 | لغة,اللغة,langue,language,traduire,translate,translation,ترجمة,اللغات,langues,languages,lougha,logha,bdel logha,lugha
tongue 1 | بالعربية,العربية,عربية,بالفرنسية,الفرنسية,arabe,français,anglais,arabic,french,english,بالإنجليزية,إنجليزية,b3arbiya,bl3arbiya,l3arbiya,francais,b fr,b francais,en arabe,in arabic,in english,tamazight,amazigh,berbère,الأمازيغية
site 0.5 | موقع,الموقع,site,website,lmaw9i3,سيت,lsite,had site,المنصة,plateforme,platform
dark 2 | ليلي,الليلي,داكن,الوضع الليلي,sombre,mode sombre,mode nuit,dark,dark mode,night mode,noir,fond noir,black background,مظلم,ضلمة
notification 2 | إشعارات,إشعار,الإشعارات,notification,notifications,notif,notifs,نوتيف,lnotif
stop 1 | أوقف,نحبس,n7bes,arrêter,stop,unsubscribe,désabonner,ne plus,désinscrire,ne veux plus recevoir,spam,newsletter,توقف,توقفوا,أوقفوا,حبسو,حبس,7bso,arrêtez,stopper,stopped,unsuscribe,no more,cesser,trop de,too many,tant de,بزاف ديال,bzaf dyal,كثرة,كثيرة,mkaterin
hide 2 | أخفي,إخفاء,نخبي,nkhebi,cacher,masquer,hide,private,masqué,إخفاءه,سري,سريا,مخفي,خبي,khbi,nkhbi,privé,invisible,secret,cachée,hidden,hiding
see 1 | يرى,كيشوف,kaychof,يشوف,voit,voir,see,sees,يراه,visible par,يرون,يشوفو,كيشوفو,تبان ل,kaychofo,ychouf,voient,visible for
buyer 1 | مشتر,مشتري,كمشتر,acheteur,buyer,المشترون,buyers,acheteurs,ka mchtari
farmer 1 | فلاح,agriculteur,farmer,fellah,فلاحين,agriculteurs,fermier,farmers,felah,fla7
registered 1 | سجلت,تسجلت,inscrit,inscrite,registered
sign_out 2 | تسجيل الخروج,أسجل الخروج,خروج,nkhrej,déconnecter,déconnexion,sign out,log out,logout,nkhroj,se déconnecter,نخرج من الحساب,déconnecté
connection 2 | إنترنت,كونيكسيون,شبكة,internet,réseau,connexion internet,offline,ريزو,rizo,connexion,wifi,data internet,أوفلاين,الأنترنيت,أنترنيت,لا ريزو,sans internet,no signal,hors ligne,hors connexion,رصيد
app 2 | تطبيق,application,appli,app,play store,app store,android,iphone,لابليكاسيون,lapp,lapplication,télécharger l application,mobile app
install 1 | أثبت,تثبيت,installer,install,تحميل,télécharger,download,nnzel,نحمل,n7mel,nhmel,telecharger,installation
forecast 1 | where does the weather,طقس,الطقس,الميتيو,ta9s,météo,weather,forecast,الجو,ljaw,climat,previsions,prévisions
week 1 | أسبوع,الأسبوع,السيمانة,simana,semaine,week,weekly
source 1.5 | من أين يأتي,منين كيجي,mnin kayji,d où vient,d ou vient,where does the weather,come from,source,مصدر
contact 1 | أتصل,اتصال,ntasel,نتصل,contacter,joindre,appeler,contact,reach,call,نتواصل,تواصل معكم,n3eyet,n3yet,نعيط,نعيط ليكم,عيط,rappeler,call you,get in touch
you 1 | بكم,bikom,معكم,m3akom,vous,you,تدعم,عندكم,3andkom,لديكم,avez vous,do you,are you,êtes vous,واش نتوما,ليكم,بيكم,likom,ديالكم,dyalkom,dialkom,معاكم,m3akoum,votre,vos,your,chez vous
human 2 | إنسان,التحدث مع شخص,مسؤول,mas2oulin,lmas2oulin,conseiller,humain,human,real person,agent,support,خدمة الزبناء,خدمة الزبائن,خدمة العملاء,الإدارة,الدعم,customer support,customer care,service clients,réclamation,complaint,شكاية,شكوى,assistance,administration,l idara,somebody from ghalla,معاونة,عاونوني,عاونوني عفاك,3awnoni,3awnouni,3awenni,موظف,شخص حقيقي,vrai personne,someone real,helpline,help line,help desk,aidez moi,aide moi,besoin d aide,خط هاتفي,رقم المساعدة,ندا,talk to someone,speak to someone,parler à quelqu un,i need help,need help,أحتاج مساعدة
speak 1 | التحدث,أتكلم,نهضر,nhder,parler,talk,speak,هضرة,ntkelem,ntkellem,parlez,discuss,talk to
office 2 | مقر,مقركم,مكتب,مكتبكم,lbureau,bureau,bureaux,office,offices,siège,headquarters,بيرو,الشركة,société,entreprise,local,المكتب,lbiro,biro,agence,agences,adresse du siège,siege,branch,shop,magasin,محل
your_address 2 | عنوانكم,لادريسة ديالكم,votre adresse,your address,où êtes vous,ou etes vous,where are you,where are you located,فين جيتو,فين كاينين,fin jitou,أين أنتم,أين مقركم
hours 2 | أوقات,أوقات العمل,horaires,heures d ouverture,opening hours,hours,حالين,مفتوحين,ouverts,are you open,êtes vous ouverts,êtes vous ouvert,خدامين,تشتغلون,تجيبون يوم,working hours,khdamin,closed,ساعات العمل,وقت العمل,فوقاش كتخدمو,فوقاش كتحلو,kat7ello,katkhedmo,katkhdmo,كتخدمو,كتحلو,horaire,heures,vous ouvrez,vous fermez,business hours,office hours,open on,closing time,when are you open,opening
run 1.5 | يدير,يسير,moul had,gère,dirige,runs,owns,owner,صاحب,مالك,propriétaire,responsable,behind this site,created,مؤسس,المؤسس,fondateur,founder,créateur,derrière ce site,belongs to,appartient,company behind
create 1 | أفتح,فتح,إنشاء,نفتح,nhel,n7el,créer,ouvrir,create,open,make,sign up,register,nssawb,نصاوب,صاوب,nsawb,inscrire,m inscrire,inscription,تسجيل,نتسجل,أسجل,أنشئ,ننشئ,ndir compte,dir compte,rejister,s enregistrer,enroll,join the site,تسجل,تسجلو,أفتح حساب
guest 1.5 | as a guest,guest,comme invité,invité,كزائر,زائر,sans m inscrire,without registering,sans inscription,بدون تسجيل,بلا تسجيل,bla tsjil,بدون أن أسجل
follow 1.5 | تتبع,أتتبع,نتبع,تبع,خرجات,suivre,suivi,track,tracking,follow,ntabe3,نتبعو,ntb3,traquer,where is my,status,statut,المسار
carrier 1.5 | شركة توصيل,شركة نقل,ناقل,transporteur,transporte,carrier,courier,delivery company,delivery service,شركة شحن,الشحن,لشركة,transporteurs,amana,أمانة,chronopost,poste,البريد السريع,tronsporteur
on_delivery 1.5 | عند الاستلام,عند التسليم,حتى نشد,7ta nched,7ta nchof,à la réception,à la livraison,on delivery,cash on delivery,when it arrives,ملي توصل
cash 1.5 | نقدا,كاش,cash,espèces,liquide,cash on delivery,نقود كاش,فاليد,f lyed,en main,main à main,in hand
sim 2 | sim,بوصة,البوصة,lpuce,puce,carte sim,بطاقة هاتف,شريحة,بوسة,simkarte,numéro inwi,inwi
dont_want 1 | لا أريد,ما بغيتش,ma bghitch,ne veux pas,don t want,don t show,do not show,sans que,ما بغيت,ما باغيش,mabghitch,mabaghich,ma baghich,je refuse que,rather not
not_visible 1.5 | لم يظهر,لا يظهر,ما بانتش,ما بانش,مابانش,ما كيبانش,mabanch,ne la vois pas,ne vois pas,can t see,cannot see,not showing,not visible,doesn t appear,pas visible,n apparaît pas,pas encore visible,لم أجد إعلاني
size 1 | حجم,taille,lourde,lourd,size,too big,too large,heavy,ميغا,mega,lourdes,mégas
vehicle 1 | شاحنة,هوندا,honda,camionnette,camion,van,truck,triporteur,بيكوب,تريبورتور,moto,طوموبيل,tomobil,tonobil,voiture,pick up truck,camions,دراجة,motorbike
weekday 1 | الأحد,الحد,السبت,dimanche,samedi,sunday,sundays,saturday,weekend,week end
buy 1 | شراء,نشري,أشتري,nchri,acheter,buy,اشتري,شرا,شريو,nechri,acheté ici,acquérir,purchase,nchro,buying,لأشتري
only 0.75 | فقط,غير,ghir,juste,seulement,just,only
save 1 | أحفظ,حفظ,نحفظ,n7fed,enregistrer,sauvegarder,garder,save,keep,nsauver,nsjel,enregistre
signin 1.5 | الدخول,ندخل,ndkhol,me connecter,se connecter,sign in,log in,login,signing in,نكونيكطا,نكونيكتي,nkonekta,nconnecta,connecter,connection impossible,entrer,accéder,access,get in,cannot enter
late 1 | تأخر,تأخرت,تعطلات,تعطل,t3etlat,retard,late,delayed,delay,متأخر,متأخرة,متأخرين,تعطلو,معطل,m3etel,m3etla,t3tel,t3tlat,tardif,en retard,trop long,too long,overdue,traîne,since last week
not_called 1.5 | لم يتصل,ما عيطش,ma3eyetch,ma 3eyetch,pas appelé,n appelle pas,not called,did not call,didn t call,hasn t called,ما عيطش ليا,ما عيط,no call,pas rappelé,never called
privacy 2 | خصوصية,الخصوصية,vie privée,confidentialité,privacy
mark 0.25 | marquer,mark
how 0.25 | كيف,كيفاش,kifach,kifash,comment,how
how_to 0.75 | كيف,كيفاش,kifach,kifash,comment,how,باش,bach,quoi faire,want to,i want to,بغيت,أريد,bghit,je veux,je voudrais
can 0.25 | هل يمكنني,هل يمكن,واش نقدر,wach n9der,peut on,puis je,je peux,can i
reply 0.5 | يجيب,يجاوب,جاوب,جواب,رد,يرد,رديت,ترد,répond,réponse,repondre,reply,replies,answer,answers,answering,respond,responds,responding,response,jaweb,yjaweb,kayjaweb,jawb,yjawb,jawbni
accept 1 | تقبل,قبلتم,قبلتو,يقبل,نقبل,9bel liya,9belto,9bltou,accepter,accepté,acceptée,accept,accepted,approuvé,approve
call 1 | يتصل,اتصل بي,عيط,يعيط,عيط ليا,3eyet,y3eyet,3yet,appelle,appelé,rappelé,called,calls
come 1 | جاء,أتى,يأت,يأتي,حضر,يحضر,جا,جات,يجي,ja,yji,venu,venue,venir,vient,show up,showed up,turned up,came,come
no_show 1.5 | ما جاش,ماجاش,ما جاوش,majach,ma jach,majawch,لم يأت,لم يحضر,pas venu,jamais venu,pas présenté,no show,never showed,never showed up,didn t show,didnt show,did not show,didn t turn up
rate 2 | أقيم,تقييم,تقييمات,التقييم,نقيم,نقيمو,نجوم,نجمة,njoum,note,n3ti note,nnoter,noter,évaluer,évaluation,étoile,étoiles,avis,laisser un avis,donner un avis,rate,rating,ratings,review,reviews,leave a review,stars,feedback,رأيي في البائع,nqiyem
suspended 2 | موقوف,موقوفة,توقف,أوقفتم,وقفتو,وقفتو ليا,توقيف,إيقاف,معلق,تعليق حسابي,تبلوكا,بلوكيتو,بلوكيتوني,tbloka,blokitou,bloquitou,blokawni,bloqué,bloquée,suspendu,suspendue,suspension,banni,désactivé,suspended,blocked,banned,disabled,locked,kicked out,حظرتم,محظور,محظورة
negotiate 2 | أفاوض,تفاوض,التفاوض,مفاوضة,أناقش الثمن,نتفاوض,نتفاصل,نتفاصلو,تفاصل,مفاصلة,نقص ليا,ينقص,tfasel,ntfasel,ntfaslo,nt9awlo,نتقاولو,n9es lia,négocier,négociable,négociation,marchander,réduction,discuter le prix,négoce,negotiate,negotiable,bargain,haggle,lower price,تخفيض
share 2 | أشارك,مشاركة,نشارك,نبارطاجي,partage,partager,nbartager,npartagi,partagi,share,sharing,facebook,فيسبوك,whatsapp,واتساب
listen 2 | أسمع,نسمع,قراءة بصوت,بصوت,ما كنعرفش نقرا,ما كنقراش,makan3rfch n9ra,n9ra,nsme3,écouter,lire à voix haute,lecture,je ne sais pas lire,listen,read aloud,read it to me,can t read,cannot read,out loud
several 1.5 | عدة,أكثر من بائع,كثر من واحد,plusieurs,several,more than one,many sellers,different sellers
mine 0.25 | ديالي,dyali,dialy,mon,ma,mes,my
trouble 0.5 | ما بغاتش,مابغاتش,ما بغاش,مابغاش,mabghach,ma bghach,mabghatch,لا أستطيع,لا يمكنني,ما قدرتش,ma9dertch,n arrive pas à,je n arrive pas,impossible de,can t,cannot,cant,unable,doesn t work,ne marche pas,لا يعمل,ma khdamch,makhdamch
since 0.5 | منذ,من شحال,هادي,هاذي,hadi,had lmodda,depuis,ça fait,since,for a week,for days,over a week,it has been,it s been,مر,مرت,مضى,دازت,dazt,daz
someone 0.75 | quelqu un,شي واحد,شي حد,chi wa7d,chi had,chi 7ed,une personne,a person,someone,anyone,أحد,شخص,somebody
other 0.75 | آخر,أخرى,اخر,اخرى,khra,khor,akhor,okhra,خرا,خور,autre,other,another,different
`;
