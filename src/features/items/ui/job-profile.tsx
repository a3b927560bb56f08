import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { SignInLink } from '#ui/sign-in-link.tsx';
import { nameIn } from '#lib/lang.ts';
import type { IconName } from '#ui/icon-names.ts';
import { getContacts, getDetails, getProfilePerson } from '../rules/details.ts';
import { imageUrl } from '#lib/paths.ts';

/** The CV of a job profile, for signed-in users only. */
export const Cv = ({ item, signedIn }: { item: ItemFull; signedIn: boolean }): ReactNode => {
  const { t } = useSite();
  const [path = ''] = item.images.split(',', 1);
  if (item.type !== 'Professional' || !path) return null;
  return signedIn ? (
    <a href={`/${path}`} download className={buttonClass('quiet', 'self-start')}>
      <Icon name="file-down" className="size-5" />
      {t('item.cv')}
    </a>
  ) : (
    <SignInLink action={{ action: 'cv', id: item.id }} className={buttonClass('quiet', 'self-start')}>
      <Icon name="lock" className="size-5" />
      {t('item.cv_sign_in')}
    </SignInLink>
  );
};

const InfoRow = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }): ReactNode => (
  <div className="relative min-w-0 ps-12 last:odd:col-span-2 lg:last:odd:col-span-1">
    <dt className="text-sm text-soft">
      <span className="absolute start-0 top-1/2 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-field bg-olive-wash text-olive">
        <Icon name={icon} className="size-5.5" />
      </span>
      {label}
    </dt>
    <dd className="leading-snug font-semibold break-words">{children}</dd>
  </div>
);

/** A job profile: photo, name, job, experience, city, contact channels and CV. */
export const JobProfile = ({ item, signedIn }: { item: ItemFull; signedIn: boolean }): ReactNode => {
  const { t, lang } = useSite();
  const { name, listed } = getProfilePerson(item);
  const { experience } = getDetails(item);
  const contacts = getContacts(item);
  const ways = (['phone', 'whatsapp', 'email'] as const).filter((way) => contacts[way]);
  const photo = listed === 'by themselves' ? item.seller.avatar : null;
  return (
    <section
      aria-labelledby="person"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="relative flex items-center gap-4 bg-olive-wash p-4 md:flex-col md:gap-3 md:py-8 md:text-center">
        <div aria-hidden="true" className="zellige absolute inset-0 opacity-40" />
        {photo ? (
          <img
            src={imageUrl(photo, 320)}
            alt=""
            width={112}
            height={112}
            className="relative size-20 shrink-0 rounded-full border-4 border-surface bg-surface object-cover md:size-28"
          />
        ) : (
          <span
            aria-hidden="true"
            className="relative inline-flex size-20 shrink-0 items-center justify-center rounded-full border-4 border-surface bg-olive text-4xl font-semibold text-on-olive md:size-28 md:text-5xl"
          >
            {Array.from(name)[0]}
          </span>
        )}
        <div className="relative min-w-0">
          <h2 dir="auto" id="person" className="text-match text-xl break-words md:text-2xl">
            {name}
          </h2>
          {item.category && <p className="text-soft md:text-lg">{nameIn(item.category, lang)}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-4 p-4">
        <dl className="grid-fit-2 gap-x-3 gap-y-4 lg:grid-cols-3">
          {typeof experience === 'number' && (
            <InfoRow icon="briefcase-business" label={t('item_types.field.experience')}>
              <span className="text-lg">{t('item_types.amount.year', { count: experience })}</span>
            </InfoRow>
          )}
          {item.city && (
            <InfoRow icon="map-pin" label={t('item.place')}>
              {nameIn(item.city, lang)}
            </InfoRow>
          )}
          {ways.length > 0 && (
            <InfoRow icon="phone" label={t('item.reached_by')}>
              {ways.map((way) => t(`item_types.field.${way}`)).join(' · ')}
            </InfoRow>
          )}
        </dl>
        <Cv item={item} signedIn={signedIn} />
      </div>
    </section>
  );
};
