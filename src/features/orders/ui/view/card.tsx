import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled card on an order's page. */
export const Card = ({ id, title, children }: Props): ReactNode => (
  <section
    aria-labelledby={id}
    className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
  >
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
);
