export { Ask } from './ask.tsx';
