import { useState, type ReactNode } from 'react';
import { Select } from '#ui/select.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { Concept, ConceptForm as Values } from '#features/search/contract/dictionary.ts';
import { CONCEPT_KINDS, nameListOf } from '#features/search/rules/dictionary.ts';
import { ConceptsInput } from './concepts-input.tsx';
import { ChipsField } from '#ui/editor/chips-field.tsx';
import { changePreviewNames, type PreviewName, ResultPreview } from './result-preview.tsx';
import { TypeNames } from './type-names.tsx';
import { isCommon, kindKey, SPELLINGS } from './concept-row.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm } from '#client/forms/use-form.ts';
import '#i18n/bundles/admin.ts';

const EMPTY: Values = {
  key: '',
  kind: 'crop',
  broader: [],
  near: [],
  ar: [],
  darija: [],
  latin: [],
  fr: [],
  en: [],
  zgh: [],
  only: {},
};
const MAX_PREVIEWS = 3;

const toNewConcept = (name: string): Values => {
  const list = nameListOf(name);
  return list === null ? EMPTY : { ...EMPTY, [list]: [name] };
};

interface Props {
  /** The concept to edit; null when adding one. */
  readonly concept: Concept | null;
  /** The first name of a new concept. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** Adds or edits a concept: its kind, its names in each language and its relations. */
export const ConceptForm = ({ concept, name = '', onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const [values, setValues] = useState<Values>(concept ?? toNewConcept(name));
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const [previewed, setPreviewed] = useState<readonly PreviewName[]>(
    concept ? concept.ar.slice(0, 1).map((name) => ({ name, type: 'All' })) : [],
  );
  const preview = (type: PreviewName['type'], before: readonly string[], after: readonly string[]): void =>
    setPreviewed(changePreviewNames(previewed, type, before, after));
  const save = async (): Promise<void> => {
    const { key, kind, broader, near, ar, darija, latin, fr, en, zgh, only } = values;
    const body = { key: key.trim(), kind, broader, near, ar, darija, latin, fr, en, zgh, only };
    await (concept
      ? api('PUT /api/admin/concepts/{id}', { params: { id: concept.id }, body })
      : api('POST /api/admin/concepts', { body }));
    showToast(t('categories.saved'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose}>
      {concept && isCommon(concept.share) && (
        <p className="rounded-field bg-saffron-wash px-4 py-3">{t('dictionary.common')}</p>
      )}
      <p className="text-sm text-soft">{t('dictionary.chips_help')}</p>
      {SPELLINGS.map(({ name, dir, optional }) => (
        <ChipsField
          key={name}
          label={t(`dictionary.${name}`)}
          dir={dir}
          optional={optional}
          values={values[name]}
          onChange={(names) => {
            preview('All', values[name], names);
            set({ [name]: names });
          }}
          error={form.fieldError(name)}
        />
      ))}
      <TypeNames
        values={values.only}
        fieldError={form.fieldError}
        onChange={(type, names) => {
          const { [type]: before = [], ...others } = values.only;
          preview(type, before, names);
          set({ only: names.length > 0 ? { ...others, [type]: names } : others });
        }}
      />
      <ResultPreview names={previewed.slice(0, MAX_PREVIEWS)} />
      <Select
        label={t('dictionary.kind')}
        value={values.kind}
        onChange={(event) => set({ kind: event.target.value as Values['kind'] })}
      >
        {CONCEPT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindKey(kind))}
          </option>
        ))}
      </Select>
      {(['broader', 'near'] as const).map((name) => (
        <ConceptsInput
          key={name}
          label={t(`dictionary.${name}`)}
          help={t(`dictionary.${name}_help`)}
          values={values[name]}
          onChange={(keys) => set({ [name]: keys })}
          error={form.fieldError(name)}
        />
      ))}
      <TextField
        name="key"
        label={t('dictionary.key')}
        help={t('dictionary.key_help')}
        dir="ltr"
        maxLength={40}
        value={values.key}
        onChange={(event) => set({ key: event.target.value })}
        error={form.fieldError('key')}
        autoComplete="off"
      />
    </DialogForm>
  );
};
