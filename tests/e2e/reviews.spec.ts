import { pathTo } from '../../src/lib/paths.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Reviews of a seller on the item page and on the seller page. A review counts if its order is an hour old: these are of the demo.

const t = getTexts('ar');

test('reviews › appear on the item page and on the seller page', async ({ page, admin }) => {
  const { items } = await admin.api('GET /api/items/search', { query: { type: 'Product', sort: 'oldest' } });
  const shown = await Promise.all(
    items.data.map(async ({ id }) => (await admin.api('GET /api/items/{id}', { params: { id } })).item),
  );
  const item = shown.find(({ seller }) => seller.reviews > 0);
  if (!item) throw new Error('no seller of the demo has a review');
  const { seller } = item;
  const params = { farmer_id: seller.id };
  const { data, total } = (await admin.api('GET /api/sellers/{farmer_id}/reviews', { params })).reviews;
  expect(total).toBe(seller.reviews);
  const average = (seller.average_rating ?? 0).toFixed(1).replace('.', ',');

  const rating = t('card.rated', { average, count: total });
  await visit(page, localizedPath('ar', pathTo('item', { slug: item.slug, id: String(item.id) })));
  const name = `${seller.first_name} ${seller.last_name}`.trim();
  await expect(page.getByRole('region', { name, exact: true })).toContainText(rating);

  await visit(page, localizedPath('ar', pathTo('seller', { id: String(seller.id) })));
  const reviews = page.getByRole('region', { name: t('reviews.heading') });
  await page.getByRole('link', { name: rating }).click();
  await expect(reviews).toBeInViewport();
  await expect(reviews.getByRole('article')).toHaveCount(data.length);
  const review = reviews.getByRole('article').first();
  const { stars, comment, author } = data[0] ?? { stars: 0, comment: null, author: null };
  await expect(review).toContainText(author ?? '');
  await expect(review).toContainText(comment ?? '');
  await expect(review.getByRole('img', { name: t('reviews.stars', { stars }) })).toBeVisible();
  await expect(reviews.getByRole('button', { name: t('reviews.more') })).toHaveCount(total > data.length ? 1 : 0);
});
