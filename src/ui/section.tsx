import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A card with a heading. */
export const Section = ({ title, text, children }: Props): ReactNode => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
};
