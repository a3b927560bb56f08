import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { ItemCarousel, GridSkeleton } from '#features/items/ui/index.ts';
import { LikeButton } from '#features/likes/ui/index.ts';
import { SubjectTabs, StatusTabs } from '#features/reports/ui/index.ts';
import { Stars } from '#features/reviews/ui/index.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { AverageRating } from '#ui/average-rating.tsx';
import { Badge, StaffBadge, type BadgeVariant } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { RowActions } from '#ui/editor/row-actions.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListEmpty, ListFailed, LoadingOverlay } from '#ui/list-states.tsx';
import { Money } from '#ui/money.tsx';
import { Section, SectionHeader } from '#ui/section.tsx';
import { SourceLink } from '#ui/link.tsx';
import { Steps } from '#ui/steps.tsx';
import { sampleItems, useSamples } from './samples.ts';
import { DAY } from '#lib/days.ts';

const BADGES = ['olive', 'saffron', 'clay', 'sky', 'plain'] as const satisfies readonly BadgeVariant[];
const VALUES = Array.from({ length: 30 }, (_, day) => (day * 7) % 23);
const DAYS = VALUES.map((_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`);
const row = 'flex flex-wrap items-center gap-3';

const StateSamples = (): ReactNode => {
  const { t } = useSite();
  const { sections, choices, sentence, error, steps } = useSamples();
  return (
    <Section title={sections.states}>
      <div className={row}>
        {BADGES.map((variant, index) => (
          <Badge key={variant} variant={variant}>
            {index % 2 === 0 && <Icon name="check" className="size-4" />}
            {choices[index % choices.length]}
          </Badge>
        ))}
        <StaffBadge staff />
        <StaffBadge large staff />
      </div>
      <Alert>{error}</Alert>
      <SubjectTabs of="items" />
      <StatusTabs of="items" status="open" />
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState art="basket" title={t('card.list_empty')} text={sentence}>
          <Button variant="main">{t('card.be_first')}</Button>
        </EmptyState>
        <Steps
          title={sections.states}
          steps={steps.map(([title, text], index) => ({
            icon: (['pencil', 'scan-eye', 'phone'] as const)[index] ?? 'check',
            title,
            text,
          }))}
        />
        <ListEmpty />
        <ListFailed onRetry={() => {}} />
      </div>
    </Section>
  );
};

const NumberSamples = (): ReactNode => {
  const { lang, now } = useSite();
  const { sections, name, farm, label, unit, choices, sentence } = useSamples();
  return (
    <>
      <Section title={sections.people}>
        <div className={row}>
          <Avatar path={null} name={name} size={64} eager className="size-16" />
          <Avatar path={null} name="" size={96} eager className="size-24" />
          <div>
            <p className="font-medium">{name}</p>
            <AverageRating average={4.6} reviews={1234} />
            <p>
              <AverageRating average={null} reviews={0} unrated />
            </p>
            <Stars stars={3} />
          </div>
        </div>
      </Section>
      <Section title={sections.numbers}>
        <div className={`${row} text-xl`}>
          <Money amount={12.5} per={unit} />
          <Money amount={1_250_000} />
          <Ago at={new Date(now - 90_000).toISOString()} className="text-soft" />
          <Ago at={new Date(now - 40 * DAY).toISOString()} className="text-soft" />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <BarChart
            label={label}
            help={sentence}
            days={DAYS}
            values={VALUES}
            describe={(nth) => `${formatDate(DAYS[nth] ?? '', lang)}: ${formatNumber(VALUES[nth] ?? 0, lang)}`}
            today={choices[1]}
          />
          <BarChart
            label={label}
            help={sentence}
            days={DAYS}
            values={VALUES.map(() => 0)}
            describe={(nth) => formatDate(DAYS[nth] ?? '', lang)}
            today={choices[1]}
            color="text-clay"
          />
        </div>
        <SourceLink source={{ text: 'Open-Meteo', link: 'https://open-meteo.com/' }} />
      </Section>
      <Section title={sections.table}>
        <div className="overflow-x-auto">
          <table className="w-full text-start">
            <thead>
              <tr className="border-b border-line text-start text-sm text-soft">
                <th className="py-2 pe-4 text-start font-medium">{sections.people}</th>
                <th className="py-2 pe-4 text-start font-medium">{sections.numbers}</th>
                <th className="py-2 text-start font-medium">{sections.buttons}</th>
              </tr>
            </thead>
            <tbody>
              {[name, farm].map((seller, index) => (
                <tr key={seller} className="border-b border-line">
                  <td className="py-2 pe-4">{seller}</td>
                  <td className="py-2 pe-4">
                    <Money amount={(index + 1) * 1250} />
                  </td>
                  <td className="py-2">
                    <RowActions
                      name={seller}
                      onEdit={() => {}}
                      onDelete={() => {}}
                      move={{ id: index, by: () => {}, first: index === 0, last: index === 1 }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </>
  );
};

/** Badges, messages, tabs, users, numbers, a table, cards and their placeholders while they load. */
export const ContentSamples = (): ReactNode => {
  const { now, lang } = useSite();
  const samples = useSamples();
  const { sections, sentence } = samples;
  return (
    <>
      <StateSamples />
      <NumberSamples />
      <section aria-labelledby="sample-cards">
        <SectionHeader id="sample-cards" title={sections.cards} text={sentence} viewAll={PATHS.searchAny} />
        <ItemCarousel items={sampleItems(samples, now, lang)} Like={LikeButton} label={sections.cards} />
      </section>
      <Section title={sections.loading}>
        <div className="relative">
          <LoadingOverlay />
          <GridSkeleton count={4} />
        </div>
      </Section>
    </>
  );
};
