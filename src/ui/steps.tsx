import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

export interface Step {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly title: string;
  readonly steps: readonly Step[];
}

export const Steps = ({ title, steps }: Props): ReactNode => (
  <section
    aria-labelledby="steps"
    className="w-full rounded-card border border-line bg-surface p-5 text-start shadow-card"
  >
    <h2 id="steps" className="mb-4 text-lg">
      {title}
    </h2>
    <ol data-read className="flex flex-col">
      {steps.map((step, index) => (
        <li key={step.title} className="relative flex gap-4 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute start-6 top-12 bottom-0 w-0.5 -translate-x-1/2 bg-line rtl:translate-x-1/2"
            />
          )}
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-olive-wash text-olive">
            <Icon name={step.icon} className="size-6" />
          </span>
          <div className="pt-0.5">
            <p className="font-medium">{step.title}</p>
            <p className="text-sm text-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
