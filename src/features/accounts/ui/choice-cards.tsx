import { useId, type ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly text?: string }[];
}

/** A radio group of large picture cards. */
export const ChoiceCards = ({ name, legend, value, error, choices }: Props): ReactNode => {
  const errorId = useId();
  return (
    <fieldset {...(error ? { 'aria-describedby': errorId } : {})}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid-fit-2 gap-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`relative flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 bg-raised px-3 pt-3 pb-3.5 text-center transition duration-150 hover:bg-olive-wash has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky ${error ? 'border-clay' : 'border-line'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={value === choice.value}
              {...(error ? { 'aria-invalid': true } : {})}
              className="absolute start-3 top-3 size-5 accent-olive"
            />
            <img
              src={`/pictures/roles/${choice.value}.webp`}
              alt=""
              width={88}
              height={88}
              className="size-22 object-contain"
            />
            <span className="font-semibold">{choice.label}</span>
            {choice.text && <span className="text-sm text-soft">{choice.text}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
};
