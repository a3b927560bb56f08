import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { acceptDelivery, changeOrderStatus, declineDelivery, reportProblem } from '#features/orders/index.ts';
import { deliveryCalls } from './contract.ts';
import { listCandidates, listDeliveries, setOnDuty, setLocation } from './service.ts';
import { eraseUser } from './queries.ts';
import { OF_USER } from '#platform/data/db/retention.ts';

const deliveryApi: Api = defineApi(deliveryCalls, {
  'GET /api/delivery/orders': (ctx, { query }) => listDeliveries(ctx, query),
  'PUT /api/delivery/orders/{id}/status': (ctx, { params, body }) =>
    changeOrderStatus(ctx, 'delivery', params.id, body),
  'POST /api/delivery/orders/{id}/accept': (ctx, { params }) => acceptDelivery(ctx, params.id),
  'POST /api/delivery/orders/{id}/decline': (ctx, { params, body }) => declineDelivery(ctx, params.id, body),
  'POST /api/delivery/orders/{id}/problem': (ctx, { params, body }) =>
    reportProblem(ctx, params.id, { ...body, due_on: body.due_on ?? null }),
  'POST /api/delivery/update-status': (ctx, { body }) => setOnDuty(ctx, body.is_active),
  'POST /api/delivery/update-location': (ctx, { body }) => setLocation(ctx, body),
  'POST /api/user/update-location': (ctx, { body }) => setLocation(ctx, body),
  'GET /api/admin/orders/{id}/delivery_candidates': (ctx, { params }) => listCandidates(ctx, params.id),
});

export const delivery: Feature = {
  name: 'delivery',
  apis: [deliveryApi],
  tables: {
    delivery_people: { because: OF_USER },
    user_locations: { because: 'one row a user, the last place; is deleted when the account is closed' },
  },
  eraseUser,
};
