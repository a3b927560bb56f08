import { pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { randomPhone } from './support/users.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Reviews of a seller on the item page and on the seller page.

const t = getTexts('ar');

test('reviews › appear on the item page and on the seller page', async ({ page, createUser, admin }) => {
  const [seller, buyer] = [await createUser(), await createUser({ role: 'buyer' })];
  const { id: item_id, slug } = await publishAccepted(seller, admin);
  const { cities } = await buyer.api('GET /api/cities');
  const customer = { name: 'Aicha Tazi', phone: randomPhone(), city_id: cities[0]?.id, address: 'Bab Mansour' };
  const { order } = await buyer.api('POST /api/orders/store', { body: { item_id, ...customer } });
  const { id } = order;
  await admin.api('PUT /api/admin/orders/{id}/status', { params: { id }, body: { status: 'delivered' } });
  const comment = 'مطيشة طرية، والوزن مضبوط.';
  await buyer.api('POST /api/buyer/orders/{id}/rate', { params: { id }, body: { role: 'seller', stars: 4, comment } });

  const rating = t('card.rated', { average: '4,0', count: 1 });
  await visit(page, localizedPath('ar', pathTo('item', { slug, id: String(item_id) })));
  await expect(page.getByRole('region', { name: `${seller.first_name} Tazi`, exact: true })).toContainText(rating);

  await visit(page, localizedPath('ar', pathTo('seller', { id: String(seller.id) })));
  const reviews = page.getByRole('region', { name: t('reviews.heading') });
  await page.getByRole('link', { name: rating }).click();
  await expect(reviews).toBeInViewport();
  const review = reviews.getByRole('article');
  await expect(review).toHaveCount(1);
  await expect(review).toContainText(comment);
  await expect(review).toContainText(`${buyer.first_name} T.`);
  await expect(review.getByRole('img', { name: t('reviews.stars', { stars: 4 }) })).toBeVisible();
  await expect(reviews.getByRole('button', { name: t('reviews.more') })).toHaveCount(0);
});
