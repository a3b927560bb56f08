import { addTexts } from '../bundles.ts';

addTexts(import.meta.glob('../*/report.ts'));
