import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** The active search words; when set, a button clears them. */
  readonly words: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called after the field was cleared. */
  readonly onClear: () => void;
}

/** The text field of a search, named `q`. */
export const WordsField = ({ id, label, placeholder, words, field, onClear }: Props): ReactNode => {
  const { t } = useSite();
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const input = currentTarget.form?.elements.namedItem('q');
    if (input instanceof HTMLInputElement) {
      input.value = '';
      input.focus();
    }
    onClear();
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-soft" />
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={words ?? ''}
        placeholder={placeholder}
        className="min-h-12 w-full min-w-0 rounded-field border border-line bg-raised ps-11 pe-11 placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {words && (
        <button
          type="button"
          aria-label={t('search.clear_words')}
          onClick={clear}
          className="absolute end-0.5 top-0.5 flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
    </div>
  );
};
