import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { pictureOf, type Sky } from '../rules.ts';

interface Props {
  /** `null` where the provider does not say. */
  readonly sky: Sky | null;
  readonly isDay?: boolean;
  readonly className?: string;
}

/** What the sky looks like; the words stand beside it. */
export const SkyPicture = ({ sky, isDay = true, className = 'size-16' }: Props): ReactNode =>
  sky ? (
    <img src={pictureOf(sky, isDay)} alt="" width={96} height={96} className={`shrink-0 ${className}`} />
  ) : (
    <Icon name="cloud-sun" className={`shrink-0 text-soft ${className}`} />
  );
