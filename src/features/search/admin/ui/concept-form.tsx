import { useState, type ReactNode } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { Concept, ConceptForm as Form } from '../../contract.ts';
import { CONCEPT_KINDS } from '../../rules/concept-kinds.ts';
import { BroaderInput } from './broader-input.tsx';
import { ChipsField } from '../../../../ui/editor/chips-field.tsx';
import { ResultPreview } from './result-preview.tsx';
import { isCommon, kindKey, SPELLINGS } from './concept-texts.ts';
import { DialogForm } from '../../../../ui/editor/dialog-form.tsx';
import { TextInput } from '../../../../ui/editor/text-input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useFormMutation } from '../../../../client/use-form-mutation.ts';

const EMPTY: Form = { key: '', kind: 'crop', broader: null, ar: [], darija: [], latin: [], fr: [], en: [] };

interface Props {
  /** Null when adding a concept. */
  readonly concept: Concept | null;
  readonly onClose: () => void;
}

/** Adds or edits a concept: its kind, its names in each language and its broader concept. */
export const ConceptForm = ({ concept, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const sending = useFormMutation();
  const [form, setForm] = useState<Form>(concept ?? EMPTY);
  const set = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const save = (): void => {
    const { key, kind, broader, ar, darija, latin, fr, en } = form;
    const body = { key: key.trim(), kind, broader: broader?.trim() || null, ar, darija, latin, fr, en };
    void sending.send(
      () =>
        concept
          ? api('PUT /api/admin/concepts/{id}', { params: { id: concept.id }, body })
          : api('POST /api/admin/concepts', { body }),
      () => {
        showToast(t('categories.saved'));
        onClose();
      },
    );
  };
  return (
    <DialogForm sending={sending} onSubmit={save} onClose={onClose}>
      {concept && isCommon(concept.share) && (
        <p className="rounded-field bg-saffron-wash px-4 py-3">{t('dictionary.common')}</p>
      )}
      <p className="text-sm text-soft">{t('dictionary.chips_help')}</p>
      {SPELLINGS.map(({ name, dir, optional }) => (
        <ChipsField
          key={name}
          name={name}
          label={t(`dictionary.${name}`)}
          dir={dir}
          optional={optional}
          values={form[name]}
          onChange={(values) => set({ [name]: values })}
          error={sending.errorOf(name)}
        />
      ))}
      <Field id="field-kind" label={t('dictionary.kind')}>
        <Select
          id="field-kind"
          value={form.kind}
          onChange={(event) => set({ kind: event.target.value as Form['kind'] })}
        >
          {CONCEPT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindKey(kind))}
            </option>
          ))}
        </Select>
      </Field>
      <BroaderInput
        value={form.broader ?? ''}
        onChange={(broader) => set({ broader })}
        error={sending.errorOf('broader')}
      />
      <TextInput
        name="key"
        label={t('dictionary.key')}
        help={t('dictionary.key_help')}
        dir="ltr"
        maxLength={40}
        value={form.key}
        onChange={(event) => set({ key: event.target.value })}
        sending={sending}
      />
      {concept && <ResultPreview name={concept.ar[0] ?? ''} />}
    </DialogForm>
  );
};
