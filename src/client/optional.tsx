import type { ReactNode } from 'react';
import type { OptionalFeature } from '#lib/features.ts';
import { useFeature } from './site.ts';

interface Props {
  readonly feature: OptionalFeature;
  readonly children: ReactNode;
}

/** A part of a page that is shown only where the site has its feature. A link to a page of the feature needs none. */
export const Optional = ({ feature, children }: Props): ReactNode => useFeature(feature) && children;
