import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { STAR_WORDS } from '../rules.ts';
import '#i18n/bundles/reviews.ts';

/** Five stars, filled up to the rating. */
export const Stars = ({ stars, className = '' }: { stars: number; className?: string }): ReactNode => {
  const { t } = useSite();
  return (
    <span role="img" aria-label={t('reviews.stars', { stars })} className={`inline-flex gap-0.5 ${className}`}>
      {STAR_WORDS.map((word, index) => (
        <Icon
          key={word}
          name="star"
          className={`size-4.5 ${index < stars ? 'fill-saffron text-saffron' : 'text-soft'}`}
        />
      ))}
    </span>
  );
};

interface StarsInputProps {
  /** 1 to 5; `null` if none is selected. */
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
  /** Field name, unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
}

// On hover, stars are highlighted up to the one under the pointer.
const starClass =
  'relative inline-flex size-11 cursor-pointer items-center justify-center rounded-field transition duration-150 ' +
  'hover:text-saffron pointer-fine:[&:has(~label:hover)]:text-saffron ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-sky';

/** Radio group of one to five stars with labels. Needs the texts of `reviews`. */
export const StarsInput = ({ value, onChange, name, label, error }: StarsInputProps): ReactNode => {
  const { t } = useSite();
  const chosen = value === null ? undefined : STAR_WORDS[value - 1];
  return (
    <fieldset {...(error ? { 'aria-describedby': `${name}-error` } : {})}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-col gap-x-3 sm:flex-row sm:items-center">
        <div className="-ms-1.5 flex">
          {STAR_WORDS.map((word, index) => (
            <label
              key={word}
              className={`${starClass} ${index < (value ?? 0) ? 'text-saffron' : error ? 'text-clay' : 'text-soft'}`}
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                aria-label={t('reviews.choice', { stars: index + 1, word: t(`reviews.words.${word}`) })}
                {...(error ? { 'aria-invalid': true } : {})}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon name="star" className={`size-8 ${index < (value ?? 0) ? 'fill-current' : ''}`} />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={chosen ? 'font-semibold' : 'text-soft'}>
          {t(chosen ? `reviews.words.${chosen}` : 'reviews.tap')}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
};
