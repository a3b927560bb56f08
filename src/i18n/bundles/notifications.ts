import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/notifications.ts'));
