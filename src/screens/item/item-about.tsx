import type { ReactNode } from 'react';
import { Optional, useUser } from '#client/site.tsx';
import { ReportLink } from '#features/reports/ui/index.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { Description, Certificates, Facts, DeliveryTerms, PlaceMap } from '#features/items/ui/index.ts';

/** The details of an item: facts, certificates, description and place, with a link to report it. */
export const ItemAbout = ({ item }: { item: ItemFull }): ReactNode => {
  const own = useUser()?.id === item.user_id;
  return (
    <div className="flex flex-col gap-8">
      {/* A job profile shows its facts in the head. */}
      {item.type !== 'Professional' && <Facts item={item} />}
      <DeliveryTerms item={item} />
      <Certificates item={item} />
      <Description text={item.description} />
      <div className="flex flex-col gap-2">
        <PlaceMap item={item} />
        {!own && (
          <Optional feature="reports">
            <ReportLink key={item.id} itemId={item.id} />
          </Optional>
        )}
      </div>
    </div>
  );
};
