import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/chat.ts'));
