export { getRoadKm } from './amounts.ts';
export { type NotOrderable, getNotOrderable, showsQuantity } from './orderable.ts';
export { ORDER_STATUSES, type OrderStatus, getNextStatuses } from './statuses.ts';
export {
  DECLINE_REASONS,
  DOOR_PROBLEMS,
  type DeclineReason,
  type DoorProblem,
  getStatusAfterProblem,
  MAX_DAYS_AHEAD,
  MAX_NOTE_LENGTH,
} from './incidents.ts';
