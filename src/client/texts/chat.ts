import { addTexts } from '../texts.ts';

addTexts(import.meta.glob('../../i18n/*/chat.ts'));
