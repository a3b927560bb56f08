import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/legal.ts'));
