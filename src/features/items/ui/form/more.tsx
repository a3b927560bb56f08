import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

interface MoreProps {
  readonly title: string;
  /** Whether it has values or errors: then it is open. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Fields that a listing rarely needs, behind one line. */
export const More = ({ title, isNeeded, children }: MoreProps): ReactNode => {
  const [isOpen, setOpen] = useState(isNeeded);
  // It stays open once it was needed: a field that is emptied does not vanish.
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen || isNeeded)}
        className="flex min-h-12 items-center justify-between gap-2 rounded-field border border-line bg-raised px-4 text-start font-medium"
      >
        {title}
        <Icon name="chevron-down" className={`size-5 text-soft ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div hidden={!isOpen}>{children}</div>
    </div>
  );
};
