import { type ReactNode, useState } from 'react';
import { currencyIn } from '#i18n/format.ts';
import type { PlainKey } from '#i18n/page.ts';
import { fieldClass, Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { type Kind, findUnitField, ITEM_FIELDS } from '#features/items/rules/kinds.ts';
import { getPriceUnits, type Values, isShown } from './values.ts';
import '#i18n/bundles/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { Category } from '#features/categories/contract.ts';
import type { City, Region } from '#features/places/contract.ts';
import { UploadList } from '#features/uploads/ui/index.ts';
import type { ItemFull } from '#features/items/contract.ts';
import type { ItemType } from '#lib/item-types.ts';
import { DeliveryFields, PlaceFields } from './place-fields.tsx';
import { FormBar, PhotoQuestion } from './form-bar.tsx';
import { KindField, OrganicField } from './kind-field.tsx';
import { useItemForm } from './use-item-form.ts';
import { isProposed } from './use-proposed-category.ts';

interface PriceFieldsProps {
  readonly kind: Kind;
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly fieldError: (name: string) => string | undefined;
}

/** Price, unit and whether it is negotiable. For a rented land it is the rent. */
const PriceFields = ({ kind, values, set, fieldError }: PriceFieldsProps): ReactNode => {
  const { t, lang } = useSite();
  const rent = values.offer_type === 'rent';
  const label = rent ? t('form.rent') : t('common.price');
  const offered: readonly string[] = getPriceUnits(kind, values);
  const unit = values.price_unit ?? '';
  // Keep a unit that is no longer offered.
  const units = offered.includes(unit) ? offered : [unit, ...offered];
  const [priceError, unitError] = [fieldError('price'), fieldError('price_unit')];
  return (
    <>
      <Field
        label={`${label} (${currencyIn(lang)})`}
        help={t('form.price_help')}
        error={priceError ?? unitError}
        optional
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name="price"
              value={values.price ?? ''}
              onChange={(event) => set('price', event.target.value.replace(',', '.'))}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className={`${fieldClass(priceError !== undefined)} text-lg font-semibold`}
              aria-invalid={priceError ? true : undefined}
            />
            <Select
              aria-label={t('form.price_unit')}
              name="price_unit"
              value={unit}
              onChange={(event) => set('price_unit', event.target.value)}
              className="max-w-40"
              aria-invalid={unitError ? true : undefined}
            >
              {units.map((one) => (
                <option key={one} value={one}>
                  {one === ''
                    ? t('form.per_nothing')
                    : t('form.per', { unit: t(`item_types.unit.${one}` as PlainKey) })}
                </option>
              ))}
            </Select>
          </div>
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="negotiable"
          checked={values.negotiable === 'Yes'}
          onChange={(event) => set('negotiable', event.target.checked ? 'Yes' : 'No')}
          className="size-6 accent-olive"
        />
        {t('form.negotiable')}
      </label>
    </>
  );
};

export interface FormData {
  readonly type: ItemType;
  readonly item?: ItemFull;
  readonly prefill: Values;
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

interface ItemFormProps extends FormData {
  /** Set for an administrator's edit of another user's item: keeps its state and returns to `back`. */
  readonly correcting?: { readonly back: string };
}

const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className="flex flex-col gap-4 rounded-card border border-line bg-surface/60 p-4 shadow-card md:p-6">
    <h2 className="text-lg text-olive">{title}</h2>
    {children}
  </section>
);

/** The form of all kinds of items, generated from the kind's definition. */
export const ItemForm = ({
  type,
  item,
  prefill,
  categories,
  cities,
  regions,
  correcting,
}: ItemFormProps): ReactNode => {
  const { t, lang } = useSite();
  const user = useUser();
  const { ref, ...form } = useItemForm({ type, item, prefill, back: correcting?.back });
  const { kind, values, set, fieldError } = form;
  const cv = kind.files === 'cv';
  const facts = kind.fields.filter(
    (field) =>
      isShown(field, values) &&
      field.name !== 'is_bio' &&
      !kind.fields.some((other) => findUnitField(kind, other.name) === field),
  );
  const organic = kind.fields.some(({ name }) => name === 'is_bio');
  const uploading = form.images.busy || form.certificates.busy;
  const offline = form.images.offline || form.certificates.offline;
  const published = item?.state === 'pending' || item?.state === 'accepted';
  const mode = correcting ? 'corrected' : published ? 'published' : 'unpublished';
  const [asksPhoto, setAsksPhoto] = useState(false);
  const [isPhotoAsked, setPhotoAsked] = useState(false);
  // The question waits until the required fields are filled in: two questions at once confuse.
  const needsPhoto =
    (item === undefined || item.state === 'draft') &&
    mode === 'unpublished' &&
    !cv &&
    form.images.entries.length === 0 &&
    !isPhotoAsked &&
    [values.title, values.category_id, values.city_id].every(Boolean);
  const save = (publish: 'Yes' | 'No'): void => {
    if (publish === 'Yes' && needsPhoto) return setAsksPhoto(true);
    form.save(correcting && item?.state === 'draft' ? 'No' : publish);
  };
  const answerPhoto = (): void => {
    setAsksPhoto(false);
    setPhotoAsked(true);
  };
  const addPhoto = (): void => {
    setAsksPhoto(false);
    const input = ref.current?.querySelector<HTMLInputElement>('input[type=file]');
    input?.click();
    // The focus returns to the button that opened the dialog first.
    setTimeout(() => input?.focus());
  };
  const text = (name: 'title' | 'description') => ({
    name,
    label: t(`form.${name}.${type}`),
    help: t(`form.${name}_help.${type}`),
    error: fieldError(name),
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const { loaded: NameDialog, open: asksName, close: closeName } = form.nameDialog;
  return (
    <>
      <form ref={ref} noValidate className="relative flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        {form.message && (
          <div
            role="alert"
            className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-clay-wash px-4 py-3 font-medium text-clay"
          >
            <span>{form.message}</span>
            {form.isMerged && (
              <Button variant="quiet" onClick={form.reset}>
                {t('form.load_newer')}
              </Button>
            )}
          </div>
        )}
        <Section title={t(cv ? 'form.section_cv' : 'form.section_pictures')}>
          <UploadList
            uploads={form.images}
            kind={cv ? 'documents' : 'pictures'}
            max={cv ? 1 : ITEM_FIELDS.images.max}
            error={fieldError('images')}
          />
        </Section>
        <Section title={t('form.section_what')}>
          <TextField {...text('title')} maxLength={ITEM_FIELDS.title.max} autoComplete="off" enterKeyHint="next" />
          <Select
            label={t('form.category')}
            help={isProposed(values) ? t('form.category_proposed') : undefined}
            error={fieldError('category_id')}
            name="category_id"
            value={values.category_id ?? ''}
            onChange={(event) => set('category_id', event.target.value)}
            empty={t('common.choose')}
          >
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category[`${lang}_name`]}
              </option>
            ))}
          </Select>
          <TextArea {...text('description')} optional rows={5} maxLength={ITEM_FIELDS.description.max} />
          {organic && (
            <OrganicField
              on={values.is_bio === 'Yes'}
              onChange={(on) => set('is_bio', on ? 'Yes' : 'No')}
              certificates={form.certificates}
              error={fieldError('certificates')}
            />
          )}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {facts.map((field) => (
              <KindField
                key={field.name}
                kind={kind}
                field={field}
                values={values}
                set={set}
                error={fieldError(field.name) ?? fieldError(`${field.name}_unit`)}
              />
            ))}
          </div>
        </Section>
        <Section title={t(cv ? 'form.section_wage' : 'form.section_price')}>
          <PriceFields kind={kind} values={values} set={set} fieldError={fieldError} />
        </Section>
        <DeliveryFields kind={kind} values={values} set={set} fieldError={fieldError} />
        <Section title={t('form.section_place')}>
          <PlaceFields values={values} set={set} fieldError={fieldError} cities={cities} regions={regions} />
        </Section>
        {form.reviewedAgain && (
          <p role="status" className="flex items-start gap-2.5 rounded-field bg-saffron-wash px-4 py-3">
            <Icon name="clock-3" className="mt-1 size-5 shrink-0" />
            {t('form.review_again')}
          </p>
        )}
        <FormBar
          onSave={save}
          onTakeOff={form.unpublish}
          onCancel={form.reset}
          onShowError={form.focusError}
          busy={form.busy}
          mode={mode}
          // Without a network the photos are sent later, together with the listing.
          waiting={uploading && !offline ? t('form.uploading') : undefined}
          errorCount={form.errorCount}
          restored={form.restored}
        />
        {form.busy && (
          <div
            role="status"
            className="fixed inset-0 z-40 flex items-center justify-center bg-ground/80 backdrop-blur-xs"
          >
            <div className="flex flex-col items-center gap-3 rounded-card bg-raised px-10 py-8 shadow-raised">
              <Spinner className="size-10 text-olive" />
              <p className="font-medium">{t('form.saving')}</p>
            </div>
          </div>
        )}
      </form>
      <PhotoQuestion
        open={asksPhoto}
        onClose={() => setAsksPhoto(false)}
        onAdd={addPhoto}
        onPublish={() => {
          answerPhoto();
          form.save('Yes');
        }}
      />
      {NameDialog && user && (
        <NameDialog
          user={user}
          open={asksName}
          onClose={closeName}
          onDone={async () => {
            closeName();
            form.save('Yes');
          }}
        />
      )}
    </>
  );
};
