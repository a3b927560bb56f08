import type { Meta, MetaArgs } from '../../../client/page.ts';
import { questionsLd } from '../ui/json-ld.ts';

export const meta = ({ t }: MetaArgs): Meta => ({
  title: t('help.title'),
  description: t('help.description'),
  ...(import.meta.env.SSR ? { jsonLd: questionsLd(t) } : {}),
});
