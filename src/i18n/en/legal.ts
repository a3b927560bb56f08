/** Texts of the privacy and terms pages; a line that begins with a dash is a list item. */
export const legal = {
  privacy: 'Privacy',
  terms: 'Terms of use',
  contents: 'On this page',
  privacy_lead: 'What data Ghalla holds about you, why, who can see it, for how long, and your rights under law 09-08.',
  terms_lead: 'The rights and duties of sellers, buyers and Ghalla, in plain language.',
  about_privacy: {
    kept: {
      title: 'What data we collect',
      text: 'Only what a marketplace needs:\n- Your account: name, phone number, email address, city, photo, language and role, as far as you provide them. We store only a hash of your password, which nobody can read, and the second step to sign in if you set one up. If you sign in with Google, Google gives us your name, your email address and the number of your Google account; we store these three and nothing else.\n- Your listings: the text and photos you add. We remove the location from every photo as soon as you upload it.\n- Orders: what was ordered, the customer’s name, number and address, and the location on the map if the customer shares it.\n- Activity: what you like, view, report and rate; the notifications we send you; the devices on which you are signed in, with their IP address, and where their browsers receive notifications if you turn them on.\n- Drivers: the last location they shared.',
    },
    why: {
      title: 'Why we use it',
      text: 'To help people find one another, agree and deliver; to prevent anyone from selling what is not theirs; and to show you what is relevant to you.\nWe do not sell your data, show advertising or track anyone across other sites.',
    },
    seen: {
      title: 'Who can see it',
      text: '- Everyone: your first and last name, city, photo, rating and listings, but only a few digits of your number.\n- Your full number on your listings: those whom you allow in your profile (everyone, users with a confirmed number or email address, or nobody), after one tap and within an hourly limit. We count how often it is shown, not to whom.\n- The email address and CV of a job profile: signed-in users.\n- The seller and driver of an order: the customer’s name, number and address. The customer sees the seller’s number once the order is confirmed.\n- A driver’s location: only the people involved in an order, while it is on its way.\n- Our administrators: what they need to run the marketplace. Their changes are recorded.\n- Messages and photos in a conversation: only the two of you, and our administrators once one of you reports it.\n- Who reported a listing: never shown to the seller.',
    },
    time: {
      title: 'How long we keep it',
      text: '- Views of a listing: one day for guests, stored only as a marker that does not identify them; 90 days for users with an account.\n- Searches without results: 90 days, without the user’s identity.\n- Responses to your changes, stored encrypted so that a change sent twice is made once: 30 days.\n- Sessions: 30 days after last use, 90 days at most. One-time codes: 10 minutes.\n- Uploads that are unused or unfinished: 7 days.\n- Your account and listings: until you delete them or close the account. Our decisions about a listing: 12 months.\n- When an account is erased: its number in our system, the numbers of erased orders without an account, when they were created and when they were erased, without an end date. There is no name or address in this record. If a backup is restored, we use it to erase the same data again.\n- Notifications: 90 days after you read them; those you do not read, 12 months.\n- Conversations: 2 years after the last message. One that was reported stays until 2 years after our decision.\n- Orders: 10 years after they end, because sellers must keep their accounts for that long (law 9-88). When you close your account, your name, number and address are removed from orders that are no longer open.\n- What our administrators changed, and when: 5 years. When you close your account, your name and data are removed from it.\n- Orders without an account: 12 months after their last status change, the name, number, email address, address and location are removed, and the link to the order stops working. Until the seller confirms it, we also store a marker of the network it came from, which shows no address.',
    },
    device: {
      title: 'On your device',
      text: 'One cookie keeps you signed in, and one with a random number tells a device you have used before from a new one, so that strangers cannot lock you out and we can warn you of them. Drafts, recent searches and your light or dark theme stay on your device and are not sent to us.\nSo that the site works without a network, your device also keeps the last pages you visited with their photos (up to 30 days), and what you send with its photos, until we have received it. Signing out deletes all of this, apart from your theme and similar choices. When a session ends by itself, what you typed and did not send waits a day for you to sign in again. Order forms filled in without an account are deleted after a day. While you sign in with Google, one more cookie lasts ten minutes at most. There is no other tracking.',
    },
    others: {
      title: 'Who we share it with',
      text: 'Only with those we need to run the service: the providers that deliver our emails and text messages receive the address and the text. If you choose to sign in with Google, Google learns that you use Ghalla; we tell it nothing about what you do here.\nMaps and WhatsApp open only when you tap them; their own terms apply from then on. We give authorities what the law requires.',
    },
    rights: {
      title: 'Your rights',
      text: 'Law 09-08 on the protection of personal data gives you the right to access, correct, object to the use of and erase your data.\n- Access: download all the data we hold about you from your profile page at any time.\n- Correct: on the same page and on each of your listings.\n- Erase: “Close my account” on the same page erases your personal data immediately and permanently.\n- If you are not satisfied with us: contact the National Commission for the Control of Personal Data Protection (CNDP), www.cndp.ma.',
    },
    safety: {
      title: 'How we protect it',
      text: 'We never store passwords in plain text. We limit sign-in attempts, and you can sign out of all devices from your profile page.',
    },
  },
  about_terms: {
    market: {
      title: 'What Ghalla is',
      text: 'Ghalla is a marketplace, not a shop: we connect people who sell and buy farm goods. The sale is between the seller and the buyer. Ghalla takes no commission.',
    },
    account: {
      title: 'Your account',
      text: 'Give your real name and a number where you can be reached. You are responsible for what is done with your account. Do not share your password or codes.\nSellers must be of legal age and entitled to sell what they offer.',
    },
    listings: {
      title: 'If you sell',
      text: '- Offer only what you own or are entitled to sell, and describe it truthfully: your own photos, and the correct quantity, location and price.\n- The price on the listing is the price of the order.\n- Keep the quantity up to date, and mark what is sold.\n- Confirm or cancel orders soon: an order that is not confirmed within 72 hours, or 12 hours if the customer’s number is not confirmed, is canceled automatically.\n- Follow the rules on food, seeds, plant protection and animals, and have any required documents ready.',
    },
    forbidden: {
      title: 'What may not be sold',
      text: '- Stolen goods, and goods or land that belong to someone else\n- Protected animals and plants, and animals that are sick or mistreated\n- Spoiled or adulterated food\n- Prohibited plant protection products, prescription medicines without a prescription, drugs and weapons\n- Anything else that is prohibited by law',
    },
    orders: {
      title: 'If you buy',
      text: 'An order is a commitment: the seller reserves the goods for you. Give your real name, number and address.\nYou may cancel while the order is pending or confirmed. After that, call the seller.',
    },
    cash: {
      title: 'Cash payment',
      text: 'You pay in cash on delivery or when you collect the goods, never before. Check the goods first: if they are not as shown, you do not have to take them or pay.\nNever pay in advance. Anyone who asks you to may be a fraudster: report the listing.',
    },
    delivery: {
      title: 'Delivery',
      text: 'The seller states on the listing who delivers, how far and for how much; otherwise it is agreed by phone. The buyer pays the delivery fee in cash with the order. Returns and refunds are recorded on the order.',
    },
    reviews: {
      title: 'Ratings',
      text: 'After delivery the buyer may rate the seller and the driver, once per order. Of several ratings by the same buyer the last counts, if an hour has passed since the order. Write what happened. We remove insults, private details and fake ratings.',
    },
    rules: {
      title: 'How we enforce the rules',
      text: '- A moderator reviews every listing before it is shown, and again if its title, text or photos change. If a listing is rejected, its owner is told why and may correct it.\n- Anyone may report a listing. We do not disclose who reported it.\n- Users who cheat or cause harm are suspended and given a reason. Their listings are then hidden; open orders continue. If you think a suspension is wrong, contact the operator, whose details are on this page.',
    },
    law: {
      title: 'Liability and law',
      text: 'We do our best to keep the marketplace available and its content correct, but we do not produce or own the goods. Moroccan law applies between the seller and the buyer, and between you and us. Any changes to these terms are published here.',
    },
  },
} as const;
