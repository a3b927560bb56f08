/** Texts of the privacy and terms pages; a line that begins with a dash is a point of a list. */
export const legal = {
  privacy: 'Privacy',
  terms: 'Terms of use',
  contents: 'On this page',
  privacy_lead: 'What Ghalla keeps of you, why, who sees it, for how long, and what you may ask of us under law 09-08.',
  terms_lead: 'What sellers, buyers and Ghalla owe one another, in plain words.',
  about_privacy: {
    kept: {
      title: 'What we keep',
      text: 'Only what a market needs:\n- Of your account: name, phone number, e-mail address, town, picture, language and role, as far as you give them. Of your password only a fingerprint from which nobody can read it.\n- Of your listings: what you write and the pictures you add. Where a picture was taken is removed from it at once.\n- Of orders: what was ordered, the name, number and address of the customer, and the place on the map if the customer gives it.\n- What you like, look at, report and rate; the notices we send you; the devices on which you are signed in, with their network address.\n- Of drivers: where they last said to be.',
    },
    why: {
      title: 'What it is for',
      text: 'So that people can find one another, agree and deliver; so that nobody sells what is not theirs; and so that we show you what is of use to you.\nWe sell nothing of it, show no advertising and follow nobody across other sites.',
    },
    seen: {
      title: 'Who sees what',
      text: '- Everybody: your first and last name, your town, your picture, your rating and your listings. Of your number only a few digits.\n- Who is signed in: the whole number of a seller on a listing, within a limit per hour.\n- Seller and driver of an order: the name, number and address of its customer. The customer sees the seller’s number once the order is taken on.\n- The driver’s place: only the people of an order, while it is on its way.\n- Our administrators: what they need to look after the market. What they change is written down.\n- What you write in a conversation and the pictures you send there: the two of you, and our administrators once one of you reports it.\n- Who reported a listing: never the seller.',
    },
    time: {
      title: 'For how long',
      text: '- Who looked at a listing: guests one day, and only as a mark that leads back to nobody; people with an account 90 days.\n- Words that were searched in vain: 90 days, without who searched.\n- Requests to order that protect from ordering twice: a week.\n- A sign-in: 30 days after its last use. One-time codes: 10 minutes.\n- Uploaded files that nothing uses: 7 days.\n- Your account, listings, orders and notices: until you delete them or close the account. On an order that has ended your name, number and address go when you close it.',
    },
    device: {
      title: 'On your device',
      text: 'One cookie keeps you signed in. Drafts, what you searched last and light or dark stay on your device and are not sent to us. There is no other tracking.',
    },
    others: {
      title: 'Whom we pass it on to',
      text: 'To nobody but those without whom it does not work: whoever carries our e-mails and text messages learns the address and the text.\nMaps and WhatsApp open only when you tap them; from then on their own rules hold. An authority gets what the law obliges us to give.',
    },
    rights: {
      title: 'What you may ask',
      text: 'Law 09-08 on the protection of personal data gives you the right to see, to correct, to object and to have erased.\n- See: on your profile page you download everything we keep of you, at any time.\n- Correct: on the same page, and on each of your listings.\n- Erase: “Close my account” on the same page erases what is personal, at once and for good.\n- If you are not satisfied with us: the National Commission for the Control of Personal Data Protection (CNDP), www.cndp.ma.',
    },
    safety: {
      title: 'How we look after it',
      text: 'Passwords are never stored as they are. Tries to sign in are limited, and you can sign out every device from your profile page.',
    },
  },
  about_terms: {
    market: {
      title: 'What Ghalla is',
      text: 'A market, not a shop: we bring people together who sell and buy farm goods. The sale is between the seller and the buyer. Ghalla takes no commission on it.',
    },
    account: {
      title: 'Your account',
      text: 'Give your real name and a number at which you can be reached. You are responsible for what is done with your account; keep the password and the codes to yourself.\nWhoever sells must be of age and allowed to sell what they offer.',
    },
    listings: {
      title: 'If you sell',
      text: '- Offer only what is yours or what you may sell, and show it as it is: your own pictures, the true quantity, place and price.\n- The price on the listing is the price of the order.\n- Keep the quantity up to date, and mark as sold what is sold.\n- Confirm or cancel an order soon: what nobody confirms for 72 hours is canceled by itself.\n- Follow the rules for food, seeds, plant protection and animals, and have the papers ready where there must be any.',
    },
    forbidden: {
      title: 'What may not be sold',
      text: '- Stolen goods, and goods or land that belong to somebody else\n- Protected animals and plants, and animals that are ill or treated badly\n- Spoiled or adulterated food\n- Forbidden plant protection products, medicines without the prescription they need, drugs and weapons\n- Anything else that the law forbids',
    },
    orders: {
      title: 'If you buy',
      text: 'An order is a promise: the seller puts the goods aside for you. Give a true name, number and address.\nYou may cancel while the order is pending or confirmed. After that call the seller.',
    },
    cash: {
      title: 'Paying in cash',
      text: 'You pay in cash on delivery or when you fetch the goods, never before. Look at the goods first: if they are not what was shown, you need not take them, nor pay.\nPay nothing in advance. Whoever asks for it may be a fraud: report the listing.',
    },
    delivery: {
      title: 'Delivery',
      text: 'Seller and buyer agree on when and how; a driver may bring the goods. What was sent back, and what is given back for it, is noted on the order.',
    },
    reviews: {
      title: 'Ratings',
      text: 'After delivery the buyer may rate the seller and the driver, once for each order. Write what happened. Insults, private details and invented ratings are removed.',
    },
    rules: {
      title: 'How we keep order',
      text: '- A person looks at every listing before it is shown, and again when its title, text or pictures change. Whoever is refused reads why and may correct it.\n- Anybody may report a listing. Who reported it stays with us.\n- Whoever cheats or does harm is suspended, with a reason. Their listings are then not shown; orders under way go on. Whoever thinks that this is wrong may write to us.',
    },
    law: {
      title: 'What we answer for',
      text: 'We do our best that the market is there and that what it shows is right, but we do not make the goods and do not own them. Between seller and buyer the law of Morocco holds, and so it does between you and us. When these terms change, the new ones stand here.',
    },
  },
};
