import { useState, type ReactNode } from 'react';
import { LANGS } from '#lib/lang.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import type { AdminSlide, SlideForm as Values } from '../contract.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { StatusSelect } from '#ui/editor/name-fields.tsx';
import { SlidePictures } from './slide-row.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useForm, type Form } from '#client/forms/use-form.ts';
import '#i18n/bundles/admin.ts';

const FIELDS = [
  { part: 'title', label: 'slides.title', max: 60, Input: TextField },
  { part: 'text', label: 'slides.words', max: 160, Input: TextArea },
  { part: 'action', label: 'slides.action', max: 30, Input: TextField },
] as const;

const TextFields = ({ slide, form }: { slide: AdminSlide | null; form: Form }): ReactNode => {
  const { t } = useSite();
  return LANGS.map((lang) => (
    <fieldset key={lang} className="flex min-w-0 flex-col gap-3 rounded-field border border-line p-3">
      <legend className="px-1 font-semibold">{t(`slides.in_${lang}`)}</legend>
      {FIELDS.map(({ part, label, max, Input }) => (
        <Input
          key={part}
          name={`${lang}_${part}`}
          label={t(label)}
          error={form.fieldError(`${lang}_${part}`)}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          maxLength={max}
          autoComplete="off"
          defaultValue={slide?.[`${lang}_${part}`] ?? ''}
        />
      ))}
    </fieldset>
  ));
};

interface Props {
  /** The slide to change; null for a new one. */
  readonly slide: AdminSlide | null;
  readonly onClose: () => void;
}

export const SlideForm = ({ slide, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const [pictures, setPictures] = useState({
    rtl_picture: slide?.rtl_picture ?? 'art/goals.svg',
    ltr_picture: slide?.ltr_picture ?? 'art/goals-ltr.svg',
  });
  const save = async (fields: FormData): Promise<void> => {
    const oneLine = (text: string): string =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
    const texts = [...fields].map(([name, text]) => [name, oneLine(String(text))] as const);
    const body = { ...Object.fromEntries(texts), ...pictures } as unknown as Values;
    await (slide
      ? api('PUT /api/admin/slides/{id}', { params: { id: slide.id }, body })
      : api('POST /api/admin/slides', { body }));
    showToast(t('categories.saved'));
    onClose();
  };
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose}>
      <TextFields slide={slide} form={form} />
      <TextField
        name="link"
        label={t('slides.link')}
        help={t('slides.link_help')}
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        defaultValue={slide?.link ?? ''}
        error={form.fieldError('link')}
      />
      <SlidePictures pictures={pictures} onChange={setPictures} form={form} />
      <StatusSelect value={slide?.status ?? 'active'} />
    </DialogForm>
  );
};
