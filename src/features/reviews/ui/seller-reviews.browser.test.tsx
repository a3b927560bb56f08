import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';

// Reviews of a seller on the item page and on the seller page.

const SELLER = { id: 9, first_name: 'Hassan', last_name: 'Tazi', average_rating: 4.5, reviews: 3 } as const;
const REVIEWS = [
  { id: 1, stars: 4, comment: 'طماطم طرية', author: 'Aicha T.' },
  { id: 2, stars: 5, comment: null, author: null },
] as const;
const THIRD = { id: 3, stars: 1, comment: 'متأخر', author: 'Omar B.' } as const;

const answers: Answers = {
  'GET /api/sellers/{farmer_id}': { seller: SELLER },
  'GET /api/sellers/{farmer_id}/reviews': ({ query }) =>
    query?.page === '2'
      ? { reviews: { data: [REVIEWS[1], THIRD], total: 3, next_page_url: null } }
      : { reviews: { data: REVIEWS, total: 3, next_page_url: '/?page=2' } },
};

type Opened = Awaited<ReturnType<typeof openPage>>;

const openSeller = (more: Answers = {}): Promise<Opened> =>
  openPage('/sellers/9', { lang: 'ar', answers: { ...answers, ...more } });

/** Opens the page of the seller, and scrolls to the reviews, which load then. */
const openReviews = async (): Promise<Opened> => {
  const opened = await openSeller();
  const { section, reviews } = getReviews(opened);
  // The content that loads above moves them.
  const showReviews = (): number => {
    section.element().scrollIntoView();
    return reviews.elements().length;
  };
  await expect.poll(showReviews).toBeGreaterThan(0);
  return opened;
};

const getReviews = ({ t }: Opened) => {
  const section = page.getByRole('region', { name: t('reviews.heading') });
  return {
    section,
    reviews: section.getByRole('article'),
    more: section.getByRole('button', { name: t('reviews.more') }),
    rating: t('card.rated', { average: '4,5', count: 3 }),
  };
};

test('item page › shows the rating of its seller', async () => {
  const opened = await openPage('/item/honey/1', {
    lang: 'ar',
    answers: { 'GET /api/items/{id}': { item: { id: 1, slug: 'honey', user_id: 9, type: 'Product', seller: SELLER } } },
  });
  const card = page.getByRole('region', { name: 'Hassan Tazi', exact: true });
  await expect.element(card.getByText(getReviews(opened).rating)).toBeInTheDocument();
});

test('seller page › leads from the rating to the reviews', async () => {
  const opened = await openSeller();
  const { section, rating } = getReviews(opened);
  await page.getByRole('link', { name: rating }).click();
  await expect.element(section).toBeInViewport();
});

test('seller page › shows stars, comment and author of each review', async () => {
  const opened = await openReviews();
  const { t } = opened;
  const { reviews } = getReviews(opened);
  expect(reviews.elements()).toHaveLength(2);
  const first = reviews.nth(0);
  await expect.element(first).toMatchTextContent('Aicha T.');
  await expect.element(first).toMatchTextContent('طماطم طرية');
  await expect.element(first.getByRole('img', { name: t('reviews.stars', { stars: 4 }) })).toBeVisible();
  // The account of the second author was closed.
  await expect.element(reviews.nth(1)).toMatchTextContent(t('reviews.a_buyer'));
});

test('seller page › loads more reviews, none twice, until there are no more', async () => {
  const { reviews, more } = getReviews(await openReviews());
  await more.click();
  await expect.poll(() => reviews.elements()).toHaveLength(3);
  await expect.element(reviews.nth(2)).toMatchTextContent('Omar B.');
  await expect.element(more).not.toBeInTheDocument();
});

test('seller page › has no reviews of a seller without a rating', async () => {
  const opened = await openSeller({
    'GET /api/sellers/{farmer_id}': { seller: { ...SELLER, average_rating: null, reviews: 0 } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Hassan Tazi');
  await expect.element(getReviews(opened).section).not.toBeInTheDocument();
});
