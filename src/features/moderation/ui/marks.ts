import type { Warning } from '../contract.ts';

export type ContactWarning = Extract<Warning, { readonly field: unknown }>;

/** Picks the contact details of one text, in its order. */
export const getMarks = (warnings: readonly Warning[], field: ContactWarning['field']): ContactWarning[] =>
  warnings.filter((warning): warning is ContactWarning => 'field' in warning && warning.field === field);
