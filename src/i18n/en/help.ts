/** Texts of the help center. Words in quotation marks are labels of the interface. */
export const help = {
  title: 'Help',
  title_of: 'Help: {title}',
  heading: 'How can we help you?',
  lead: 'Short answers, step by step. You can also listen to each one.',
  description:
    'How to sell, order, pay and get deliveries on Ghalla, how we review listings, and what happens to your data.',
  topics_label: 'Topics',
  all: 'All help',
  steps: 'Step by step',
  good: 'Good to know',
  others: 'More help',
  terms: 'Terms of use',
  privacy: 'Privacy',
  ask: 'Can’t find what you need?',
  ask_text: 'Ask in your own words, in Arabic, Darija, French or English.',
  ask_action: 'Ask Ghalla',
  search_label: 'Search the help',
  search_hint: 'For example: cancel my order',
  search_action: 'Search',
  answers: 'Answers',
  none: 'We have no answer to this yet',
  none_text: 'These topics are the nearest. You can also ask the assistant or contact us.',
  near: 'Nearest topics',
  frequent: 'Asked most',
  questions: 'Questions people ask',
  contact: 'Contact',
  about: {
    cancel: {
      title: 'How do I cancel or change an order?',
      lead: 'While the order is “Pending” or “Confirmed”, you cancel it with one tap.',
      action: 'View my orders',
      steps: {
        one: { title: 'Open your order', text: 'Under “My orders”, or with the link you got after ordering.' },
        two: {
          title: 'Tap “Cancel order”',
          text: 'The seller is notified immediately, and the quantity is available to others again.',
        },
        three: {
          title: 'Too late to cancel?',
          text: 'Once it is “Being prepared”, call the seller: the number is on the order.',
        },
        four: {
          title: 'Want something else?',
          text: 'Order again with the right quantity or address. A sent order cannot be changed.',
        },
      },
    },
    safety: {
      title: 'How do I stay safe?',
      lead: 'Never pay in advance, never share a code, and report what looks wrong.',
      action: 'Browse listings',
      steps: {
        one: {
          title: 'See it before you pay',
          text: 'You pay in cash with the goods in front of you. Nobody may ask for money before that.',
        },
        two: {
          title: 'Keep your codes to yourself',
          text: 'Nobody from Ghalla asks for the code that we text you, or for your password.',
        },
        three: {
          title: 'Report it',
          text: '“Report this listing” is at the end of every listing, “Report conversation” in the menu of a conversation.',
        },
        four: {
          title: 'Our team decides',
          text: 'It hides what breaks the rules and suspends users who cheat. Nobody learns who reported.',
        },
      },
    },
    search: {
      title: 'How do I find what I need?',
      lead: 'Search in your own words, then narrow the results.',
      action: 'Browse listings',
      steps: {
        one: {
          title: 'Write or speak',
          text: 'In Arabic, Darija, French or English. Spelling mistakes do not matter.',
        },
        two: { title: 'Choose a city and a distance', text: 'Or tap “Near me” to see the nearest first.' },
        three: {
          title: 'Tap “Filters”',
          text: 'Price, category and what matters for each type, such as the area of land.',
        },
        four: { title: 'Keep what you like', text: 'Tap the heart on a listing: it is then under “My likes”.' },
      },
    },
    contact: {
      title: 'How do I contact Ghalla?',
      lead: 'The people who run the marketplace, by phone, email or post.',
      action: 'Go to my messages',
      steps: {
        one: { title: 'About an order?', text: 'Call the seller from the page of the order: they know it best.' },
        two: {
          title: 'About a listing?',
          text: 'Message the seller, or report the listing if something is wrong with it.',
        },
        three: {
          title: 'A question about the site?',
          text: 'Ask in your own words at the end of the page: the answer comes immediately.',
        },
        four: {
          title: 'Anything else?',
          text: 'Call or write to us. Keep the number of the order or the link of the listing ready.',
        },
      },
    },
    sell: {
      title: 'How do I sell?',
      lead: 'It is free and takes two minutes. You need a phone and a photo.',
      action: 'Sell something',
      steps: {
        one: {
          title: 'Tap “Sell”',
          text: 'Sign in if you are asked to. Then choose what you offer: a product, an animal, a tool, a service, land or your work.',
        },
        two: {
          title: 'Add photos',
          text: 'Up to 12, taken up close and in daylight. The first one is shown in lists.',
        },
        three: {
          title: 'Describe it',
          text: 'A title, a category and a city are enough. Add the price and the quantity if you know them.',
        },
        four: {
          title: 'Tap “Publish now”',
          text: 'Our team reviews it. Then buyers can find it, and we notify you.',
        },
      },
      facts: {
        a: 'Publishing is free, and Ghalla takes no commission.',
        b: 'Not ready yet? “Save draft” keeps it visible only to you.',
        c: 'A new price, a new quantity and “Sold” take effect immediately. New text, new photos or another category are reviewed first.',
        d: 'Confirm orders soon: an order that is not confirmed within 72 hours (12 hours if the customer’s number is not confirmed) is canceled automatically.',
      },
    },
    order: {
      title: 'How do I order?',
      lead: 'No account and no card needed: your name, a phone number and an address are enough.',
      action: 'Browse listings',
      steps: {
        one: { title: 'Find what you need', text: 'Search in your own words, then open the listing.' },
        two: {
          title: 'Tap “Order”',
          text: 'Enter the quantity, your name and your address, and choose delivery or pick-up.',
        },
        three: { title: 'The seller calls you', text: 'The seller confirms the order and agrees on a time with you.' },
        four: { title: 'Receive it, then pay', text: 'Check it first. You pay in cash.' },
      },
      facts: {
        a: 'If the listing states a quantity, what you order is reserved for you. Without an account, that happens once you enter the code that we text to you, or once the seller confirms.',
        b: 'You can cancel while the order is “Pending” or “Confirmed”. After that, call the seller.',
        c: 'If nobody confirms the order within 72 hours (12 hours if your number is not confirmed), it is canceled automatically. You owe nothing.',
        d: 'After ordering you get a link to follow your order. Lost it? “Find my order” at the foot of the page shows your orders by phone number and a code.',
      },
    },
    pay: {
      title: 'How do I pay?',
      lead: 'In cash, once you have seen what you are buying. Never before.',
      action: 'Browse listings',
      steps: {
        one: { title: 'Order without paying', text: 'You pay nothing on this site: no card, no bank transfer.' },
        two: {
          title: 'Know the price',
          text: 'The price on the listing is the price of the order. If there is none, you agree on it by phone.',
        },
        three: {
          title: 'Check what you receive',
          text: 'If it is not as shown, you do not have to take it or pay.',
        },
        four: { title: 'Pay in cash', text: 'On delivery, or when you collect it from the seller.' },
      },
      facts: {
        a: 'Never pay in advance. Anyone who asks you to may be a fraudster: choose “Report this listing”.',
        b: 'Ghalla adds no tax and no fee: the total is the price times the quantity, plus the delivery fee that the seller states.',
        c: 'What delivery costs is stated on the listing and in the order form, before you order. If it is not, agree on it with the seller when they call.',
        d: 'Returns and refunds are recorded on the order, and both sides can see them.',
      },
    },
    deliver: {
      title: 'How do I receive my order?',
      lead: 'Get it delivered or collect it yourself: you choose when you order.',
      action: 'View my orders',
      steps: {
        one: {
          title: 'Choose how to get it',
          text: 'With “Delivery” it is brought to your address, at the price that the listing states. With “Pick-up” you collect it from the seller.',
        },
        two: { title: 'Agree by phone', text: 'The seller calls you to agree on the day, time and place.' },
        three: {
          title: 'Follow your order',
          text: 'The order page shows every step and, once it is on its way, the driver’s location.',
        },
        four: {
          title: 'Receive it and rate',
          text: 'Pay in cash. Then you can rate the seller and the driver, once per order.',
        },
      },
      facts: {
        a: 'Only the people involved in the order see the driver’s location, and only while it is on its way.',
        b: 'The seller and the driver see your name, number and address so that they can find you.',
        c: 'No house number? Name a well-known place, or share your location with “My current location”.',
        d: 'You see the seller’s number once the order is confirmed.',
      },
    },
    moderation: {
      title: 'How do we review listings?',
      lead: 'Our team reviews every listing before others can see it. This keeps the market honest.',
      action: 'View my listings',
      steps: {
        one: {
          title: 'You publish',
          text: 'The listing is “Waiting for review”. Only you and our team see it.',
        },
        two: {
          title: 'We review it',
          text: 'We check the text, photos, price and category. Anything illegal is not published.',
        },
        three: {
          title: 'We notify you',
          text: 'In your “Notifications”, with a note if you need to change something.',
        },
        four: {
          title: 'It is published',
          text: 'If it is “Rejected” instead, read the note, correct the listing and submit it again.',
        },
      },
      facts: {
        a: 'Some listings are shown only to certain users: all farmers, small or large farmers, individual or professional buyers.',
        b: 'If you change the title, text, photos or category, we review the listing again before it is shown.',
        c: 'Is a listing misleading? Choose “Report this listing”. The seller never learns who reported it.',
        d: 'Users who cheat or cause harm are suspended and learn the reason.',
      },
    },
    account: {
      title: 'My account and my data',
      lead: 'All you need is a phone number. Your data remains yours.',
      action: 'Go to my account',
      steps: {
        one: { title: 'Enter your number', text: 'Or an email address with a password, if you prefer.' },
        two: {
          title: 'Enter the code',
          text: 'You receive a 6-digit code by SMS. It is valid for 10 minutes. Do not share it with anyone.',
        },
        three: {
          title: 'Say who you are',
          text: 'Farmer or buyer, for yourself or for a business. This helps us show you what is relevant.',
        },
        four: {
          title: 'Complete your profile',
          text: 'In your profile you can change your name, photo, city, language and the emails you receive.',
        },
      },
      facts: {
        a: 'You choose in your profile who sees your number, under “Who can see my number”: everyone, signed-in users, or nobody.',
        b: 'Lost your password? Tap “Forgot your password?” on the sign-in page to get a link or a code.',
        c: '“Download my data” gives you a copy of all the data we hold about you, as law 09-08 requires.',
        d: '“Close my account” permanently erases your personal data. Orders keep only what the other person needs.',
      },
    },
    chat: {
      title: 'How do I write to a seller?',
      lead: 'Ask about the price, the location or delivery without sharing your number.',
      action: 'Go to my messages',
      steps: {
        one: { title: 'Open the listing', text: 'Tap “Message the seller”. You need an account.' },
        two: {
          title: 'Write or choose a reply',
          text: 'Quick replies save you typing. You can also add a photo.',
        },
        three: {
          title: 'Read the reply',
          text: 'It appears in your “Messages”. If you do not see it for a while, we send you an email.',
        },
        four: { title: 'Agree, then order', text: 'One tap takes you from the conversation back to the listing.' },
      },
      facts: {
        a: 'Is someone bothering you? Choose “Block” in the conversation menu. You can unblock them at any time.',
        b: '“Report conversation” lets our team read it and decide. The other user never learns who reported it.',
        c: 'Never send money or a code because a message asks for it.',
        d: 'If you are offline, your message waits and is sent automatically when you are back online.',
      },
    },
    weather: {
      title: 'How do I use the weather page?',
      lead: 'Any city, today and for seven days, with warnings for your fields.',
      action: 'Go to the weather',
      steps: {
        one: { title: 'Choose your city', text: 'Your device remembers it.' },
        two: { title: 'Check today', text: 'Temperature, wind, humidity and the UV index.' },
        three: { title: 'Check the week', text: 'Low and high temperatures, rain and the strongest wind of each day.' },
        four: {
          title: 'Follow the warnings',
          text: 'Frost, heat, heavy rain and strong wind, and what to do about them.',
        },
      },
      facts: {
        a: 'The data comes from Open-Meteo or WeatherAPI. The source is shown beside it.',
        b: 'We update it every 15 minutes. If the service fails, you see the last data, marked as such.',
        c: 'In your field, tap “Show the weather here”. Only then do we ask your device for its location.',
        d: 'A forecast is for the city. It can be colder in hollows and at altitude: check your own field too.',
      },
    },
  },
} as const;
