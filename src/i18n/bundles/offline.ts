import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/offline.ts'));
