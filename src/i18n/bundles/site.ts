import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/site.ts'));
