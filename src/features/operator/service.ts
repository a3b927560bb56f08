import { serverT } from '#i18n/server.ts';
import type { Deps } from '#platform/context.ts';
import type { Lang } from '#lib/lang.ts';
import type { Operator } from './contract.ts';
import { formatPhoneText } from '#lib/text.ts';

/** The operator's details from the settings. */
export const getOperator = ({ config }: Pick<Deps, 'config'>): { operator: Operator } => ({
  operator: config.operator,
});

/** The operator's details that are set, one per line, for plain texts in a language; empty when there are none. */
export const describeOperator = (
  { config: { operator } }: Pick<Deps, 'config'>,
  lang: Lang,
  names: readonly (keyof Omit<Operator, 'isExample'>)[] = ['name', 'phone', 'email', 'address', 'hours', 'notice'],
): string => {
  const t = serverT(lang);
  const lines = names.flatMap((name) => {
    const value = name === 'phone' && operator.phone ? formatPhoneText(operator.phone) : operator[name];
    return value ? [`${t(`contact.${name}`)}: ${value}`] : [];
  });
  return lines.length > 0 && operator.isExample ? [...lines, t('contact.example')].join('\n') : lines.join('\n');
};

/**
 * The text of an e-mail with its footer: the lines of the caller, then the operator and the address, as far as they are
 * set.
 */
export const withMailFooter = (
  ctx: Pick<Deps, 'config'>,
  lang: Lang,
  text: string,
  lines: readonly string[] = [],
): string => {
  const footer = [...lines, describeOperator(ctx, lang, ['name', 'address'])].filter(Boolean);
  return `${[text, ...(footer.length > 0 ? [`--\n${footer.join('\n')}`] : [])].join('\n\n\n')}\n`;
};
