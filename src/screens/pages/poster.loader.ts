import { ApiError } from '../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../client/page.ts';
import type { ItemFull } from '../../features/items/contract.ts';
import { isPublic } from './item.loader.ts';

export interface PosterData {
  readonly item: ItemFull;
}

/** It has its own layout: a sheet of paper. */
export const bare = true;

export const loader = defineLoader<PosterData>(async ({ api, params }) => {
  const { item } = await api('GET /api/items/{id}', { params: { id: Number(params.id) } });
  // Whoever scans the code of a poster has to see the listing.
  if (!isPublic(item)) throw new ApiError(404, 'not_found', '');
  return { item };
});

export const meta = ({ data: { item }, t }: MetaArgs<PosterData>): Meta => ({
  title: t('sharing.poster_of', { title: item.title }),
  canonical: null,
});
