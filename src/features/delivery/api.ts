import { answering, type Api } from '../../platform/http/handlers.ts';
import { moveOrder } from '../orders/service.ts';
import { deliveryCalls } from './contract.ts';
import { listCandidates, listDeliveries, setAtWork, setLocation } from './service.ts';

export const deliveryApi: Api = answering(deliveryCalls, {
  'GET /api/delivery/orders': (ctx, { query }, request) => listDeliveries(ctx, query, new URL(request.url).pathname),
  'PUT /api/delivery/orders/{id}/status': (ctx, { params, body }) => moveOrder(ctx, 'delivery', params.id, body),
  'POST /api/delivery/update-status': (ctx, { body }) => setAtWork(ctx, body.is_active),
  'POST /api/delivery/update-location': (ctx, { body }) => setLocation(ctx, body),
  'POST /api/user/update-location': (ctx, { body }) => setLocation(ctx, body),
  'GET /api/admin/orders/{id}/delivery_candidates': (ctx, { params }) => listCandidates(ctx, params.id),
});
