import { type ReactNode, useState } from 'react';
import { Select } from '#ui/select.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { type Field, findUnitField, ITEM_FIELDS } from '#features/items/rules/kinds.ts';
import { type Values, isShown } from './values.ts';
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
import { More } from './more.tsx';
import { PriceFields } from './price-fields.tsx';
import { useItemForm } from './use-item-form.ts';
import { isProposed } from './use-proposed-category.ts';

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

const DELIVERY_NAMES = ['delivery', 'delivery_fee', 'delivery_fee_km', 'delivery_km', 'min_quantity'] as const;

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
  const rest = facts.filter(({ more }) => more);
  const getError = (name: string): string | undefined => fieldError(name) ?? fieldError(`${name}_unit`);
  const isFilled = ({ name, ...field }: Field): boolean =>
    getError(name) !== undefined || ![undefined, '', 'start' in field ? field.start : ''].includes(values[name]);
  const toField = (field: Field): ReactNode => (
    <KindField key={field.name} kind={kind} field={field} values={values} set={set} error={getError(field.name)} />
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
        {form.lock.isForTab && (
          <div role="status" className="flex flex-col gap-2 rounded-field bg-saffron-wash px-4 py-3">
            <p>{t('form.elsewhere_tab')}</p>
            {!form.isDirty && (
              <Button variant="quiet" className="self-start" onClick={form.lock.takeOver}>
                {t('form.take_over')}
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
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{facts.filter(({ more }) => !more).map(toField)}</div>
          {rest.length > 0 && (
            <More title={t('form.more')} isNeeded={rest.some(isFilled)}>
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{rest.map(toField)}</div>
            </More>
          )}
        </Section>
        <Section title={t(cv ? 'form.section_wage' : 'form.section_price')}>
          <PriceFields kind={kind} values={values} set={set} fieldError={fieldError} />
        </Section>
        {kind.type !== 'Land' && kind.type !== 'Professional' && (
          <More title={t('common.delivery')} isNeeded={DELIVERY_NAMES.some((name) => values[name] || fieldError(name))}>
            <DeliveryFields kind={kind} values={values} set={set} fieldError={fieldError} />
          </More>
        )}
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
          canStore={user !== null}
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
