export const card = {
  like: {
    one: 'Like: {title} ({count} like)',
    other: 'Like: {title} ({count} likes)',
  },
  like_done: 'Added to your likes.',
  views: {
    one: '{count} view',
    other: '{count} views',
  },
  count: {
    one: '{count} listing',
    other: '{count} listings',
  },
  bio: 'Organic',
  no_city: 'Place not given',
  carousel: 'carousel',
  pause: 'Stop moving',
  play: 'Let it move',
  view_all_of: 'View all: {list}',
  list_failed: 'This part could not be loaded.',
  list_empty: 'Nothing here yet.',
  be_first: 'Add a listing',
  no_likes: 'Nothing liked yet',
  no_likes_text: 'Tap the heart on a listing, and you will find it here again.',
  sort: {
    label: 'Sort: {list}',
    latest: 'Latest',
    oldest: 'Oldest',
    popular: 'Most popular',
  },
  why: {
    liked_category: 'Like what you like',
    near: 'Near you',
    popular: 'Popular',
  },
};
