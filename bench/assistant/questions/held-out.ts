/** Questions that were held out while the rules were written: question | Arabic | Darija | French | English. */
export const HELD_OUT = `
cancel_buyer | هل يمكن إلغاء طلبية بعد تأكيدها | واش باقي نقدر نلغي هاد الكوموند | est-il encore possible d'annuler mon achat | is it possible to cancel a purchase
order_find | مسحت الرسالة التي فيها رابط طلبي | mse7t lmessage li fih lien dyal commande | j'ai effacé le message avec le lien de ma commande | I deleted the link to my order
delivery_cost | كم تأخذون على التوصيل إلى فاس | ch7al tatakhdo 3la livraison | quels sont les frais de port | what are the delivery charges
delivery_missing | مر أسبوع ولم تصلني السلعة | هادي سيمانة وما وصلني والو | ça fait une semaine et je n'ai rien reçu | it has been a week and my order never came
pay_advance | هل تحويل العربون قبل الاستلام آمن | باغي نعطيه عربون قبل | il exige une avance par wafacash | he insists on a deposit
report_scam | صاحب الإعلان محتال | hadak moul l annonce chaffar | ce vendeur est un escroc | this guy is a scammer
code_missing | لا تصلني رسالة الكود | الكود ما بغاش يوصل | pas encore de sms avec le code | still no verification sms
phone_change | أريد وضع رقم آخر في حسابي | bghit n7et nmra khra | remplacer mon numéro | replace my phone number
account_delete | كيف أمحو حسابي من الموقع | بغيت نخرج نهائيا ونمسح حسابي | je veux effacer mon profil | erase my profile
number_hide | اجعل رقمي سرياً | ma bghitch nmerti tban | rendre mon numéro privé | keep my number private
sell_start | أين أضع منتوجي للبيع | fin n7et sel3a dyali | où est-ce que je mets mes produits en vente | where do I list my produce
review_rejected | لماذا لم تقبلوا منتوجي | 3lach ma 9beltoch l annonce | pourquoi vous n'avez pas accepté mon annonce | why did you decline my ad
contact_operator | هل هناك خط هاتفي للمساعدة | واش كاين شي رقم نعيط ليكم | y a-t-il un numéro d'assistance | is there a helpline
favourites | أين أجد الإعلانات التي أعجبتني | fin kaybanou li 3jboni | où sont mes favoris | where are the ones I liked
chat_no_reply | أرسلت رسالة ولم يرد علي البائع | سيفطت ليه وما رد عليا | le vendeur ne me répond plus | the seller ignores my messages
`;
