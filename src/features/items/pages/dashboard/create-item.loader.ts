import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { FormData } from '../../ui/form/item-form.tsx';
import { loadForm, parseType } from '../../ui/form/load-form.ts';

export const loader = defineLoader<FormData>((args) => loadForm(args, parseType(args)));

export const meta = ({ data, t }: MetaArgs<FormData>) => ({ title: t(`form.heading.${data.type}`), canonical: null });
