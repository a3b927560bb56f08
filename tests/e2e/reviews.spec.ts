import { pathTo } from '../../src/lib/paths.ts';
import { offer } from './support/goods.ts';
import { freshPhone } from './support/people.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// What buyers say of a seller stands where the seller is shown.

const t = textsIn('ar');

test('a seller is shown with the stars and words of who bought from them', async ({ page, person, admin }) => {
  const [seller, buyer] = [await person(), await person({ role: 'buyer' })];
  const { id: item_id, slug } = await offer(seller, admin);
  const { cities } = await buyer.api('GET /api/cities');
  const customer = { name: 'Aicha Tazi', phone: freshPhone(), city_id: cities[0]?.id, address: 'Bab Mansour' };
  const { order } = await buyer.api('POST /api/orders/store', { body: { item_id, ...customer } });
  const { id } = order;
  await admin.api('PUT /api/admin/orders/{id}/status', { params: { id }, body: { status: 'delivered' } });
  const comment = 'مطيشة طرية، والوزن مضبوط.';
  await buyer.api('POST /api/buyer/orders/{id}/rate', { params: { id }, body: { role: 'seller', stars: 4, comment } });

  const rated = t('card.rated', { average: '4,0', count: 1 });
  await visit(page, pathIn('ar', pathTo('item', { slug, id: String(item_id) })));
  await expect(page.getByRole('region', { name: `${seller.first_name} Tazi`, exact: true })).toContainText(rated);

  await visit(page, pathIn('ar', pathTo('seller', { id: String(seller.id) })));
  const said = page.getByRole('region', { name: t('reviews.heading') });
  await page.getByRole('link', { name: rated }).click();
  await expect(said).toBeInViewport();
  const review = said.getByRole('article');
  await expect(review).toHaveCount(1);
  await expect(review).toContainText(comment);
  await expect(review).toContainText(`${buyer.first_name} T.`);
  await expect(review.getByRole('img', { name: t('reviews.stars', { stars: 4 }) })).toBeVisible();
  await expect(said.getByRole('button', { name: t('reviews.more') })).toHaveCount(0);
});
