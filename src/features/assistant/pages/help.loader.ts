import type { Meta, MetaArgs } from '../../../client/page.ts';
import { toFaqJsonLd } from '../ui/json-ld.ts';

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('help.title'),
  description: t('help.description'),
  ...(import.meta.env.SSR ? { jsonLd: toFaqJsonLd(t) } : {}),
});
