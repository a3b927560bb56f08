import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { picturePath, type Sky } from '../rules.ts';

interface Props {
  /** `null` if unknown. */
  readonly sky: Sky | null;
  readonly isDay?: boolean;
  readonly className?: string;
}

/** Picture of the sky; its text stands beside it. */
export const SkyPicture = ({ sky, isDay = true, className = 'size-16' }: Props): ReactNode =>
  sky ? (
    <img src={picturePath(sky, isDay)} alt="" width={96} height={96} className={`shrink-0 ${className}`} />
  ) : (
    <Icon name="cloud-sun" className={`shrink-0 text-soft ${className}`} />
  );
