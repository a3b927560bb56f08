import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { City, Region } from '../../../features/places/contract.ts';
import type { RatingSummary } from '../../../features/reviews/contract.ts';
import type { Me } from '../../../features/accounts/contract.ts';
import type { SessionRow } from '../../../features/accounts/contract/sessions.ts';

export interface ProfileData {
  readonly me: Me;
  /** The user's ratings by others. */
  readonly ratings: { readonly seller: RatingSummary; readonly driver: RatingSummary };
  readonly sessions: readonly SessionRow[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<ProfileData>(async ({ api }) => {
  const [me, ratings, { sessions }, { cities }, { regions }] = await Promise.all([
    api('GET /api/user'),
    api('GET /api/user/ratings'),
    api('GET /api/auth/list-sessions'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { me, ratings, sessions, cities, regions };
});

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('profile.title'), canonical: null });
