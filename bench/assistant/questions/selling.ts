/** Questions of sellers and drivers, and about safety: question | Arabic | Darija | French | English. */
export const SELLING = `
sell_start | كيف أبيع محصولي؟ | kifach nbi3 lghalla dyali | coment vendre mes produits ? | how do I sell my crops?
sell_fee | هل النشر مجاني؟ | واش فابور ولا بالفلوس | est-ce que c'est gratuit de publier ? | is it free to post?
sell_fee | كم تأخذون من العمولة؟ | ch7al katakhdo dyal lcommission | quelle commision prenez vous ? | what comission do you take?
sell_photos | كم صورة يمكنني أن أضيف؟ | شحال من تصويرة نقدر نزيد | combien de photos je peux mettre ? | how many pictures can I add
sell_photos | لا أستطيع رفع الصور | tsawer ma bghawch ytl3o | mes photos ne se chargent pas | my photos do not upload
sell_price | هل يجب أن أكتب الثمن؟ | واش ضروري نحط الثمن فالإعلان | faut-il mettre un prix dans l'annonce ? | must I give a price in my listing?
sell_price | كيف أغير ثمن إعلاني؟ | kifach nbdel taman d l annonce | comment changer le prix de mon annonce ? | how do I change the price of my listing
sell_edit | كيف أعدل إعلاني؟ | كيفاش نعدل الإعلان ديالي | comment modifer mon annonce ? | how can I edit my listing?
sell_sold | بعت السلعة ماذا أفعل بالإعلان؟ | be3t sel3a chno ndir b l annonce | j'ai vendu, comment marquer vendu ? | how do I mark it as sold?
sell_delete | كيف أحذف إعلاني؟ | بغيت نمسح الإعلان ديالي | supprimer mon anonce | delete my listing
sell_draft | أين أجد المسودة؟ | fin mcha lbrouillon dyali | où est mon brouillon ? | where are my drafts?
sell_renew | كيف أجدد إعلاني؟ | كيفاش نجدد الإعلان ديالي | comment renouveler mon annonce ? | how do I renew my ad?
sell_renew | كيف أعيد إعلاني إلى الأعلى؟ | bghit ntel3 l annonce dyali lfou9 | remonter mon annonce en haut de la liste | move my listing back to the top
sell_boost | هل يمكنني الدفع لإشهار إعلاني؟ | واش كاين شي إشهار بالفلوس | peut-on payer pour booster une annonce ? | can I pay to boost my ad?
sell_statistics | كم شخصاً شاهد إعلاني؟ | ch7al d nas chafo l annonce dyali | combien de personnes ont vu mon annonce ? | how many people viewed my listing?
sell_delivery | كيف أحدد ثمن التوصيل في إعلاني؟ | كيفاش ندير ثمن التوصيل فالإعلان ديالي | comment indiquer mes conditions de livraison dans l'annonce ? | how do I set my delivery price as a seller?
sell_minimum | كيف أضع أقل كمية للبيع؟ | kifach n7et a9al kemiya li nbi3 | comment fixer une quantité minimum à la vente ? | how do I set a minimum order on my listing?
sell_land | كيف أعرض أرضي للكراء؟ | بغيت نكري الأرض ديالي كيفاش نعرضها | comment mettre mon terrain en location ? | how do I rent out my land?
sell_work | كيف أعرض خدماتي كعامل؟ | kifach n7et CV dyali bach nkhdem | comment déposer mon cv ? | how do I post my cv?
cancel_seller | كيف ألغي طلب زبون؟ | كيفاش نلغي كوموند ديال كليان | comment annuler la commande d'un client ? | how do I cancel a customer's order?
order_received | كيف أؤكد طلباً وصلني؟ | kifach nconfirmer commande jatni | comment confirmer une commande reçue ? | how do I confirm an order I received?
review_time | متى يظهر إعلاني؟ | فوقاش غيبان الإعلان ديالي | quand mon annonce sera t elle visible ? | when will my listing be visible?
review_time | إعلاني مازال في انتظار المراجعة | l annonce dyali mazal mabanch | mon annonce est toujours en attente | my listing is still pending
review_rejected | لماذا رُفض إعلاني؟ | علاش رفضتو الإعلان ديالي | pourquoi mon annonce a été refusée ? | why was my listing rejected?
driver_join | كيف أصبح عامل توصيل معكم؟ | bghit nkhdem livreur m3akom | comment devenir livreur chez vous ? | how do I become a driver?
driver_pay | كم يربح عامل التوصيل؟ | شحال كيتخلص الليفرور | combien gagne un livreur ? | how much do drivers earn?
report_scam | أريد التبليغ عن نصاب | bghit n signaler wahed nesab | signaler une arnaque | how do I report a scam?
report_scam | هذا الإعلان كاذب | هاد الإعلان كذوب بغيت نبلغ عليه | je veux signaler une fausse annonce | this listing is fake
report_user | كيف أبلغ عن محادثة فيها سب؟ | kayn chi wa7ed kaysebni f lmessages | comment signaler une conversation ? | how do I report a user who insults me?
pay_advance | البائع يطلب مني تسبيقاً | مول السلعة طلب مني نصيفط الفلوس قبل | le vendeur me demande un acompte | the seller wants money in advance
pay_advance | هل أرسل المال قبل أن أرى السلعة؟ | wach nsift lflous 9bel ma nchof sel3a | faut-il payer avant de voir la marchandise ? | should I send a deposit first?
seller_real | كيف أعرف أن البائع حقيقي؟ | كيفاش نعرف واش البائع ثقة | comment savoir si un vendeur est fiable ? | how do I know the seller is real?
report_secret | هل يعرف البائع أنني بلغت عنه؟ | wach lbay3 kay3ref chkoun bella3 3lih | le vendeur saura-t-il que je l'ai signalé ? | will the seller know I reported him?
report_after | ماذا يحدث بعد التبليغ؟ | شنو كيوقع من بعد ما نبلغ | que se passe-t-il après un signalement ? | what happens after I report?
code_asked | شخص يطلب مني الرمز الذي وصلني | chi wa7ed tleb meni lcode li wselni | quelqu'un me demande le code reçu par sms | someone is asking for my code
`;
