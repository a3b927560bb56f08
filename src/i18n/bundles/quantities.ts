import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/quantities.ts'));
