import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Optional, useSite } from '#client/site.tsx';
import {
  ContactSection,
  PhoneSection,
  DataSection,
  ProfileForm,
  PasswordSection,
  SessionsSection,
  SignOut,
} from '#features/accounts/ui/index.ts';
import { ProfileHead } from '#screens/profile/profile-head.tsx';
import { SaveDataSwitch } from '#screens/offline/save-data-switch.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { City, Region } from '#features/places/contract.ts';
import type { RatingSummary } from '#features/reviews/contract.ts';
import type { Me } from '#features/accounts/contract.ts';
import type { SessionRow } from '#features/accounts/contract/sessions.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';

export interface ProfileData {
  readonly me: Me;
  readonly ratings: { readonly seller: RatingSummary; readonly driver: RatingSummary };
  readonly sessions: readonly SessionRow[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

const UNRATED: RatingSummary = { average_rating: null, reviews: 0 };

export const loader = defineLoader<ProfileData>(async ({ api, absent }) => {
  const [me, ratings, { sessions }, { cities }, { regions }] = await Promise.all([
    api('GET /api/user'),
    absent.includes('reviews') ? { seller: UNRATED, driver: UNRATED } : api('GET /api/user/ratings'),
    api('GET /api/auth/list-sessions'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { me, ratings, sessions, cities, regions };
});

export const meta = ({ t }: MetaArgs): Meta => ({ title: t('profile.title'), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<ProfileData>();
  const [me, setMe] = useState(data.me);
  return (
    <div className="wrap-page flex max-w-5xl flex-col gap-5 py-5 lg:py-8">
      <h1 className="text-2xl">{t('profile.title')}</h1>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ProfileHead me={me} ratings={data.ratings} onChange={setMe} />
          <ProfileForm me={me} onChange={setMe} cities={data.cities} regions={data.regions} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PhoneSection me={me} onChange={setMe} />
          <ContactSection me={me} onChange={setMe} />
          <PasswordSection me={me} onChange={setMe} />
          <Optional feature="factors">
            <Section title={t('security.title')} text={t('security.profile_text')}>
              <Link to={PATHS.security} className={buttonClass('quiet', 'self-start')}>
                <Icon name="shield-check" className="size-5" />
                {t('security.open')}
              </Link>
            </Section>
          </Optional>
          <SessionsSection sessions={data.sessions} />
          <SaveDataSwitch />
          <DataSection me={me} />
          <SignOut />
        </div>
      </div>
    </div>
  );
};
