import { type ChatEvents, chatCalls } from '#features/chat/contract.ts';
import { type Notification, notificationsCalls, pushCalls } from '#features/notifications/contract.ts';
import { categoriesAdminCalls } from '#features/categories/admin/contract.ts';
import { placesAdminCalls } from '#features/places/admin/contract.ts';
import { reportsAdminCalls } from '#features/reports/admin/contract.ts';
import { slidesAdminCalls } from '#features/slides/admin/contract.ts';
import { usersCalls } from '#features/users/contract.ts';
import { accountsCalls } from '#features/accounts/contract.ts';
import { factorCalls, proofCalls } from '#features/accounts/contract/factors.ts';
import { googleCalls } from '#features/accounts/contract/google.ts';
import { overviewCalls } from '#features/overview/contract.ts';
import { assistantCalls } from '#features/assistant/contract.ts';
import { auditCalls } from '#features/audit/contract.ts';
import { categoriesCalls } from '#features/categories/contract.ts';
import { deliveryCalls } from '#features/delivery/contract.ts';
import { itemsAdminCalls } from '#features/items/admin/contract.ts';
import { itemsCalls, statisticsCalls } from '#features/items/contract.ts';
import { ownItemCalls } from '#features/items/contract/own.ts';
import { likesCalls } from '#features/likes/contract.ts';
import { moderationCalls } from '#features/moderation/contract.ts';
import { operatorCalls } from '#features/operator/contract.ts';
import { ordersCalls, rateCalls } from '#features/orders/contract.ts';
import { placesCalls } from '#features/places/contract.ts';
import { reportsCalls } from '#features/reports/contract.ts';
import { reviewsCalls } from '#features/reviews/contract.ts';
import { mapCalls, searchCalls } from '#features/search/contract.ts';
import { dictionaryCalls } from '#features/search/contract/dictionary.ts';
import { savedSearchCalls } from '#features/search/contract/saved.ts';
import { sellersCalls } from '#features/sellers/contract.ts';
import { slidesCalls } from '#features/slides/contract.ts';
import { uploadsCalls } from '#features/uploads/contract.ts';
import { weatherCalls } from '#features/weather/contract.ts';

/** All calls of all features; the typed client, OpenAPI and the permission matrix are derived from it. */
export const contract = {
  ...accountsCalls,
  ...proofCalls,
  ...factorCalls,
  ...googleCalls,
  ...placesCalls,
  ...categoriesCalls,
  ...slidesCalls,
  ...uploadsCalls,
  ...itemsAdminCalls,
  ...itemsCalls,
  ...ownItemCalls,
  ...statisticsCalls,
  ...searchCalls,
  ...mapCalls,
  ...savedSearchCalls,
  ...dictionaryCalls,
  ...likesCalls,
  ...sellersCalls,
  ...reportsCalls,
  ...reportsAdminCalls,
  ...ordersCalls,
  ...rateCalls,
  ...reviewsCalls,
  ...chatCalls,
  ...notificationsCalls,
  ...pushCalls,
  ...deliveryCalls,
  ...moderationCalls,
  ...categoriesAdminCalls,
  ...placesAdminCalls,
  ...slidesAdminCalls,
  ...weatherCalls,
  ...auditCalls,
  ...overviewCalls,
  ...usersCalls,
  ...assistantCalls,
  ...operatorCalls,
};

interface AllEvents extends ChatEvents {
  readonly notification: Notification;
}

declare module '#lib/register.ts' {
  interface ContractRegister {
    readonly calls: typeof contract;
  }
  interface EventRegister {
    readonly events: AllEvents;
  }
}
