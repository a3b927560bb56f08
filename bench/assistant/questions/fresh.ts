/**
 * Questions that were written when the rules were nearly done, and measured once, without a change to the rules after it.
 * Question | Arabic | Darija | French | English.
 */
export const FRESH = `
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
