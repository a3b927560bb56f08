import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import { getContacts, getProfilePerson, getCover } from '#features/items/rules/index.ts';
import { nameIn } from '#lib/lang.ts';
import { pathTo, imageUrl } from '#lib/paths.ts';
import { formatPhoneText, isComplete } from '#lib/text.ts';
import { toQrCode, type QrCode } from '#lib/qr.ts';
import { getShortPath } from '#lib/share-paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { ApiError } from '#client/api.ts';
import { defineLoader, getIdOf, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { isPublic } from './item.tsx';
import type { Tag } from '#client/page-data/tags.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/sharing.ts';

export interface PosterData {
  readonly item: ItemFull;
}

/** The page has its own layout: a sheet of paper. */
export const bare = true;

export const loader = defineLoader<PosterData>(async ({ api, params }) => {
  const { item } = await api('GET /api/items/{id}', { params: { id: getIdOf(params) } });
  // The code on a poster must lead to a public listing.
  if (!isPublic(item)) throw new ApiError(404, 'not_found', '');
  return { item };
});

export const shows = ({ item }: PosterData): Tag[] => [`item:${item.id}`, `seller:${item.user_id}`];

export const meta = ({ data: { item }, t }: MetaArgs<PosterData>): Meta => ({
  title: t('sharing.poster_of', { title: item.title }),
  canonical: null,
});

/** A file of the public folder: the builds of server and browser would give it different names. */
const STYLES = '/poster.css';
const STRIPS = 8;

/** A QR code with the margin that scanners need; its content is next to it as text. */
const Code = ({ code: { size, path } }: { code: QrCode }): ReactNode => (
  <svg aria-hidden="true" className="poster-code" viewBox={`-4 -4 ${size + 8} ${size + 8}`} shapeRendering="crispEdges">
    <path d={path} />
  </svg>
);

/**
 * Returns the number that a seller shows to all users; null if it has to be written by hand. Only the seller's own view has it.
 */
const getPhone = (item: PosterData['item']): string | null => {
  const { phone } = getContacts(item);
  return item.contact_for === 'everyone' && phone && isComplete(phone) ? formatPhoneText(phone) : null;
};

/** A listing as a sheet of paper: to print, hang up, and tear strips from. */
export const Component = (): ReactNode => {
  const { t, lang, origin } = useSite();
  const { item } = useLoaderData<PosterData>();
  const url = `${origin}${getShortPath(lang, item.id)}`;
  const address = url.replace(/^https?:\/\//, '');
  const code = toQrCode(url);
  const cover = getCover(item);
  const phone = getPhone(item);
  const per = item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined;
  return (
    <div className="poster-page">
      <link rel="stylesheet" href={STYLES} />
      <div className="poster-tools">
        <Button variant="main" onClick={() => print()}>
          <Icon name="printer" className="size-5" />
          {t('sharing.print')}
        </Button>
        <Link to={pathTo('item', { slug: item.slug, id: String(item.id) })} className={buttonClass('quiet')}>
          {t('sharing.back')}
        </Link>
        <p className="text-soft">{t('sharing.paper')}</p>
      </div>
      <article className="poster">
        <p className="poster-site">
          <img src="/art/mark.svg" alt="" width={64} height={64} />
          <span>{t('layout.name')}</span>
        </p>
        {cover && <img className="poster-photo" src={imageUrl(cover, 1280)} alt="" width={1280} height={960} />}
        <h1 dir="auto">{item.title}</h1>
        <p className="poster-price">
          {item.price === null ? t('common.free_price') : <Money amount={item.price} per={per} />}
        </p>
        <p className="poster-place">
          {item.city && <span>{nameIn(item.city, lang)}</span>}
          <bdi>{getProfilePerson(item).name}</bdi>
        </p>
        <div className="poster-scan">
          <Code code={code} />
          <div>
            <p>{t('sharing.scan')}</p>
            <p className="poster-address">
              <bdi dir="ltr">{address}</bdi>
            </p>
            <p className="poster-phone">
              <span>{t('sharing.phone')}</span>{' '}
              {phone ? <bdi dir="ltr">{phone}</bdi> : <span className="poster-line" />}
            </p>
          </div>
        </div>
        <div className="poster-strips" aria-hidden="true">
          {Array.from({ length: STRIPS }, (_, index) => (
            <div key={index}>
              <Code code={code} />
              <p>
                <bdi className="poster-strip-title">{item.title}</bdi>
                <bdi dir="ltr">{phone ?? address}</bdi>
              </p>
            </div>
          ))}
        </div>
      </article>
    </div>
  );
};
