/** Questions about accounts, the site and its operator: question | Arabic | Darija | French | English. */
export const ACCOUNT = `
account_create | كيف أفتح حساباً؟ | kifach nhel compte | coment creer un compte ? | how do I create an acount?
code_missing | لم يصلني رمز التأكيد | ما وصلنيش الكود | je ne recois pas le code par sms | I am not getting the sms code
code_missing | أين الرمز لم أتوصل بأي رسالة | lcode majanich f sms | pas de code de confirmation reçu | the verification code never arrived
phone_change | كيف أغير رقم هاتفي؟ | بغيت نبدل النمرة ديالي | comment changer mon numéro de téléphone ? | how do I change my phone number?
email_change | كيف أغير بريدي الإلكتروني؟ | kifach nbdel l email dyali | changer mon adresse mail | change my email address
password_change | كيف أغير كلمة السر؟ | كيفاش نبدل المودباس | comment changer mon mot de pass ? | how do I change my password?
password_forgotten | نسيت كلمة المرور | nsit lmodpass | j'ai oublié mon mot de passe | i forgot my pasword
account_delete | كيف أحذف حسابي؟ | بغيت نمسح الكونط ديالي | suprimer mon compte | how do I delete my account?
my_data | ما هي المعطيات التي تحفظونها عني؟ | chno les données li 3andkom 3liya | télécharger mes données personnelles | how do I download my data?
law_rights | ما هي حقوقي حسب القانون 09-08؟ | شنو هي الحقوق ديالي فالقانون 09-08 | quels sont mes droits selon la loi 09-08 ? | what are my rights under law 09-08?
law_rights | هل أنتم مصرحون لدى CNDP؟ | wach 3andkom tasri7 dyal CNDP | avez-vous une déclaration CNDP ? | do you have a CNDP authorization?
language | كيف أغير لغة الموقع؟ | كيفاش نرد الموقع بالعربية | comment changer la langue ? | how do I change the langage?
dark_mode | كيف أفعل الوضع الليلي؟ | kifach ndir mode sombre | activer le mode sombre | turn on dark mode
notifications | أين أجد الإشعارات؟ | فين كنلقى الإشعارات | où sont mes notifications ? | where are my notifications?
emails_stop | كيف أوقف رسائل البريد الإلكتروني؟ | bghit n7bes les emails li katsifto | ne plus recevoir d'e-mails | stop sending me emails
number_hide | كيف أخفي رقم هاتفي؟ | كيفاش نخبي النمرة ديالي | comment cacher mon numéro ? | how do I hide my phone number?
number_seen | من يرى رقم هاتفي؟ | chkoun kaychof nmra dyali | qui voit mon numero ? | who can see my number?
role_change | سجلت كمشترٍ وأريد أن أبيع | تسجلت مشتري وبغيت نولي فلاح | je suis inscrit comme acheteur et je veux devenir agriculteur | I registered as a buyer, how do I become a farmer?
sign_out | كيف أسجل الخروج؟ | kifach nkhrej mn lcompte | comment me déconnecter ? | how do I sign out?
offline | هل يعمل الموقع بدون إنترنت؟ | واش كيخدم بلا كونيكسيون | est-ce que ça marche sans internet ? | does it work offline?
install_app | هل عندكم تطبيق للهاتف؟ | wach 3andkom chi application | avez-vous une application mobile ? | is there an app to install?
weather_week | أين أجد طقس هذا الأسبوع؟ | فين نشوف الطقس ديال السيمانة | où voir la météo de la semaine ? | where do I find the weekly forecast?
weather_source | من أين يأتي الطقس؟ | منين كيجي الطقس | d'où vient la météo ? | where does the weather come from?
contact_operator | أريد التحدث مع شخص | bghit nhder m3a chi wa7d mn lmas2oulin | je veux parler à un conseiller | I want to talk to a human
contact_operator | ما هو رقم هاتفكم؟ | عطيوني النمرة ديالكم | quel est votre numéro de téléphone ? | what is your phone number?
contact_operator | كيف أتصل بكم؟ | kifach ntasel bikom | comment vous contacter ? | how can I contact you?
contact_operator | ما هو بريدكم الإلكتروني؟ | شنو هو الإيميل ديالكم | quelle est votre adresse email ? | what is your email adress?
contact_address | أين يوجد مقركم؟ | fin kayn lbureau dyalkom | où se trouvent vos bureaux ? | where is your office?
contact_hours | ما هي أوقات عملكم؟ | فوقاش حالين | quels sont vos horaires d'ouverture ? | what are your opening hours?
contact_who | من يدير هذا الموقع؟ | chkoun moul had site | qui gère ce site ? | who runs this site?
`;
