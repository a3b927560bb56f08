export { repeatErasures } from './service/erase-on-request.ts';
