import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { AdminSlide } from '../contract.ts';
import { EditorRow, type RowControls } from '#ui/editor/row-actions.tsx';
import '#i18n/bundles/admin.ts';
import { isScene, SCENES, scenePictures } from '#features/slides/rules.ts';
import { PictureUpload } from '#features/uploads/ui/index.ts';
import type { Form } from '#client/forms/use-form.ts';
import { imageUrl } from '#lib/paths.ts';

interface SlideRowProps extends RowControls {
  readonly slide: AdminSlide;
}

export const SlideRow = ({ slide, ...controls }: SlideRowProps): ReactNode => {
  const { lang } = useSite();
  const title = slide[`${lang}_title`];
  const picture = lang === 'ar' ? slide.rtl_picture : slide.ltr_picture;
  return (
    <EditorRow name={title} status={slide.status} {...controls}>
      <img
        src={imageUrl(picture, 640)}
        alt=""
        width={240}
        height={96}
        className="aspect-5/2 w-full rounded-field object-cover sm:w-60"
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base leading-snug font-semibold">{title}</h2>
        <p className="text-sm">{slide[`${lang}_text`]}</p>
        <p className="text-sm text-soft">
          {slide[`${lang}_action`]} · <bdi className="ltr-run break-all">{slide.link}</bdi>
        </p>
      </div>
    </EditorRow>
  );
};

interface SlidePicturePaths {
  readonly rtl_picture: string;
  readonly ltr_picture: string;
}

interface SlidePicturesProps {
  readonly pictures: SlidePicturePaths;
  readonly onChange: (pictures: SlidePicturePaths) => void;
  readonly form: Form;
}

const SIDES = ['rtl_picture', 'ltr_picture'] as const;

/** Chooses a built-in scene, or an uploaded picture for each text direction. */
export const SlidePictures = ({ pictures, onChange, form }: SlidePicturesProps): ReactNode => {
  const { t } = useSite();
  const scene = SCENES.find((one) => scenePictures(one).rtl_picture === pictures.rtl_picture) ?? 'own';
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t('slides.picture')}</legend>
      {[...SCENES, 'own' as const].map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-transparent px-3 py-1.5 has-checked:border-olive has-checked:bg-olive-wash"
        >
          <input
            type="radio"
            name="scene"
            checked={scene === one}
            onChange={() => onChange(one === 'own' ? { rtl_picture: '', ltr_picture: '' } : scenePictures(one))}
            className="size-5 shrink-0 accent-olive"
          />
          {one !== 'own' && (
            <img
              src={`/${scenePictures(one).ltr_picture}`}
              alt=""
              width={100}
              height={40}
              className="h-10 w-25 rounded object-cover"
            />
          )}
          {t(`slides.scene.${one}`)}
        </label>
      ))}
      {scene === 'own' && (
        <div className="flex flex-col gap-4 border-s-2 border-olive ps-4">
          <p className="text-sm text-soft">{t('slides.picture_help')}</p>
          {SIDES.map((side) => (
            <div key={side} className="flex flex-col gap-2">
              <p className="font-medium">{t(`slides.${side}`)}</p>
              {pictures[side] && !isScene(pictures[side]) && (
                <img
                  src={imageUrl(pictures[side], 640)}
                  alt=""
                  width={500}
                  height={200}
                  className="aspect-5/2 w-full rounded-field object-cover"
                />
              )}
              <PictureUpload
                invalid={form.fieldError(side) !== undefined}
                label={t('categories.upload')}
                onPath={(path) => onChange({ ...pictures, [side]: path })}
              />
              {form.fieldError(side) && <p className="text-sm font-medium text-clay">{form.fieldError(side)}</p>}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
};
