import { loading, type MetaArgs } from '../../../../client/page.ts';
import { refuseOthers } from '../../ui/form/refuse-others.ts';

export const loader = loading(refuseOthers);

export const meta = ({ t }: MetaArgs) => ({ title: t('form.choose_heading'), canonical: null });
