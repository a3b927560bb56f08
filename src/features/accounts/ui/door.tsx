import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
  /** Where else to go from here. */
  readonly foot?: ReactNode;
}

/** The frame of the pages where people come in: one column, on the market's ornament. */
export const Door = ({ title, text, children, foot }: Props): ReactNode => (
  <div className="mx-auto flex w-full max-w-lg flex-col px-4 py-6 md:py-12">
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div aria-hidden="true" className="zellige h-3 bg-olive-wash" />
      <div className="flex flex-col gap-5 px-4 py-6 xs:px-6 md:px-8 md:py-8">
        <div className="flex flex-col gap-1.5">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="text-soft">{text}</p>}
        </div>
        {children}
      </div>
    </div>
    {foot && <div className="flex flex-wrap items-center justify-center gap-x-2 pt-5 text-center">{foot}</div>}
  </div>
);
