import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/contact.ts'));
