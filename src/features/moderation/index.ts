export { type AppliedDecision, publishDecision, writeDecision } from './service/apply-decision.ts';
