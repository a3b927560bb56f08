import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/sellers.ts'));
