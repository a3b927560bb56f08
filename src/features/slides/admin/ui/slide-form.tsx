import { useState, type ReactNode } from 'react';
import { LANGS } from '../../../../lib/lang.ts';
import { useSite } from '../../../../client/site.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { AdminSlide, SlideForm as Form } from '../contract.ts';
import { DialogForm } from '../../../../ui/editor/dialog-form.tsx';
import { StatusSelect } from '../../../../ui/editor/status-select.tsx';
import { SlidePictures } from './slide-pictures.tsx';
import { TextInput } from '../../../../ui/editor/text-input.tsx';
import { useFormMutation, type FormMutation } from '../../../../client/use-form-mutation.ts';

const FIELDS = [
  { part: 'title', label: 'slides.title', max: 60, rows: undefined },
  { part: 'text', label: 'slides.words', max: 160, rows: 3 },
  { part: 'action', label: 'slides.action', max: 30, rows: undefined },
] as const;

const TextFields = ({ slide, sending }: { slide: AdminSlide | null; sending: FormMutation }): ReactNode => {
  const { t } = useSite();
  return LANGS.map((lang) => (
    <fieldset key={lang} className="flex min-w-0 flex-col gap-3 rounded-field border border-line p-3">
      <legend className="px-1 font-semibold">{t(`slides.in_${lang}`)}</legend>
      {FIELDS.map(({ part, label, max, rows }) => (
        <TextInput
          key={part}
          name={`${lang}_${part}`}
          label={t(label)}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          maxLength={max}
          {...(rows ? { rows } : {})}
          defaultValue={slide?.[`${lang}_${part}`] ?? ''}
          sending={sending}
        />
      ))}
    </fieldset>
  ));
};

interface Props {
  /** Null for a new one. */
  readonly slide: AdminSlide | null;
  readonly onClose: () => void;
}

/** Adds or changes a slide of the home page. */
export const SlideForm = ({ slide, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const sending = useFormMutation();
  const [pictures, setPictures] = useState({
    rtl_picture: slide?.rtl_picture ?? 'art/goals.svg',
    ltr_picture: slide?.ltr_picture ?? 'art/goals-ltr.svg',
  });
  const save = (fields: FormData): void => {
    const oneLine = (text: string): string =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
    const texts = [...fields].map(([name, text]) => [name, oneLine(String(text))] as const);
    const body = { ...Object.fromEntries(texts), ...pictures } as unknown as Form;
    void sending.send(
      () =>
        slide
          ? api('PUT /api/admin/slides/{id}', { params: { id: slide.id }, body })
          : api('POST /api/admin/slides', { body }),
      () => {
        showToast(t('categories.saved'));
        onClose();
      },
    );
  };
  return (
    <DialogForm sending={sending} onSubmit={save} onClose={onClose}>
      <TextFields slide={slide} sending={sending} />
      <TextInput
        name="link"
        label={t('slides.link')}
        help={t('slides.link_help')}
        dir="ltr"
        maxLength={200}
        defaultValue={slide?.link ?? ''}
        sending={sending}
      />
      <SlidePictures pictures={pictures} onChange={setPictures} sending={sending} />
      <StatusSelect value={slide?.status ?? 'active'} />
    </DialogForm>
  );
};
