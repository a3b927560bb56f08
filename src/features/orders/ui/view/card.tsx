import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';

interface Props {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled card on an order's page. */
export const Card = ({ id, icon, title, children }: Props): ReactNode => (
  <section
    aria-labelledby={id}
    className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
  >
    <h2 id={id} className="flex items-center gap-2 text-lg">
      <Icon name={icon} className="size-5.5 shrink-0 text-olive" />
      {title}
    </h2>
    {children}
  </section>
);
