import type { ReactNode } from 'react';
import { nameIn } from '../../../../lib/lang.ts';
import { GroupOptions } from '../../../../ui/group-options.tsx';
import { toGroups, sortGroups } from '../../../../ui/option-groups.ts';
import { useSite } from '../../../../client/site.ts';
import type { Region } from '../../contract.ts';

/** Provinces as select options, grouped by region. */
export const ProvinceOptions = ({ regions }: { regions: readonly Region[] }): ReactNode => {
  const { lang } = useSite();
  const parts = regions.map((region) => ({ label: nameIn(region, lang), rows: region.provinces }));
  return <GroupOptions groups={sortGroups(toGroups(parts, lang), lang)} />;
};
