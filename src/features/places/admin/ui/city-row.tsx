import type { ReactNode } from 'react';
import { LANGS, nameIn } from '#lib/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { CityWithUsage } from '../contract.ts';
import { RowActions } from '#ui/editor/row-actions.tsx';
import { usesText } from '#ui/editor/remove-form.tsx';
import '#client/texts/admin.ts';

interface Props {
  readonly city: CityWithUsage;
  /** Names of its province and region. */
  readonly location: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A row of the city list: names, location and usage. */
export const CityRow = ({ city, location, onEdit, onDelete }: Props): ReactNode => {
  const { t, lang } = useSite();
  const name = nameIn(city, lang);
  const { status } = city;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base leading-snug font-semibold">{name}</h2>
        <p className="truncate text-sm text-soft">
          {LANGS.filter((one) => one !== lang).map((one, n) => (
            <span key={one}>
              {n > 0 && ' · '}
              <bdi lang={one}>{nameIn(city, one)}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-56 text-sm text-soft">
        <p className="flex items-center gap-1.5">
          <Icon name="map-pin" className="size-4 shrink-0" />
          <span className="truncate">{location}</span>
        </p>
        <p>{usesText(t, city) || t('categories.unused')}</p>
      </div>
      <div className="ms-auto flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Badge variant={status === 'active' ? 'olive' : 'plain'}>
          {t(status === 'active' ? 'categories.active' : 'categories.hidden')}
        </Badge>
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  );
};
