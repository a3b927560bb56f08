import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { AdminSlide } from '../contract.ts';

export interface SlidesPageData {
  readonly slides: readonly AdminSlide[];
}

export const loader = defineLoader<SlidesPageData>(({ api }) => api('GET /api/admin/slides'));

export const meta = ({ t }: MetaArgs) => ({ title: t('slides.heading'), canonical: null });
