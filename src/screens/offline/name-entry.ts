import type { Entry } from '../../client/outbox/entry.ts';
import type { PageT } from '../../i18n/page.ts';

/** What an entry is, and what it is about. */
export const nameEntry = ({ kind, title }: Pick<Entry, 'kind' | 'title'>, t: PageT): string =>
  kind === 'location' ? t('offline.kind.location') : t(`offline.kind.${kind}`, { title });
