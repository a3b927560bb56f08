import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

/** One value with icon and label. */
export const WeatherValue = ({ icon, name, children }: Props): ReactNode => (
  <div className="min-w-0">
    <dt className="flex items-center gap-1 text-sm text-soft">
      <Icon name={icon} className="size-5 shrink-0 text-olive" />
      {name}
    </dt>
    <dd className="ps-6 font-semibold">{children}</dd>
  </div>
);
