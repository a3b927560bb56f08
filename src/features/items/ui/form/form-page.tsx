import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import type { MetaArgs } from '#client/navigation/page.ts';
import type { PageT } from '#i18n/page.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ItemForm, type FormData } from './item-form.tsx';
import '#i18n/bundles/dashboard.ts';

const getHeading = ({ type, item }: FormData, t: PageT): string =>
  item ? t('form.edit_heading', { title: item.title }) : t(`form.heading.${type}`);

/** The `meta` of a page with the item form. */
export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: getHeading(data, t), canonical: null });

interface Props {
  readonly text?: string;
  /** The list to which an administrator who corrects the item returns. */
  readonly back?: string;
}

/** A page with the form of a new item or of the one that is edited, for sellers and administrators. */
export const FormPage = ({ text, back }: Props): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<FormData>();
  const { item, type } = data;
  return (
    <div className="wrap-page max-w-3xl py-6">
      {back !== undefined && (
        <Link to={back} className={buttonClass('bare', '-ms-4 px-4!')}>
          {t('moderation.back')}
        </Link>
      )}
      <h1 className={text === undefined ? 'mb-5 text-2xl' : 'text-2xl'}>{getHeading(data, t)}</h1>
      {text !== undefined && <p className="mt-1 mb-5 text-soft">{text}</p>}
      {back === undefined && item?.note && (
        <div className="mb-5 rounded-card border border-saffron bg-saffron-wash p-4">
          <p className="font-medium">{t('form.moderator_says')}</p>
          <p className="mt-1 whitespace-pre-line">{item.note}</p>
        </div>
      )}
      <ItemForm key={item?.updated_at ?? type} {...data} {...(back === undefined ? {} : { correcting: { back } })} />
    </div>
  );
};
