import type { Calls } from './call.ts';

// Types of the whole product that every layer needs: `app/contract.ts` and `i18n/en/errors.ts` add them to these interfaces by
// `declare module`. One interface each: a type that depends on itself would not compile.

export interface ContractRegister {}
export interface EventRegister {}
export interface ErrorRegister {}

export type Contract = ContractRegister extends { readonly calls: infer C extends Calls } ? C : never;

/** The data of each realtime event, by its name. */
export type RealtimeEvents = EventRegister extends { readonly events: infer E extends object } ? E : never;

export type ErrorKey = ErrorRegister extends { readonly key: infer K extends string } ? K : never;
