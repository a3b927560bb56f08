export { ContactCard, OperatorDetails } from './contact-card.tsx';
