/** Questions in other words than those of the help: question | Arabic | Darija | French | English. */
export const PARAPHRASES = `
cancel_buyer | لم أعد أريد السلعة التي طلبتها كيف أتراجع | ma b9itch baghi dik sel3a li tlebt | je ne veux plus de ma commande, comment faire | I changed my mind, I don't want the order anymore
order_find | أين هو رابط تتبع الطلب | فين هو الليان باش نتبع الكوموند | où est le lien de suivi de commande | where can I see the order I placed as a guest
order_follow | متى سيصلني طلبي | واش الكوموند ديالي خرجات | suivre mon colis | track my package
delivery_cost | هل التوصيل مجاني | livraison fabor wla bflous | la livraison est elle gratuite | is shipping free
delivery_who | هل عندكم شركة توصيل | wach 3andkom transporteur | qui transporte la marchandise ? | do you use a delivery company
pay_how | هل الدفع عند الاستلام؟ | wach lkhlas 7ta nched sel3a | est ce qu'on paie à la réception ? | is it cash on delivery
pay_advance | قال لي أرسل نصف المبلغ أولاً | 9al liya sift nos lflous hwa lewel | il veut que j'envoie un mandat avant | he wants me to wire half the amount before shipping
report_scam | لقد تعرضت للاحتيال | تشفرت فهاد الموقع | je me suis fait arnaquer | I got scammed by a seller
seller_real | هل هذا البائع موثوق به | واش هاد مول السلعة معقول | peut on faire confiance à ce vendeur | can this seller be trusted
code_missing | انتظرت الرسالة القصيرة ولم تأت | kantsenna lcode w ma ja walo | le sms n'arrive pas | no text message with the code
phone_change | اشتريت بطاقة هاتف جديدة ورقمي تغير | بدلت البوصة وبغيت نحط نمرة جديدة | j'ai une nouvelle sim, mettre mon nouveau numéro | I have a new sim card, update my number
password_forgotten | لا أتذكر كلمة السر | ma b9itch 3a9el 3la mot de passe | je ne me souviens plus du mot de passe | can't remember my password
account_delete | أريد إغلاق حسابي نهائياً | bghit nsed lcompte | fermer définitivement mon compte | close my account for good
number_hide | لا أريد أن يظهر رقمي في الإعلان | ما بغيتش النمرة تبان للناس | je ne veux pas que mon téléphone soit affiché | don't show my number to people
review_time | نشرت إعلاناً ولم يظهر | حطيت أنونص وما بانتش | j'ai publié une annonce mais je ne la vois pas | I posted an ad but can't see it
sell_photos | ما هو حجم الصور المسموح | ch7al dyal tsawer kanzido | la photo est trop lourde | what size can photos be
sell_sold | نفدت السلعة عندي | تباعت السلعة كيفاش نحيدها | l'article n'est plus disponible, je l'ai vendu | the item is sold out, what now
order_damaged | السلعة مغشوشة وليست جيدة | jabo liya sel3a khayba | la qualité est mauvaise, les légumes sont pourris | half of the tomatoes were rotten
driver_join | أملك شاحنة صغيرة وأريد توصيل السلع | 3andi honda bghit nkhdem f tawsil | j'ai une camionnette, je veux livrer pour vous | I have a van and want to deliver for you
contact_operator | أريد الاتصال بخدمة الزبناء | عطيني شي واحد من الإدارة نهضر معاه | je veux joindre le service client | give me customer support
contact_hours | هل تجيبون يوم الأحد | واش خدامين نهار الحد | êtes vous ouverts le dimanche | are you open on sundays
language | أريد الموقع بالفرنسية | bghit site b francais | mettre le site en arabe | switch to french
notifications | لا تصلني الإشعارات | makaywslonich notifications | je ne reçois pas de notifications | I get no notifications
search_alert | نبهوني إذا ظهرت أغنام رخيصة | 3elmoni ila jat chi sel3a | m'avertir quand il y a une nouvelle annonce | notify me when new sheep are listed
order_minimum | هل يمكنني شراء كيلو واحد فقط | واش نقدر نشري غير كيلو | est-ce que je peux acheter juste un kilo ? | can I buy just one kilo
`;
