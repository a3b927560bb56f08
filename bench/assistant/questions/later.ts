/**
 * Questions that were written after the rules had been changed for those of `typed.ts`: when they were first measured, 56
 * of 100 were answered right, 5 wrong. Then the words of the rules were extended.
 * Question | Arabic | Darija | French | English.
 */
export const LATER = `
cancel_buyer/cancel_guest | تراجعت عن الشراء ماذا أفعل | ندمت على داك الطلب كيفاش نوقفو | je regrette ma comande comment l'arreter | i regret my order how do i stop it
delivery_cost | هل سأدفع أجرة الشاحنة | wach lcamion 3liya ana wla 3lih | la livraison est elle payante | is delivery extra
delivery_missing/order_follow/delivery_time | أين شاحنة الطماطم التي طلبتها | lcamion mazal ma ban | le livreur n'est jamais venu | driver never came with my order
delivery_pickup | هل أستطيع القدوم إلى الضيعة لحمل السلعة | nqder ndoz nakhod sel3a mn lferma | enlever la marchandise à la ferme | pick up at the farm
pay_advance | البائع يشترط دفع العربون | gali sift liya lflous f cash plus | on me demande un virement avant | seller asks for a deposit
report_scam | هذا الإعلان فيه غش | had lannonce fiha ghoch | fausse annonce | fake ad
code_missing | أنتظر رمز التفعيل منذ ساعة | chhal hadi w ana kantsna sms | aucun sms recu | sms never arrives
password_forgotten/password_change | ضاعت مني كلمة المرور | ma3rftch lmot de passe dyali | mdp perdu | lost password
phone_change | شريحتي القديمة ضاعت وعندي رقم جديد | 3andi nemra jdida | j'ai changé de numéro | got a new number
account_delete | لا أريد هذا الحساب بعد الآن | حيدو ليا الكونط | fermer mon compte | get rid of my account
sell_start | أريد عرض بطاطس للبيع | kifach n7et annonce dyal lbgar | mettre en vente mes moutons | how to post my sheep
sell_fee | كم تأخذون من البائع | شحال كتشدو على الإعلان | combien prenez vous par vente | how much do you charge sellers
sell_price/sell_edit | أخطأت في الثمن | taman li dert machi howa | je me suis trompé de prix | wrong price in my listing
sell_sold/sell_delete | لم يعد عندي تبن | sel3a salat | je n'ai plus de stock | out of stock
review_time | إعلاني معلق منذ يومين | l annonce ba9i mabanatch | mon annonce n'apparait pas | ad still not showing
review_rejected | لم يقبل إعلاني | علاش ما دازش الإعلان | annonce rejetée pourquoi | you rejected my ad
contact_operator | كيف أتصل بالإدارة | فين نعيط ليكم | vous joindre par téléphone | phone support
number_seen/number_hide | من يستطيع الاتصال بي | bghit gha chi nas li ychofo nmra | qui peut m'appeler | who can call me
order_follow | ماذا حدث لطلبي | fin wslat tomobil dyal sel3a | suivi commande | track order
order_damaged | البيض وصل مكسورا | ljaj ja meyet | poulets morts à l'arrivée | eggs were broken
driver_join | كيف أسجل كعامل توصيل | 3andi triporteur nkhdem m3akom | postuler comme livreur | apply as driver
language | أريد الموقع بالأمازيغية | بغيت الفرنساوية | changer langue | change langage
rate_seller | أين أكتب رأيي في البائع | bghit n3ti njoum | noter le vendeur | rate seller
search_alert | أخبروني عند وجود جرار رخيص | قولو ليا إلا جا شي جديد | alerte nouvelle annonce | alert for new cows
emails_stop | لا أريد رسائلكم في الإيميل | حبسو عليا الإيميلات | me désabonner | unsubscribe
`;

/**
 * Questions that were written after that: when they were first measured, 76 of 120 were answered right, 12 wrong; of these
 * the rules now answer none wrong. Two questions in the first column are equally right.
 */
