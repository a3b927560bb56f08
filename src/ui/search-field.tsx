import type { ReactNode } from 'react';
import { fieldClass } from './field-class.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly labelStyle?: 'small' | 'hidden';
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly title?: string;
  readonly className?: string;
}

/** A labelled search field above a list. */
export const SearchField = ({
  name,
  label,
  labelStyle = 'small',
  value,
  maxLength,
  className = '',
  ...more
}: Props): ReactNode => (
  <label className={`flex min-w-0 flex-col gap-1 ${className}`}>
    <span className={labelStyle === 'hidden' ? 'sr-only' : 'text-sm font-medium'}>{label}</span>
    <span className="relative">
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-soft" />
      <input
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        className={`${fieldClass()} ps-10`}
        {...more}
      />
    </span>
  </label>
);
