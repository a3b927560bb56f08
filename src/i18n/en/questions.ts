/**
 * Questions that users ask, with short answers, for the help center and the assistant. Words in quotation marks are labels of the
 * interface.
 */
export const questions = {
  /** Where the answer is done. */
  links: {
    market: 'Browse listings',
    jobs: 'See job profiles',
    land: 'See land',
    createItem: 'Sell something',
    myItems: 'Go to my listings',
    buyerOrders: 'Go to my orders',
    sellerOrders: 'Go to the orders I received',
    findOrder: 'Find my order',
    profile: 'Go to my profile',
    likes: 'Go to my likes',
    chat: 'Go to my messages',
    notifications: 'Go to my notifications',
    weather: 'Go to the weather',
    login: 'Sign in',
    register: 'Create an account',
    forgotPassword: 'Reset my password',
    privacy: 'Read the privacy policy',
    contact: 'Contact us',
  },
  list: {
    sell_start: {
      q: 'How do I sell?',
      a: 'Tap “Sell”, choose what you offer, add photos, a title, a category and a city, then tap “Publish now”. Our team reviews the listing, then buyers can find it.',
    },
    sell_fee: {
      q: 'Is it free? Is there a commission?',
      a: 'Publishing, buying and selling are free. Ghalla takes no commission and adds no fee.',
    },
    sell_photos: {
      q: 'How many photos can I add?',
      a: 'Up to 12, each at most 10 MB. If a photo does not upload, check your connection or take a new one with your phone’s camera; your text is kept.',
    },
    sell_price: {
      q: 'Must I give a price? Can I change it?',
      a: 'The price may stay empty: then you agree on it by phone. You can change it at any time under “My listings”, “Edit”; a new price takes effect immediately.',
    },
    sell_edit: {
      q: 'How do I edit my listing?',
      a: 'Open “My listings” and tap “Edit”. A new price or quantity takes effect immediately; if you change the text, photos or category, we review the listing again.',
    },
    sell_sold: {
      q: 'How do I mark a listing as sold?',
      a: 'Open “My listings” and choose “Mark as sold”. Nobody can order it anymore; “Mark as available” undoes it.',
    },
    sell_delete: {
      q: 'How do I delete my listing?',
      a: 'Open “My listings” and delete it in its menu. You can restore it with “Activate” until you delete it a second time.',
    },
    sell_draft: {
      q: 'Where are my drafts?',
      a: 'Drafts are in “My listings”, visible only to you. Open one, complete it and tap “Publish now”.',
    },
    sell_renew: {
      q: 'How do I renew my listing?',
      a: 'Open “My listings” and tap “Renew”: it moves to the top of the newest listings. This is free, from 7 days after the listing was published or last renewed.',
    },
    sell_boost: {
      q: 'Can I pay to advertise my listing?',
      a: 'No, there is no paid advertising on Ghalla. Clear photos, a price and a renewed listing bring the most buyers.',
    },
    sell_statistics: {
      q: 'How many people saw my listing?',
      a: '“My listings” shows the views and likes of each listing, and “Statistics” the last 30 days: views, likes, orders, conversations, and how often your number was shown. A view counts once per visitor and day.',
    },
    share_listing: {
      q: 'How do I share my listing?',
      a: 'Open your listing and tap “Share”: send it on WhatsApp, or copy its link. Anyone who opens the link sees it without an account.',
    },
    sell_delivery: {
      q: 'How do I set the price of delivery?',
      a: 'When you create or edit a listing, answer “How does the buyer get it?”: pick-up, you deliver, or a Ghalla driver. Then choose a free delivery, a price per order or a price per km, and how far you go.',
    },
    sell_minimum: {
      q: 'How do I set a minimum order?',
      a: 'Fill in “Minimum order” when you create or edit the listing. Nobody can order less than that.',
    },
    sell_land: {
      q: 'How do I sell or rent out land?',
      a: 'Tap “Sell” and choose land, then say whether it is for sale or for rent. Add the area, the water and the price or the rent with its period.',
    },
    sell_work: {
      q: 'How do I offer my work?',
      a: 'Tap “Sell” and choose the type for your work and your CV, or a service such as ploughing or transport. A CV is only shown to signed-in users.',
    },
    order_received: {
      q: 'How do I confirm an order I received?',
      a: 'Call the customer, agree on the details, then open the order and tap “Confirm order”. An order that nobody confirms within 72 hours (12 hours if the customer’s number is not confirmed) is canceled automatically.',
    },
    cancel_seller: {
      q: 'I am the seller: how do I cancel an order?',
      a: 'Open the order among those you received, tap “Change status” and choose “Canceled”. The customer is notified and the quantity is available again; call to explain why.',
    },
    buyer_absent: {
      q: 'The customer did not come or does not answer. What do I do?',
      a: 'Call from the page of the order and agree on another time. If it fails, tap “Change status” and choose “Canceled”, or “Returned” if it was already on the way: the quantity is available again.',
    },
    review_time: {
      q: 'When will my listing be visible?',
      a: 'A moderator looks at every listing before it is shown, and we notify you of the decision. Until then it is “Waiting for review” in “My listings”.',
    },
    review_rejected: {
      q: 'Why was my listing rejected?',
      a: 'The moderator’s note in “My listings” tells you why. Correct the listing and submit it again.',
    },
    order_start: {
      q: 'How do I order?',
      a: 'Open the listing, tap “Order”, enter the quantity, your name, phone number and address, and send it. The seller calls you to confirm; you pay nothing now.',
    },
    order_guest: {
      q: 'Do I need an account to order?',
      a: 'No. Your name and phone number, and your address for a delivery, are enough; save the link you get after ordering.',
    },
    order_minimum: {
      q: 'Is there a minimum order?',
      a: 'Only if the seller set one: it is stated on the listing as “Minimum order” and in the order form. You also cannot order more than is left.',
    },
    order_several: {
      q: 'Can I order from several sellers at once?',
      a: 'Each listing is ordered on its own: order the first one, then open the next. Each seller calls you, and “My orders” shows all of them.',
    },
    price_negotiate: {
      q: 'Can I negotiate the price?',
      a: 'Yes, with the seller, before you order: call, or tap “Message the seller”. The order takes the price of the listing, so if you agree on another one, ask the seller to change it there first.',
    },
    order_find: {
      q: 'I lost the link: how do I find my order?',
      a: 'Tap “Find my order” at the foot of any page and enter the phone number you ordered with. We text you a code and show your orders, no account needed.',
    },
    order_follow: {
      q: 'Where is my order?',
      a: 'The page of your order shows every step and, while it is on the way, the driver’s location. Open it under “My orders”, or with your link if you ordered without an account.',
    },
    order_unconfirmed: {
      q: 'What if the seller does not confirm my order?',
      a: 'After 72 hours without a confirmation (12 hours if your number is not confirmed), the order is canceled automatically and you owe nothing. You can also cancel it earlier and order from someone else.',
    },
    rate_seller: {
      q: 'How do I rate the seller?',
      a: 'When the order is “Delivered”, open it and tap “Rate”: choose the stars for the seller and the driver, and write a few words. You can rate each order once.',
    },
    order_change: {
      q: 'Can I change my order?',
      a: 'A sent order cannot be changed. Cancel it while it is “Pending” or “Confirmed” and order again, or agree on the change with the seller by phone.',
    },
    cancel_buyer: {
      q: 'How do I cancel my order?',
      a: 'Open the order under “My orders” and tap “Cancel order”, while it is “Pending” or “Confirmed”. After that, call the seller: the number is on the order.',
    },
    cancel_guest: {
      q: 'I ordered without an account: how do I cancel?',
      a: 'Open the link you got after ordering and tap “Cancel order”, while it is “Pending” or “Confirmed”. If you lost the link, “Find my order” shows your orders by phone number and code.',
    },
    order_return: {
      q: 'Can I return the goods and get my money back?',
      a: 'Check the goods before you pay: if they are not as shown, you do not have to take them. Afterwards, agree on a return with the seller by phone; returns and refunds are recorded on the order.',
    },
    order_damaged: {
      q: 'The goods are damaged or not as shown. What do I do?',
      a: 'If you have not paid yet, refuse them: you owe nothing. If you have, call the seller, whose number is on the order, and tell the truth in your rating; if you were cheated, report the listing.',
    },
    delivery_missing: {
      q: 'My order did not arrive. What do I do?',
      a: 'Look at the status on the page of your order, then call the seller or the driver from there. You pay only on delivery, so you lose no money; if nobody answers, contact us with the order number.',
    },
    delivery_cost: {
      q: 'How much does delivery cost, and who pays?',
      a: 'The seller sets it: free, a price per order or a price per km by road. It is on the listing and in the order form before you order, and the buyer pays it in cash with the order, unless it is free.',
    },
    delivery_who: {
      q: 'Who delivers?',
      a: 'The listing says it under “Delivery”: the seller, a Ghalla driver, or nobody, if it is pick-up only. If it says nothing, agree with the seller by phone.',
    },
    delivery_time: {
      q: 'How long does delivery take?',
      a: 'You agree on the day and time with the seller, who calls you to confirm the order. You can follow every step on the page of your order.',
    },
    delivery_pickup: {
      q: 'Can I pick it up myself?',
      a: 'Yes, if the seller offers it: choose “Pick-up” when you order, and delivery costs nothing. The seller tells you the exact place and time by phone.',
    },
    delivery_city: {
      q: 'Do you deliver to my city or village?',
      a: 'Each seller decides how far: choose your city in the order form, and it tells you at once whether it is too far and what it costs. If it is too far, choose pick-up or call the seller.',
    },
    driver_join: {
      q: 'How do I become a driver?',
      a: 'Create an account with your phone number, then contact us: our team gives the account the role of a driver. You then see your deliveries on a page of your own.',
    },
    driver_pay: {
      q: 'How much does a driver earn?',
      a: 'The page of the driver shows the cash to collect for each order, delivery included. Contact us to agree on the driver’s share before you begin.',
    },
    pay_how: {
      q: 'How do I pay?',
      a: 'In cash, when you receive the goods or pick them up. You pay nothing on this site and nothing in advance.',
    },
    pay_card: {
      q: 'Can I pay by card or bank transfer?',
      a: 'No, nothing is paid on this site: you pay in cash once you have seen the goods. Do not give your card number to anyone.',
    },
    pay_invoice: {
      q: 'Can I get an invoice? Is there tax?',
      a: 'Ghalla issues no invoice and adds no tax: ask the seller for one before you order. The page of your order states the price, the quantity and the total.',
    },
    pay_advance: {
      q: 'The seller wants money in advance. What do I do?',
      a: 'Do not send anything: on Ghalla you pay when you have the goods in front of you. Report the listing with “Report this listing”, and choose “Scam or fraud”.',
    },
    report_scam: {
      q: 'How do I report a scam or a fake listing?',
      a: 'Open the listing and tap “Report this listing” at its end, then choose “Scam or fraud”. Our team checks it, and no account is needed.',
    },
    report_user: {
      q: 'How do I report a user or a conversation?',
      a: 'Open the conversation and choose “Report conversation” in its menu. Our team may then read it and decide; you can also choose “Block” there.',
    },
    report_secret: {
      q: 'Does the seller know that I reported?',
      a: 'No, never. Only our team sees who sent a report.',
    },
    report_after: {
      q: 'What happens after a report?',
      a: 'Our team checks the listing or conversation, and hides or suspends what breaks the rules. If you have an account, we notify you of the decision.',
    },
    seller_real: {
      q: 'How do I know that a seller is real?',
      a: 'Look for “Phone verified”, the ratings and how long the seller has been a member. Call first, see the goods before you pay, and never pay in advance.',
    },
    code_asked: {
      q: 'Someone asks me for my code. What do I do?',
      a: 'Do not give it: nobody from Ghalla ever asks for it. With that code anyone could use your account; report the conversation or the listing.',
    },
    account_create: {
      q: 'How do I create an account?',
      a: 'Enter your phone number and the code that we text you, or use an email address and a password. It is free and takes a minute.',
    },
    code_missing: {
      q: 'I do not get the code by SMS.',
      a: 'Check the number and your signal, wait a minute, then tap “Send a new code”; a code is valid for 10 minutes. If none comes, create the account with an email address, or contact us.',
    },
    password_forgotten: {
      q: 'I forgot my password.',
      a: 'Tap “Forgot your password?” on the sign-in page and enter your email address or phone number. We send you a link or a code.',
    },
    password_change: {
      q: 'How do I change my password?',
      a: 'Open your profile and tap “Change password”, or “Set a password” if you sign in by SMS.',
    },
    phone_change: {
      q: 'How do I change my phone number?',
      a: 'Open your profile and tap “Change number”. We text a code to the new number to confirm it.',
    },
    email_change: {
      q: 'How do I change my email address?',
      a: 'Enter the new address in your profile and save it. We notify the old address of the change.',
    },
    role_change: {
      q: 'I am a buyer and want to sell. What do I do?',
      a: 'Any account can publish listings: tap “Sell”. If you farm, also choose “I’m a farmer” in your profile, which opens the listings for farmers to you.',
    },
    account_delete: {
      q: 'How do I delete my account?',
      a: 'Open your profile and tap “Close my account” at its end. Your personal data is erased permanently; orders keep only what the other person needs.',
    },
    account_suspended: {
      q: 'Why is my account suspended?',
      a: 'A moderator suspends accounts that break the rules, and we send you the reason. If you think it is a mistake, contact us: the contact page says how.',
    },
    my_data: {
      q: 'What data do you have about me?',
      a: 'Tap “Download my data” in your profile to get a copy of everything. The privacy policy says what we collect, why, and for how long.',
    },
    law_rights: {
      q: 'What are my rights under law 09-08?',
      a: 'You may see, correct and erase your data, and object to its use. Do it in your profile, or contact us; the contact page gives the number of our CNDP notice, once it is published.',
    },
    number_seen: {
      q: 'Who can see my phone number?',
      a: 'You decide in your profile, under “Who can see my number”: everyone, signed-in users, or nobody. Those you allow see it after one tap on your listing, within an hourly limit.',
    },
    number_hide: {
      q: 'How do I hide my number?',
      a: 'Open your profile and under “Who can see my number” choose “Nobody, messages only”. Buyers then write to you here; the customer of a confirmed order still sees your number.',
    },
    language: {
      q: 'How do I change the language?',
      a: 'Tap “Language” at the top of any page and choose Arabic, French or English. Your profile sets the language of our messages.',
    },
    dark_mode: {
      q: 'Is there a dark mode?',
      a: 'Tap “Theme” at the top of the page. Your device remembers your choice.',
    },
    read_aloud: {
      q: 'Can the site read to me?',
      a: 'Yes: tap “Listen” on a listing, an order or a page of the help. It needs a voice in your language on your device.',
    },
    notifications: {
      q: 'Where are my notifications?',
      a: 'Tap the bell at the top of the page: orders, decisions and messages are there. What you do not see within a few minutes also comes by email, if you have given an address.',
    },
    emails_stop: {
      q: 'How do I stop your emails?',
      a: 'Turn them off by subject at the end of the page “Notifications”, or tap the unsubscribe link in any of our emails.',
    },
    sign_out: {
      q: 'How do I sign out?',
      a: 'Tap “Sign out” at the end of your profile. “Sign out on all other devices” is there too.',
    },
    offline: {
      q: 'Does it work without a connection?',
      a: 'Listings need a connection, but nothing you type is lost: forms stay on your device and messages are sent when you are back online.',
    },
    install_app: {
      q: 'Is there an app?',
      a: 'No store is needed: choose to add the site to the home screen in your browser’s menu, and Ghalla opens like an app.',
    },
    chat_start: {
      q: 'How do I contact a seller?',
      a: 'Open the listing and tap “Message the seller”, or call if the number is shown. Messages need an account; a call does not, unless the seller asks for one.',
    },
    chat_no_reply: {
      q: 'The seller does not answer.',
      a: 'Give it a day, call if the listing shows a number, or look at similar listings. If the goods are gone, report the listing with “Already sold or not available”.',
    },
    chat_photo: {
      q: 'Can I send a photo in a conversation?',
      a: 'Yes: tap “Add a photo” next to your message. Only the two of you see it, and our team if one of you reports the conversation.',
    },
    chat_block: {
      q: 'How do I block someone?',
      a: 'Open the conversation and choose “Block” in its menu. You can no longer write to each other; you can unblock at any time.',
    },
    search_tips: {
      q: 'How do I search?',
      a: 'Write it as you say it, in Arabic, Darija, French or English: tomatoes under 5 dirhams in Agadir. You can also tap the microphone and speak.',
    },
    search_near: {
      q: 'How do I search near me, or change the city?',
      a: 'Choose the city and the distance above the results, or tap “Near me” to see the nearest first. The location is only asked for when you tap.',
    },
    search_map: {
      q: 'Can I see the results on a map?',
      a: 'Yes: tap “Map” above the results. A listing shows its city, never the exact place.',
    },
    favourites: {
      q: 'How do I save a listing?',
      a: 'Tap the heart on the listing. You find it again under “My likes”, which needs an account.',
    },
    search_alert: {
      q: 'Can you tell me when something new appears?',
      a: 'Yes: search, then tap “Notify me” above the results. We notify you of new listings that match.',
    },
    jobs_find: {
      q: 'How do I find work?',
      a: 'Publish a profile with your skills and your CV: tap “Sell” and choose the type for your work. Farms that look for workers find it and call you.',
    },
    land_find: {
      q: 'How do I find land to rent or buy?',
      a: 'Open the land listings, then filter by rent or sale, city and area. See the land and its papers before you pay.',
    },
    weather_week: {
      q: 'Where is the forecast for the week?',
      a: 'On the weather page: choose your city to see today and the next seven days, with warnings of frost, heat, rain and wind.',
    },
    weather_source: {
      q: 'Where does the weather come from?',
      a: 'From Open-Meteo or WeatherAPI; the source is shown with it. We update it every 15 minutes.',
    },
    contact_operator: {
      q: 'How do I reach a human?',
      a: 'The contact page lists our phone number and email address, as far as they are published. For an order, the seller answers fastest: call from the page of your order.',
    },
    contact_address: {
      q: 'Where is your office?',
      a: 'The contact page gives our address, if it is published.',
    },
    contact_hours: {
      q: 'When are you open?',
      a: 'The site is always open. The contact page gives our phone hours, if they are published.',
    },
    contact_who: {
      q: 'Who runs this site?',
      a: 'The contact page names the operator and the address, as far as they are published. Ghalla is a marketplace: the sale is between the seller and the buyer.',
    },
  },
} as const;
