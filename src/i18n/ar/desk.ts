import { form } from './form.ts';
import { mine } from './mine.ts';
import { moderation } from './moderation.ts';
import { profile } from './profile.ts';

/** Texts of the dashboards; loaded with them. */
export const desk = { form, mine, profile, moderation };
