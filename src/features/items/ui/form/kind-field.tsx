import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import { MAX_NUMBER_LENGTH, shiftDecimal } from '#lib/digits.ts';
import { Field as Frame } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import { findUnitField, type Field, type Kind } from '#features/items/rules/kinds.ts';
import { HECTARE_DIGITS } from '#features/items/rules/choices.ts';
import type { Values } from './values.ts';
import { Icon } from '#ui/icon.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { UploadList, type Uploads } from '#features/uploads/ui/index.ts';
import '#i18n/bundles/dashboard.ts';

interface KindFieldProps {
  readonly kind: Kind;
  readonly field: Field;
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly error?: string | undefined;
}

const INPUT = {
  text: {},
  date: { type: 'date' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
} as const;

const Choices = ({ field, value }: { field: Field & { form: 'choice' }; value: string }): ReactNode => {
  const { t } = useSite();
  const preset = field.start ?? field.preset;
  return (
    <>
      {!preset && value === '' && <option value="">{t('common.choose')}</option>}
      {!preset && value !== '' && <option value="">—</option>}
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`item_types.choice.${choice}`)}
        </option>
      ))}
    </>
  );
};

/** A choice as large radio buttons. */
const Radios = ({
  field,
  value,
  set,
}: {
  field: Field & { form: 'choice' };
  value: string;
  set: KindFieldProps['set'];
}): ReactNode => {
  const { t } = useSite();
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-medium">{t(`item_types.field.${field.name}`)}</legend>
      <div className="grid-fit-2 gap-3">
        {field.choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border border-line bg-raised px-3 font-medium has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name={field.name}
              value={choice}
              checked={value === choice}
              onChange={() => set(field.name, choice)}
              className="size-5 accent-olive"
            />
            {t(`item_types.choice.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** An area in hectares as square metres, so that a mistake of the unit shows at once. */
const toSquareMetres = (text: string, t: PageT): string | undefined => {
  const area = Number(shiftDecimal(text, HECTARE_DIGITS) || NaN);
  return area > 0 ? `= ${formatNumber(area, t.lang)} ${t('item_types.measure.m2')}` : undefined;
};

/** The form field of a kind's field, together with its unit select. */
export const KindField = ({ kind, field, values, set, error }: KindFieldProps): ReactNode => {
  const { t } = useSite();
  const value = values[field.name] ?? '';
  const help = field.name === 'space' && values.space_unit === 'ha' ? toSquareMetres(value, t) : undefined;
  const label = t(`item_types.field.${field.label ?? field.name}`);
  // Certificates belong to the organic switch.
  if (field.form === 'files') return null;
  if (field.form === 'switch') {
    return (
      <div className="rounded-field border border-line bg-raised px-4 py-1.5">
        <SwitchRow
          label={label}
          name={field.name}
          checked={value === 'Yes'}
          onChange={({ currentTarget }) => set(field.name, currentTarget.checked ? 'Yes' : 'No')}
        />
      </div>
    );
  }
  if (field.form === 'choice' && field.radio) return <Radios field={field} value={value} set={set} />;
  const unit = findUnitField(kind, field.name);
  const measure = field.form === 'number' ? field.measure : undefined;
  const attributes = field.form === 'choice' || field.form === 'number' ? {} : INPUT[field.form];
  const suggestions = field.form === 'text' ? field.suggestions : undefined;
  const common = {
    name: field.name,
    value,
    onChange: (event: { target: { value: string } }): void => set(field.name, event.target.value),
  };
  return (
    <Frame
      label={measure && !unit ? `${label} (${t(`item_types.measure.${measure}`)})` : label}
      help={help}
      error={error}
      optional={!field.required}
    >
      {(control) => (
        <div className="flex gap-2">
          {field.form === 'choice' ? (
            <Select {...control} {...common} className="">
              <Choices field={field} value={value} />
            </Select>
          ) : field.form === 'number' ? (
            // Inputs of type number take neither Arabic digits nor, in some languages, a decimal comma.
            <input
              {...control}
              {...common}
              inputMode={field.whole ? 'numeric' : 'decimal'}
              maxLength={MAX_NUMBER_LENGTH}
              autoComplete="off"
              dir="ltr"
            />
          ) : (
            <>
              <input
                {...control}
                {...common}
                {...attributes}
                {...(field.form === 'text' ? { maxLength: field.max } : {})}
                list={suggestions ? `${control.id}-suggestions` : undefined}
              />
              {suggestions && (
                <datalist id={`${control.id}-suggestions`}>
                  {suggestions.map((choice) => (
                    <option key={choice}>{t(`item_types.choice.${choice}`)}</option>
                  ))}
                </datalist>
              )}
            </>
          )}
          {unit?.form === 'choice' && (
            <Select
              aria-label={t(`item_types.field.${unit.name}`)}
              name={unit.name}
              value={values[unit.name] ?? ''}
              onChange={(event) => set(unit.name, event.target.value)}
              className="max-w-32"
            >
              <Choices field={unit} value={values[unit.name] ?? ''} />
            </Select>
          )}
        </div>
      )}
    </Frame>
  );
};

interface OrganicFieldProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly certificates: Uploads;
  readonly error?: string | undefined;
}

/** The «organic» switch; when on, it shows the upload of certificates. */
export const OrganicField = ({ on, onChange, certificates, error }: OrganicFieldProps): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <SwitchRow
        icon={<Icon name="sprout" className="size-7 shrink-0 text-olive" />}
        label={t('form.organic')}
        help={t('form.organic_help')}
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {/* A dark switch without a word looks on. */}
      <p aria-hidden="true" className={`-mt-3 text-end text-sm ${on ? 'font-semibold text-olive' : 'text-soft'}`}>
        {t(on ? 'form.switch_on' : 'form.switch_off')}
      </p>
      {on && (
        <div className="flex flex-col gap-2">
          <p className="font-medium">{t('item_types.field.certificates')}</p>
          <UploadList uploads={certificates} kind="documents" max={6} error={error} />
        </div>
      )}
    </div>
  );
};
