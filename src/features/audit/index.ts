export { type CsvFile, exportList } from './service/export.ts';
export { record, recordEdit } from './service.ts';
