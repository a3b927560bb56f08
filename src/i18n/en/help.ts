/** Texts of the help centre. Words in quotation marks are those that stand on the site. */
export const help = {
  title: 'Help',
  title_of: 'Help: {title}',
  heading: 'How can we help you?',
  lead: 'Short answers, step by step. You can also hear each of them.',
  description:
    'How to sell, order, pay and have goods delivered on Ghalla, how listings are checked, and what happens to your data.',
  topics_label: 'What is it about?',
  all: 'All help',
  steps: 'Step by step',
  good: 'Good to know',
  others: 'More help',
  terms: 'Terms of use',
  privacy: 'Privacy',
  ask: 'Not found what you need?',
  ask_text: 'Ask in your own words, in Arabic, Darija, French or English.',
  ask_action: 'Ask Ghalla',
  about: {
    sell: {
      title: 'How do I sell?',
      lead: 'It is free and takes two minutes. You need a phone and a photo.',
      action: 'Sell something now',
      steps: {
        one: {
          title: 'Tap “Sell”',
          text: 'Sign in if you are asked to, then choose what you offer: goods, an animal, a tool, a service, land or your work.',
        },
        two: {
          title: 'Add photos',
          text: 'Up to 12, taken close by and in daylight. The first one is shown in lists.',
        },
        three: {
          title: 'Say what it is',
          text: 'A title, a category and a town are enough. Tell the price and the quantity too if you know them.',
        },
        four: {
          title: 'Tap “Publish now”',
          text: 'One of our team looks at it. Then buyers find it, and you are told.',
        },
      },
      facts: {
        a: 'Publishing costs nothing, and Ghalla takes no commission.',
        b: 'Not ready yet? “Save draft” keeps it for you alone.',
        c: 'A new price, a new quantity and “Sold” count at once. New words, photos or another category are looked at again first.',
        d: 'Confirm orders soon: what nobody confirms for 72 hours is canceled by itself.',
      },
    },
    order: {
      title: 'How do I order?',
      lead: 'Without an account and without a card: your name, a phone number and an address are enough.',
      action: 'Look for goods',
      steps: {
        one: { title: 'Find what you need', text: 'Search in your own words, then open the listing.' },
        two: {
          title: 'Tap “Order”',
          text: 'Say how much, who you are, where you live, and whether it is brought or you fetch it.',
        },
        three: { title: 'The seller calls you', text: 'They confirm the order and agree on the time with you.' },
        four: { title: 'Receive it, then pay', text: 'Look at the goods first. You pay in cash.' },
      },
      facts: {
        a: 'Where the listing tells a quantity, what you order is put aside for you.',
        b: 'You can cancel while the order is “Waiting” or “Confirmed”. After that, call the seller.',
        c: 'If nobody confirms the order within 72 hours, it is canceled by itself. You owe nothing.',
        d: 'After ordering you get a link that shows how far your order is. Keep it, and give it to nobody you do not trust.',
      },
    },
    pay: {
      title: 'How do I pay?',
      lead: 'In cash, with the goods in front of you. Never before.',
      action: 'Look for goods',
      steps: {
        one: { title: 'Order without paying', text: 'Nothing is paid on this site: no card, no bank transfer.' },
        two: {
          title: 'The price is known',
          text: 'The price on the listing is the price of the order. Where there is none, you agree on it by phone.',
        },
        three: {
          title: 'Look at the goods',
          text: 'If they are not what was shown, you need neither take them nor pay.',
        },
        four: { title: 'Pay in cash', text: 'When it is delivered, or when you fetch it from the seller.' },
      },
      facts: {
        a: 'Pay nothing in advance. Whoever asks for it may be a fraud: choose “Report this listing”.',
        b: 'Ghalla adds no tax and no fee: the total is the price times the quantity.',
        c: 'Whether bringing it costs anything is between you and the seller: ask when they call.',
        d: 'Goods sent back and money given back are noted on the order, for both sides to see.',
      },
    },
    deliver: {
      title: 'How does it get to me?',
      lead: 'It is brought to you, or you fetch it: you choose when you order.',
      action: 'See my orders',
      steps: {
        one: {
          title: 'Choose the way',
          text: '“Delivery” brings it to your address. With “Pick-up” you fetch it from the seller.',
        },
        two: { title: 'Agree by phone', text: 'The seller calls you: which day, what hour, which place.' },
        three: {
          title: 'Follow the way',
          text: 'The page of your order shows every step and, once it is on its way, where the driver is.',
        },
        four: {
          title: 'Receive it and rate',
          text: 'Pay in cash. Then you can rate the seller and the driver, once for each order.',
        },
      },
      facts: {
        a: 'The driver’s place is seen by the people of the order alone, and only on the way.',
        b: 'Seller and driver see your name, number and address, to find you.',
        c: 'No house number? Name a place that people know, or send your place on the map with “My current location”.',
        d: 'You see the seller’s number as soon as the order is confirmed.',
      },
    },
    moderation: {
      title: 'How are listings checked?',
      lead: 'One of our team looks at every listing before others see it. So the market stays honest.',
      action: 'See my listings',
      steps: {
        one: {
          title: 'You publish',
          text: 'The listing is “Waiting for review”. Only you and our team see it.',
        },
        two: {
          title: 'We look at it',
          text: 'Words, photos, price and category. What the law forbids is not shown.',
        },
        three: { title: 'You are told', text: 'Among your “Notices”, with a note if something must be changed.' },
        four: {
          title: 'It is on the market',
          text: 'Or it is “Refused”: read the note, correct the listing and send it again.',
        },
      },
      facts: {
        a: 'Some listings are shown to a part of the people only: all farmers, small or large farmers, individual or professional buyers.',
        b: 'When you change the title, the text, the photos or the category, the listing is looked at again before it is shown.',
        c: 'Is a listing not true? Choose “Report this listing”. The seller never learns who did.',
        d: 'Whoever cheats or does harm is suspended, and told why.',
      },
    },
    account: {
      title: 'My account and my data',
      lead: 'A phone number is enough to begin. What you tell us stays yours.',
      action: 'To my account',
      steps: {
        one: { title: 'Enter your number', text: 'Or an e-mail address with a password, if you like that better.' },
        two: {
          title: 'Type the code',
          text: 'An SMS brings you six digits, good for 10 minutes. Give them to nobody.',
        },
        three: {
          title: 'Say who you are',
          text: 'Farmer or buyer, for yourself or for a business: so you see what suits you.',
        },
        four: {
          title: 'Make it yours',
          text: 'On your page you change your name, picture, town, language and the e-mails you get.',
        },
      },
      facts: {
        a: 'Visitors see a few digits of your number. Whoever is signed in sees it whole on your listings.',
        b: 'Password lost? Tap “Forgotten your password?” where you sign in: a link or a code comes to you.',
        c: '“Download my data” gives you a copy of all we keep of you, as law 09-08 wants it.',
        d: '“Close my account” erases what is personal, for good. Orders keep only what the other side needs.',
      },
    },
    chat: {
      title: 'How do I write to a seller?',
      lead: 'Ask about the price, the place or the delivery without giving away your number.',
      action: 'To my messages',
      steps: {
        one: { title: 'Open the listing', text: 'Tap “Message the seller”. You need an account for it.' },
        two: {
          title: 'Write, or tap a sentence',
          text: 'Ready-made sentences save you the typing. You can add a photo.',
        },
        three: {
          title: 'Read the answer',
          text: 'It comes into your “Messages”. If you have not seen it after a while, an e-mail tells you.',
        },
        four: { title: 'Agree, then order', text: 'From the conversation one tap leads back to the listing.' },
      },
      facts: {
        a: 'Does somebody bother you? Choose “Block” in the menu of the conversation. You can take it back at any time.',
        b: '“Report this conversation” lets our team read it and decide. The other side never learns who reported.',
        c: 'Never send money or a code because of a message.',
        d: 'Without a network your message waits, and goes out by itself when the network is back.',
      },
    },
    weather: {
      title: 'What does the weather tell me?',
      lead: 'Any town, today and for seven days, with warnings for your fields.',
      action: 'To the weather',
      steps: {
        one: { title: 'Choose your town', text: 'Your device remembers it.' },
        two: { title: 'Look at today', text: 'Temperature, wind, humidity and the strength of the sun.' },
        three: { title: 'Look at the week', text: 'Cold, heat, rain and the strongest wind of each day.' },
        four: {
          title: 'Mind the warnings',
          text: 'Frost, heat, heavy rain and strong wind, and what to do about them.',
        },
      },
      facts: {
        a: 'The figures come from Open-Meteo or WeatherAPI: which of them is told beside them.',
        b: 'They are asked for anew every 15 minutes. When the service fails you see the last ones, and are told so.',
        c: 'In your own field tap “Show the weather here”. Your device is asked for its place only then.',
        d: 'A forecast is for the town. In hollows and on heights it can be colder: look at your field too.',
      },
    },
  },
};
