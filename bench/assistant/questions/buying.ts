/** Questions of buyers: question | Arabic | Darija | French | English. */
export const BUYING = `
order_start | كيف أطلب من هنا؟ | kifach nkomandi chi haja mn hna | coment je passe une comande | how do i order somthing
order_guest | هل يلزمني حساب لكي أطلب؟ | واش ضروري الكونط باش نكوموندي | faut il un compte pour commander ? | do I need an account to order?
order_minimum | ما هي أقل كمية يمكنني أن أطلبها؟ | واش كاين شي حد أدنى فالكوموند | quelle est la quantité minimum à commander ? | is there a minimun order?
order_find | أضعت رابط طلبي كيف أجده؟ | tlef liya lien dyal la commande kifach nl9aha | j'ai perdu le lien de ma commande | I lost the link to my order
order_find | كيف أجد طلبي بدون حساب | بغيت نلقى الكوموند ديالي وماعنديش كونط | retrouver ma commande sans compte | find my order without an acount
order_follow | أين وصل طلبي؟ | فين وصلات الكوموند ديالي | ou en est ma comande ? | where is my order now
order_unconfirmed | البائع لم يؤكد طلبي | lbay3 ma confirmach la commande dyali | le vendeur n'a pas confirmé ma commande | the seller has not confirmed my order yet
order_change | أريد تغيير الكمية في طلبي | بغيت نبدل الكمية فالكوموند | je veux modifier ma commande | can I change my order after sending it
order_change | أخطأت في العنوان عند الطلب | غلطت فلادريسة ديال الكوموند | je me suis trompé d'adresse dans la commande | I put the wrong address on my order
cancel_buyer | كيف ألغي طلبي؟ | bghit nanuler lkomand | comment anuler ma commande | how to cancle my order
cancel_guest | طلبت بدون حساب وأريد الإلغاء | كوموندت بلا كونط وبغيت نلغي | annuler une commande passée sans compte | cancel an order I made without an account
order_return | هل يمكنني إرجاع السلعة واسترجاع مالي؟ | wach n9der nrje3 sel3a w ytredo liya flousi | est-ce que je peux retourner la marchandise et être remboursé ? | can I return it and get my money back
order_damaged | وصلتني السلعة فاسدة | جاتني السلعة خامجة شنو ندير | j'ai reçu des produits abîmés | the goods arrived damaged
order_damaged | السلعة ليست كما في الصورة | sel3a machi bhal tswira | la marchandise ne correspond pas à l'annonce | what I received is not what was shown
delivery_missing | لم يصلني طلبي | ما وصلاتنيش الكوموند | je n'ai pas recu ma commande | I did not recieve my order
delivery_cost | كم ثمن التوصيل؟ | ch7al taman dyal livrezon | combien coûte la livrason ? | how much does delivery cost
delivery_cost | من يدفع ثمن التوصيل؟ | شكون كيخلص التوصيل | qui paie la livraison ? | who pays for delivery?
delivery_who | من الذي يوصل السلعة؟ | chkoun li kaywssel sel3a | qui va me livrer ? | who delivers the goods?
delivery_time | متى تصل السلعة؟ | شحال كيبقى التوصيل فالطريق | quel est le délai de livraison ? | how long does delivery take?
delivery_pickup | هل يمكنني أن آتي لأخذها بنفسي؟ | wach n9der nji nhezha b yedi | je peux venir chercher moi même ? | can I pick it up myself?
delivery_city | هل توصلون إلى مدينتي؟ | واش كتوصلو حتى للدوار | est-ce que vous livrez dans mon douar ? | do you deliver to my vilage?
pay_how | كيف أدفع؟ | kifach nkhelless | coment payer ? | how can i pay?
pay_how | ما هي طرق الدفع؟ | شنو هي طرق الخلاص | quels sont les moyens de paiment ? | what payement methods do you take
pay_card | هل يمكنني الدفع بالبطاقة البنكية؟ | واش نقدر نخلص بلاكارط | je peux payer par carte bancaire ? | can I pay with a credit card?
pay_invoice | أحتاج فاتورة | bghit facture | je voudrais une facture avec tva | can I get an invoice with the tax?
search_tips | كيف أبحث عن سلعة؟ | كيفاش نقلب على شي سلعة | coment chercher un produit ? | how do I search here?
search_near | كيف أجد ما هو قريب مني؟ | kifach nchof ghir li 9rib liya | comment voir les annonces près de chez moi ? | how can I see only listings near me?
search_near | كيف أختار المدينة والمسافة؟ | كيفاش نختار المدينة وشحال من كيلومتر | comment choisir la ville et la distance ? | how to change the city and distance
search_map | هل هناك خريطة للإعلانات؟ | واش كاينة شي خريطة | peut on voir les annonces sur une carte ? | can I see the results on a map?
favourites | كيف أحفظ إعلاناً في المفضلة؟ | kifach n7et annonce f les favoris | comment mettre une annonce en favori ? | how do I save a listing to my favorites?
search_alert | أريد أن تخبروني عندما يظهر إعلان جديد | خبروني ملي تجي شي سلعة جديدة | comment créer une alerte pour une recherche ? | can I get an alert for new listings?
jobs_find | كيف أجد عملاً في ضيعة؟ | kifach nl9a lkhedma hna | comment trouver du travail ici ? | how can I find a job on a farm?
land_find | كيف أجد أرضاً للكراء؟ | كيفاش نلقى شي أرض للكرا | comment trouver une terre à louer ? | how do I find land to rent?
chat_start | كيف أكتب إلى البائع؟ | kifach nsift message l moul sel3a | comment contacter le vendeur ? | how do I message the seller
chat_no_reply | البائع لا يجيب | مول السلعة ما كيجاوبش | le vendeur ne répond pas | the seller doesnt answer
chat_photo | هل يمكنني إرسال صورة في المحادثة؟ | wach n9der nsift tswira f chat | peut-on envoyer une photo dans la discussion ? | can I send a photo in the chat?
chat_block | كيف أحظر شخصاً يزعجني؟ | kifach nbloki chi wa7ed | comment bloquer quelqu'un ? | how do I block somone?
`;
