import type { BadgeVariant } from '../../../ui/badge.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import type { Level } from '../rules.ts';

interface LevelStyle {
  readonly icon: IconName;
  readonly badge: BadgeVariant;
  /** The colours of a surface and of an icon on it. */
  readonly wash: string;
  readonly text: string;
}

/** How each level looks: by an icon and a word too, because colour alone is not accessible. */
export const LEVEL_STYLES: Readonly<Record<Level, LevelStyle>> = {
  good: { icon: 'circle-check', badge: 'olive', wash: 'bg-olive-wash', text: 'text-olive' },
  warning: { icon: 'triangle-alert', badge: 'saffron', wash: 'bg-saffron-wash', text: 'text-ink' },
  bad: { icon: 'circle-x', badge: 'clay', wash: 'bg-clay-wash', text: 'text-clay' },
};
