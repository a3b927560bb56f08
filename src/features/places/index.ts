export { type Gazetteer, describePoint, findCity, getGazetteer, parsePoint } from './service.ts';
