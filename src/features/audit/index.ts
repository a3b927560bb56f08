export { record, recordEdit } from './service.ts';
