import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/admin.ts'));
