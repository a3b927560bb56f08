import { useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { StarsInput } from '#features/reviews/ui/stars.tsx';
import { getTextParam } from '#lib/filters.ts';
import { ChipsField } from '#ui/editor/chips-field.tsx';
import { StatusSelect } from '#ui/editor/name-fields.tsx';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Group } from '#ui/option-groups.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { Section } from '#ui/section.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useSamples } from './samples.ts';

const twoColumns = 'grid gap-4 sm:grid-cols-2';

/** Fields empty, filled, with help, with an error and disabled; selects, chips, stars, switches and the filters of lists. */
export const FieldSamples = (): ReactNode => {
  const { t } = useSite();
  const { sections, label, sentence, long, name, phone, help, error, choices, groups } = useSamples();
  const [chips, setChips] = useState<readonly string[]>(choices);
  const [stars, setStars] = useState<number | null>(4);
  const optionGroups: Group[] = groups.map((group, index) => ({
    label: group,
    choices: choices.map((choice, position) => [index * 10 + position, choice] as const),
  }));
  const filters = useFilterForm({ q: '', group: '' }, (source) => ({
    q: getTextParam(source, 'q'),
    group: getTextParam(source, 'group'),
  }));
  return (
    <>
      <Section title={sections.fields}>
        <div className={twoColumns}>
          <TextField id="sample-empty" label={phone} help={help} placeholder="0612345678" ltr />
          <TextField id="sample-error" label={phone} help={help} error={error} defaultValue="0612" ltr />
          <TextField id="sample-optional" label={label} optional defaultValue={long} />
          <TextField id="sample-disabled" label={label} defaultValue={name} disabledReason={sentence} />
          <Select label={label} empty={t('common.choose')} groups={optionGroups} />
          <Select label={label} error={error} groups={optionGroups.slice(0, 1)} />
          <Select label={label} groups={optionGroups} disabledReason={sentence} />
          <TextArea label={label} rows={3} defaultValue={long} error={error} />
          <StatusSelect value="Active" />
          <ChipsField
            label={groups[0]}
            dir={t.lang === 'ar' ? 'rtl' : 'ltr'}
            values={chips}
            onChange={setChips}
            error={undefined}
          />
          <StarsInput name="sample-stars" label={label} value={stars} onChange={setStars} />
          <StarsInput name="sample-no-stars" label={label} value={null} onChange={setStars} error={error} />
          <SwitchRow label={label} help={long} icon={<Icon name="bell" className="size-6 shrink-0" />} defaultChecked />
          <SwitchRow label={long} />
        </div>
      </Section>
      <Section title={sections.lists}>
        <FilterBar filters={filters} label={t('common.search')}>
          <SearchField name="q" label={t('common.search')} value="" maxLength={60} placeholder={label} />
          <Select name="group" label={groups[0]} labelStyle="small" empty={t('common.all')} groups={optionGroups} />
        </FilterBar>
        <Pagination page={5} last={12} />
      </Section>
    </>
  );
};