export const LAST = `
cancel_buyer/cancel_guest | أود التخلي عن طلبي | mabqitch baghi dik lcommande | laisser tomber ma commande | scrap my order
order_find/order_follow | أين أجد ما اشتريته | fin kaynin les commandes li drt | voir mes anciennes commandes | see my past orders
delivery_cost | هل ثمن النقل داخل في السعر | wach taman fih tawsil | transport compris dans le prix ? | is delivery included
delivery_missing/order_follow | وعدوني بالسلعة أمس ولم تأت | galo liya lbare7 w ma wsl walo | je devais être livré hier | supposed to be delivered yesterday
delivery_city | هل يصل التوصيل إلى القرى البعيدة | wach katwslo l jbal | livrez vous dans les villages | do you deliver to rural areas
pay_how | متى أعطي المال للبائع | فوقاش نعطيه الفلوس | quand est ce que je paye | when do I give the money
pay_card | هل أدفع بفيزا | كنخلص بالكارط كيشي | payer avec la banque | can i use mastercard
pay_advance | البائع يقول ادفع ثم أرسل لك | 9al liya khless o nsift lik | il demande la moitié d'abord | wants half upfront
report_scam | أريد التبليغ عن نصاب | bghit n9ol likom 3la wa7d nassab | signaler un voleur | report a crook
report_user | شخص يشتمني في الرسائل | كيهضر معايا بقلة الحيا | on m'insulte par message | someone is rude to me in chat
code_missing | الرسالة فيها الرمز لم تصل بعد | lcode dyal sms mabghach yji | code sms non recu | no code on my phone
password_forgotten | كيف أستعيد كلمة السر | nsit lmotdepasse | mot de passe perdu | cant remember password
account_delete | احذفوا معلوماتي وحسابي | بغيت نسد هاد الكونط | cloturer compte | deactivate account
number_hide | لا تظهروا رقمي للناس | ما بغيتش نمرتي تبان | cacher mon tel | hide phone
sell_start | أنا فلاح أريد بيع القمح كيف أفعل | 3andi chi kbach bghit nbi3hom hna | je veux mettre mes pommes en vente | how can i list goats for sale
sell_fee | هل تقتطعون نسبة من البيع | wach katakhdo chi percentage | vous prenez un pourcentage ? | any fees for sellers
sell_photos | كيف أضع صور المنتوج | كيفاش نزيد تصاور | mettre des photos | add pictures
sell_edit/sell_price | تصحيح معلومات الإعلان | nbdel chi haja f l annonce | modifier le texte de mon annonce | edit my post
sell_sold/sell_delete | بيعت كل الخرفان | تباعو كاملين شنو ندير | tout est vendu | everything sold
sell_renew | إعلاني صار قديما في الأسفل | l annonce hbtat ltaht | remonter mon annonce | bump my ad
review_time/review_rejected | متى توافقون على إعلاني | wa9tach ghadi yban l annonce dyali | mon annonce n'est pas validée | listing still waiting approval
contact_operator | أحتاج رقم خدمة الزبناء | bghit ra9m dyalkom | numero service client | customer service number
chat_start | أين أكتب للبائع | fin nktb l moul sel3a | envoyer message vendeur | how to chat with seller
rate_seller | أريد إعطاء نجوم للبائع | فين نعطي رأيي | mettre des étoiles | give stars
order_damaged | الخضر وصلت متعفنة | مطيشة جات كاملة خامجة | légumes abimés à la livraison | vegetables arrived spoiled
order_return | كيف أستعيد المبلغ | بغيت نرد السلعة | être remboursée | money back please
driver_join | كيف أصبح سائقا عندكم | كيفاش نولي ليفرور | travailler comme livreur | i want to be a driver
language | الموقع بالفرنسية لا أفهم | bdel l français | site en arabe svp | change to english
search_alert/notifications | إشعار عندما تنزل إعلانات الأبقار | bghit notif ila nzel chi jdid | recevoir une alerte | get alerts
account_suspended | حسابي موقوف | kont dyali tbloka | pourquoi mon compte est suspendu | account banned
`;
