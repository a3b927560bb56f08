import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import type { FormError } from './use-form.ts';

const NONE: readonly string[] = [];

/** Shows the error of a form, unless its fields show all messages themselves (`knownFields` do). */
export const FormErrorMessage = ({
  error,
  knownFields = NONE,
}: {
  error: FormError | null;
  knownFields?: readonly string[];
}): ReactNode => {
  const names = Object.keys(error?.fields ?? {});
  const others = names.filter((name) => !knownFields.includes(name)).flatMap((name) => error?.fields[name] ?? []);
  // The element is always rendered, so that screen readers announce its content.
  return (
    <div role="alert" className="empty:sr-only">
      {error && (names.length === 0 || others.length > 0) && (
        <p className="flex gap-2.5 rounded-field bg-clay-wash px-3.5 py-3 font-medium text-clay">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 shrink-0" />
          <span>{names.length === 0 ? error.message : others.join(' ')}</span>
        </p>
      )}
    </div>
  );
};
