export { describeOperator, withMailFooter } from './service.ts';
