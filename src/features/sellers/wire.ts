import { toStaffMark } from '#lib/viewer.ts';
import type { References } from '#features/items/index.ts';
import type { Gazetteer } from '#features/places/index.ts';
import { toRatingSummary, toRating } from '#features/reviews/rules.ts';
import type { NamedRow } from '#lib/lang.ts';
import type { SellerCard, SellerProfile } from './contract.ts';
import type { SellerRow } from './queries/sellers.ts';

const named = ({ id, en_name, fr_name, ar_name }: NamedRow): NamedRow => ({ id, en_name, fr_name, ar_name });

export const toSellerCard = (row: SellerRow, refs: References): SellerCard => {
  const city = row.city_id === null ? undefined : refs.city(row.city_id);
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    ...toStaffMark(row.role),
    for: row.for,
    phone_verified: row.phone_verified,
    member_since: row.created_at.toISOString(),
    ...toRatingSummary(toRating(row)),
    city: city ? named(city) : null,
    items: row.items,
    types: [...row.types],
    categories: row.categories.flatMap(({ id, count }) => {
      const category = refs.category(id);
      return category ? [{ ...named(category), count }] : [];
    }),
  };
};

export const toSellerProfile = (row: SellerRow, refs: References, places: Gazetteer): SellerProfile => {
  const city = row.city_id === null ? undefined : places.byId.get(row.city_id);
  const region = places.regions.find(({ id }) => id === city?.region_id);
  return {
    ...toSellerCard(row, refs),
    region: region ? named(region) : null,
    latest: row.latest?.toISOString() ?? null,
  };
};
