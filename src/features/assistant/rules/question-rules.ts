import type { Question } from './topics.ts';

/** The meanings of `HELP_WORDS` that make a question, in several combinations; the most specific combination wins. */
export const QUESTION_RULES: readonly (readonly [question: Question, combinations: string])[] = [
  [
    'order_start',
    'how order,can order,how buy,how buy goods,buy can,how order goods,how order listing,how_to order,how_to order goods',
  ],
  ['price_negotiate', 'negotiate,negotiate price,negotiate cost,can negotiate price,negotiate seller'],
  [
    'order_guest',
    'need account order,order without account need,account order can,account order,account buy,buy without account,need account buy,need create buy,need create order,buy without create,order without create,guest order,guest buy,guest',
  ],
  [
    'order_minimum',
    'minimum order,minimum quantity,minimum quantity order,minimum order can,buy only can,buy only,order only',
  ],
  [
    'order_find',
    'lost link,lost link order,find order without account,find order account,how find order,find order,link order,where link,where link order,where link order follow,where order guest,find order guest,link order follow,lost order,old order without account',
  ],
  [
    'order_follow',
    'where order,where order arrive,follow order,follow,when order,when order arrive,order late,late order,follow goods,follow vehicle goods,follow order how,old order,see order,order old see',
  ],
  [
    'order_unconfirmed',
    'confirm order seller,confirm order,not_called seller,not_called,no_reply order,confirm seller,accept order seller,confirm order trouble,confirm trouble',
  ],
  [
    'order_change',
    'change order,change quantity order,wrong address order,change address order,wrong order,change order after,change order after write,change order write',
  ],
  ['order_several', 'several order,several goods order,several seller order,order several pay'],
  ['order_received', 'confirm order arrive,how confirm order,how confirm order arrive'],
  ['cancel_buyer', 'cancel order,cancel,how cancel order'],
  ['cancel_guest', 'cancel without account,cancel order without account,cancel order guest,cancel guest'],
  ['cancel_seller', 'cancel order customer,cancel customer,cancel order seller_role,cancel customer order seller_role'],
  [
    'buyer_absent',
    'no_show customer,no_show customer order,no_show customer pickup,not_arrived customer,not_arrived customer order,not_arrived customer pickup order,customer no_reply,no_show customer goods,no_show user pickup',
  ],
  [
    'order_return',
    'return,return money,return goods,can return goods,money return arrive,return money seller,money recover,recover money goods',
  ],
  [
    'order_damaged',
    'damaged,damaged arrive goods,damaged goods,different photo goods,different goods listing,different arrive,different goods,damaged arrive,damaged order,damaged order arrive,damaged photo',
  ],
  ['rate_seller', 'rate,rate seller,how rate,how rate seller,rate driver,rate order'],
  [
    'delivery_missing',
    'not_arrived order,missing_goods,not_arrived goods,late order,late delivery,not_arrived delivery,since not_arrived,since order not_arrived,since late,late arrive,late,late goods,driver no_show,driver no_show order,carrier late,driver not_arrived,not_arrived vehicle,order not_visible,goods not_visible,vehicle order where,driver no_show goods,delivery late,late order delivery',
  ],
  [
    'delivery_cost',
    'transport pay,transport pay who,transport cost pay,transport cost goods price,delivery cost,delivery who pay,delivery pay,delivery cost who pay,delivery free,delivery free money,pay driver,pay driver seller,who pay driver,cost carrier,carrier pay who,carrier free,delivery cost seller,vehicle pay,vehicle cost who,vehicle cost,pay vehicle,delivery free who',
  ],
  [
    'delivery_who',
    'delivery who,delivery who goods,carrier delivery,carrier,carrier who,carrier goods who,carrier you',
  ],
  ['delivery_time', 'delivery when,arrive when goods,when goods,when order,when arrive,delivery when place'],
  [
    'delivery_pickup',
    'pickup myself,pickup,can pickup myself,come myself,come goods pickup,pickup goods place,pickup place,pickup goods,can pickup,come pickup',
  ],
  ['delivery_city', 'delivery place,delivery place you,delivery you,delivery where you'],
  [
    'pay_how',
    'how pay,pay methods,pay on_delivery,cash,cash on_delivery,pay cash,pay when,how_to pay,how_to pay order,when give money,money when,pay when seller,money give when seller',
  ],
  ['pay_card', 'pay card,card'],
  ['pay_invoice', 'invoice,invoice need'],
  ['search_tips', 'how search,how search goods,search goods'],
  [
    'search_near',
    'how near,how see near,how near listing see,how place distance,change place distance,how place,how change place,near,near seller,near listing,near see',
  ],
  ['search_map', 'map,map listing,see map'],
  [
    'favourites',
    'favourite,favourite listing,how favourite listing add,save listing,how save listing,where favourite,where favourite listing,find favourite',
  ],
  [
    'search_alert',
    'alert,alert new,alert listing new,alert search,alert goods new,alert listing,alert visible,alert write,alert message new,message new visible,message new visible when,message new arrive,alert new visible,alert goods,alert new goods',
  ],
  ['jobs_find', 'how find job,find job,search job,need job,search job goods'],
  ['land_find', 'how_to find land,how_to find land rent'],
  [
    'chat_start',
    'how write seller,write seller,how seller message,message seller,how write message seller,contact seller,speak seller,call seller,contact seller how,how_to chat seller,chat seller,where write seller',
  ],
  [
    'chat_no_reply',
    'no_reply,no_reply seller,seller not_called,message no_reply,write no_reply,write no_reply seller,no_reply message seller,no_reply after,no_reply customer message',
  ],
  ['chat_photo', 'photo chat,photo message,photo chat write,write photo message'],
  ['chat_block', 'block someone,block,block user'],
  [
    'sell_start',
    'how sell,how sell goods,need sell how,where sell,where sell goods,where goods set,where set goods sell,goods set,sell goods,publish goods,how publish,how publish listing,how listing set,how listing,sell listing,how_to sell,how_to sell goods,how_to sell mine',
  ],
  [
    'sell_fee',
    'free,free publish,commission,cost commission,free need money,free money,commission cost you,commission seller,cost commission you,seller cost,cost seller you,cost you listing,commission sell,cost sell you,pay publish,pay listing',
  ],
  [
    'sell_photos',
    'photo cost,photo can add,photo upload,photo cost add,photo cost can add,photo add,photo size,photo size can,photo not_visible,photo not_visible listing,photo trouble,photo trouble add,photo trouble upload,upload trouble,photo not_visible upload,photo,how_to photo,how_to add photo,photo set goods',
  ],
  [
    'sell_price',
    'price listing need,price listing change,price listing need set add,price listing change how,price need,cost listing need,price without listing,price without,price change,price listing wrong,price wrong,cost change listing',
  ],
  [
    'sell_edit',
    'change listing,how change listing,wrong listing,change wrong listing,wrong write listing,change listing write',
  ],
  ['sell_sold', 'sold listing,sold,sold goods listing,sold delete,sold goods delete'],
  ['sell_delete', 'delete listing,how delete listing,delete listing publish'],
  ['sell_draft', 'draft,where draft'],
  ['sell_renew', 'renew,renew listing,top listing,renew listing publish,old listing,listing top,old listing top'],
  ['sell_boost', 'boost,boost pay,boost listing,boost pay listing,boost money'],
  ['sell_statistics', 'views listing,views,cost views listing'],
  ['share_listing', 'share,share listing,how share listing,share link listing,share link'],
  [
    'sell_delivery',
    'delivery set price,delivery listing set,delivery cost listing set,delivery cost set seller_role,delivery listing',
  ],
  [
    'sell_minimum',
    'minimum set,minimum sell,minimum set sell,minimum set listing,minimum set order listing,minimum quantity sell set',
  ],
  ['sell_land', 'land rent offer,how_to land offer rent,how_to land sell,how_to land rent sell,how_to land offer'],
  ['sell_work', 'cv,cv add,offer services,how offer services,cv offer'],
  [
    'review_time',
    'listing visible,listing visible when,pending,pending listing,listing not_visible,publish not_visible,publish listing not_visible,publish listing when,listing when,publish when,not_visible listing since,pending since,listing not_visible when,accept listing when,accept listing,when accept listing',
  ],
  [
    'review_rejected',
    'rejected,rejected listing,rejected publish,rejected goods,rejected photo,rejected listing who,rejected you',
  ],
  [
    'driver_join',
    'driver become,driver become you,driver job,vehicle delivery,vehicle job,vehicle driver,job delivery,delivery become,vehicle delivery goods you,become driver account,driver create,driver registered,become delivery you,driver need,vehicle become you,vehicle job you,vehicle become,driver become account,how_to become driver,become how_to driver,how_to driver,driver you',
  ],
  ['driver_pay', 'driver earn,driver cost earn'],
  [
    'report_scam',
    'scam,report scam,fake listing,report fake listing,report listing,scam seller,scam listing,fake seller,fake,scam report seller,scam money,fake listing seller,scam listing fake,fake genuine,scam write user',
  ],
  ['report_user', 'report chat,report insult chat,insult,insult message,report user,report user insult'],
  [
    'pay_advance',
    'advance,advance seller,money before,money before write,pay before,pay before need,asks_me money before write,advance money,advance write,advance write before,money write,money asks_me,money before seller,pay before arrive,pay before see,advance card,advance card before,money asks_me before,card before asks_me,card before,pay before write,advance before',
  ],
  ['seller_real', 'genuine,seller genuine,know seller genuine'],
  ['report_secret', 'report know,report know seller,report see seller,report who know'],
  ['report_after', 'report after'],
  ['code_asked', 'code asks_me,code asks_me user,code asks_me arrive user'],
  [
    'account_create',
    'create account,how create account,signin,signin account,signin how,account how,account registered,create account need,create site,create',
  ],
  [
    'code_missing',
    'code not_arrived,not_arrived message code,where code not_arrived,code trouble,code trouble arrive,code after since,code since,code arrive when,not_arrived code since',
  ],
  [
    'phone_change',
    'add phone other,set phone other,phone other account,phone change,change phone,sim,sim phone,sim phone change,sim phone new,new phone,new phone change,phone change account,wrong phone account,add phone account,new phone account,phone add account,change sim,lost sim',
  ],
  ['email_change', 'email change,email change address'],
  ['password_change', 'password change,password'],
  ['password_forgotten', 'password forgot,password lost,password signin,password recover,how_to recover password'],
  ['account_delete', 'delete account,delete account site,dont_want account,cancel account,stop account'],
  [
    'account_suspended',
    'suspended,suspended account,block account,suspended account you,suspended account block,stop account suspended,suspended listing account,suspended you',
  ],
  ['my_data', 'data,privacy,privacy data,data you'],
  ['law_rights', 'law,law rights,rights'],
  [
    'language',
    'language,language change,change tongue site,tongue change,language site change,tongue site,tongue site dont_want,tongue site change,tongue site add offer',
  ],
  ['dark_mode', 'dark'],
  ['read_aloud', 'listen,listen site,how listen'],
  ['notifications', 'notification,where notification,notification not_arrived,notification arrive'],
  [
    'emails_stop',
    'unsubscribe,unsubscribe email,unsubscribe message,email stop,email stop write,email cancel,email dont_want,email late,stop email message,stop message,stop email arrive,dont_want email arrive,dont_want message arrive,stop',
  ],
  [
    'number_hide',
    'hide phone,hide,dont_want phone,dont_want phone visible,phone visible,dont_want phone see,dont_want phone visible listing,dont_want phone not_visible,phone not_visible,dont_want phone not_visible listing,phone secret,hide phone account',
  ],
  ['number_seen', 'phone see who,phone see,phone who,who call,who contact,who phone,phone see user,phone see someone'],
  [
    'role_change',
    'buyer sell registered,buyer farmer,buyer farmer become,buyer registered,become how_to farmer,account seller become',
  ],
  ['sign_out', 'sign_out'],
  ['offline', 'connection,connection without,connection site without'],
  ['install_app', 'app,app phone,app install,install,install site'],
  ['weather_week', 'forecast week where,forecast week see,forecast week'],
  ['weather_source', 'forecast source'],
  [
    'contact_operator',
    'speak someone,write someone,contact someone,your_phone,human,human speak,your_email,contact you,you phone,you contact how,your_phone you,contact human,human speak contact,human customer,phone you human,call you,call you phone,phone run,contact run,how contact you,speak you,write you,you email,human phone,contact you where,call you where,where contact you,where call you,how_to contact you,how_to speak someone,how_to you contact',
  ],
  ['contact_address', 'office,office where,your_address'],
  ['contact_hours', 'hours,hours you,weekday you,hours weekday,when you job,when job,when you become'],
  ['contact_who', 'run site,run who site,who run,who office,office run'],
];
