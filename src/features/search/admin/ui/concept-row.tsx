import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { Badge } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import type { Concept, ConceptForm } from '#features/search/contract/dictionary.ts';
import { RowActions } from '#ui/editor/row-actions.tsx';
import '#i18n/bundles/admin.ts';

interface Props {
  readonly concept: Concept;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One concept of the dictionary: its names, its kind and its share of all items. */
export const ConceptRow = ({ concept, onEdit, onDelete }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { ar, darija, latin, fr, en, zgh, key, kind, broader, near, share } = concept;
  const [name = key] = concept[lang];
  const percent = share > 0 && share < 0.001 ? '< 0.1' : formatNumber(Math.round(share * 1000) / 10, lang);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-base leading-snug font-semibold">
          {name}
          <Badge variant="sky">{t(kindKey(kind))}</Badge>
        </h2>
        <p className="text-sm break-words">
          <bdi lang="ar">{[...ar, ...darija].join('، ')}</bdi>
        </p>
        <p dir="auto" className="text-match text-sm break-words text-soft">
          {[...latin, ...fr, ...en, ...zgh].join(', ')}
        </p>
        <p className="text-sm text-soft">
          <bdi className="ltr-run">{key}</bdi>
          {broader.length > 0 && <> · {t('dictionary.wider', { name: broader.join(', ') })}</>}
          {near.length > 0 && <> · {t('dictionary.close_to', { name: near.join(', ') })}</>}
          {' · '}
          {share > 0 ? t('dictionary.carried', { share: `${percent} %` }) : t('dictionary.uncarried')}
        </p>
      </div>
      <div className="ms-auto">
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
};

/** The name fields of a concept form. */
export const SPELLINGS = [
  { name: 'ar', dir: 'rtl', optional: false },
  { name: 'darija', dir: 'rtl', optional: true },
  { name: 'latin', dir: 'ltr', optional: true },
  { name: 'fr', dir: 'ltr', optional: false },
  { name: 'en', dir: 'ltr', optional: false },
  { name: 'zgh', dir: 'ltr', optional: true },
] as const;

/** Returns all names of a concept that are valid for items of every type. */
export const getNames = (concept: ConceptForm): string[] => SPELLINGS.flatMap(({ name }) => concept[name]);

type Kind = ConceptForm['kind'];

/**
 * Returns the text key of a concept kind. The catalogs use `thing` because a key named `other` would be read as a
 * plural form.
 */
export const kindKey = (kind: Kind) => `dictionary.kinds.${kind === 'other' ? 'thing' : kind}` as const;

/** Whether so many items have the concept that saving a change takes noticeably long. */
export const isCommon = (share: number): boolean => share >= 0.02;
