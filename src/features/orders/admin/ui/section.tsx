import type { ReactNode } from 'react';

/** A titled section of the form. */
export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="flex flex-col gap-4 rounded-card border border-line bg-surface/60 p-4 shadow-card md:p-6">
    <h2 className="text-lg text-olive">{title}</h2>
    {children}
  </section>
);
