import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/thanks.ts'));
