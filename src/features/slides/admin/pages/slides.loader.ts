import { loading, type MetaArgs } from '../../../../client/page.ts';
import type { EditedSlide } from '../contract.ts';

export interface SlidesData {
  readonly slides: readonly EditedSlide[];
}

export const loader = loading<SlidesData>(({ api }) => api('GET /api/admin/slides'));

export const meta = ({ t }: MetaArgs) => ({ title: t('slides.heading'), canonical: null });
