import { useState, type ReactNode } from 'react';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { ChipsField } from '#ui/editor/chips-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { ConceptForm } from '#features/search/contract/dictionary.ts';
import '#i18n/bundles/admin.ts';

interface Props {
  readonly values: ConceptForm['only'];
  readonly onChange: (type: ItemType, names: string[]) => void;
  readonly fieldError: (name: string) => string | undefined;
}

/** Names that are valid for items of one type only: closed at first, unless there are some. */
export const TypeNames = ({ values, onChange, fieldError }: Props): ReactNode => {
  const { t } = useSite();
  const [hadNames] = useState(() => Object.values(values).some((names) => names.length > 0));
  return (
    <details
      open={hadNames || fieldError('only') !== undefined}
      className="group/names rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 px-4 font-medium">
        {t('dictionary.only')}
        <Icon name="chevron-down" className="size-5 shrink-0 text-soft group-open/names:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-sm text-soft">{t('dictionary.only_help')}</p>
        {ITEM_TYPES.map((type) => (
          <ChipsField
            key={type}
            label={t(`item_types.many.${type}`)}
            dir="auto"
            values={values[type] ?? []}
            onChange={(names) => onChange(type, names)}
            error={fieldError(`only.${type}`)}
          />
        ))}
      </div>
    </details>
  );
};
