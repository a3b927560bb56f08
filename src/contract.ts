import { accountsCalls } from './features/accounts/contract.ts';
import { categoriesCalls } from './features/categories/contract.ts';
import { itemsCalls } from './features/items/contract.ts';
import { likesCalls } from './features/likes/contract.ts';
import { moderationCalls } from './features/moderation/contract.ts';
import { placesCalls } from './features/places/contract.ts';
import { reportsCalls } from './features/reports/contract.ts';
import { searchCalls } from './features/search/contract.ts';
import { sellersCalls } from './features/sellers/contract.ts';
import { uploadsCalls } from './features/uploads/contract.ts';

/** Every call of every feature in one table: the typed client, OpenAPI and the permission matrix are made from it. */
export const contract = {
  ...accountsCalls,
  ...placesCalls,
  ...categoriesCalls,
  ...uploadsCalls,
  ...itemsCalls,
  ...searchCalls,
  ...likesCalls,
  ...sellersCalls,
  ...reportsCalls,
  ...moderationCalls,
};

export type Contract = typeof contract;
