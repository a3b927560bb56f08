import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/questions.ts'));
