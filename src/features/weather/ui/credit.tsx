import type { ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { SourceLink, type Source } from '#ui/source-link.tsx';

interface Props {
  readonly from: readonly (Source | null | undefined)[];
  readonly stale: boolean;
  readonly fetchedAt: string;
}

/** Attribution of the sources, and the time of the data if it is stale. */
export const Credit = ({ from, stale, fetchedAt }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {stale && (
        <Badge variant="saffron">
          <Icon name="clock-3" className="size-4 shrink-0" />
          {t('weather.updated')} <Ago at={fetchedAt} />
        </Badge>
      )}
      {from.map((source) => source && <SourceLink key={source.link} source={source} />)}
    </div>
  );
};
