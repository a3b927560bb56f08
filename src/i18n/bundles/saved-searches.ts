import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/saved-searches.ts'));
