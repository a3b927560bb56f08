import { useState, type ReactNode } from 'react';
import { Select } from '../../../../ui/select.tsx';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { Concept, ConceptForm as Values } from '../../contract.ts';
import { CONCEPT_KINDS } from '../../rules/concept-kinds.ts';
import { BroaderInput } from './broader-input.tsx';
import { ChipsField } from '../../../../ui/editor/chips-field.tsx';
import { ResultPreview } from './result-preview.tsx';
import { isCommon, kindKey, SPELLINGS } from './concept-texts.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../client/form/use-form.ts';

const EMPTY: Values = { key: '', kind: 'crop', broader: null, ar: [], darija: [], latin: [], fr: [], en: [] };

interface Props {
  /** Null when adding a concept. */
  readonly concept: Concept | null;
  readonly onClose: () => void;
}

/** Adds or edits a concept: its kind, its names in each language and its broader concept. */
export const ConceptForm = ({ concept, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const [values, setValues] = useState<Values>(concept ?? EMPTY);
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const save = async (): Promise<void> => {
    const { key, kind, broader, ar, darija, latin, fr, en } = values;
    const body = { key: key.trim(), kind, broader: broader?.trim() || null, ar, darija, latin, fr, en };
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
          onChange={(values) => set({ [name]: values })}
          error={form.fieldError(name)}
        />
      ))}
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
      <BroaderInput
        value={values.broader ?? ''}
        onChange={(broader) => set({ broader })}
        error={form.fieldError('broader')}
      />
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
      {concept && <ResultPreview name={concept.ar[0] ?? ''} />}
    </DialogForm>
  );
};
