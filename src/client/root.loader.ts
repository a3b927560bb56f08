import type { ResponseOf } from './api.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { defineLoader } from './page.ts';

/** The data of every page: the signed-in user. */
export interface RootData {
  readonly user: ResponseOf<'GET /api/auth/get-session'>['user'];
}

export const loadRoot = defineLoader<RootData>(async ({ api }) => ({
  user: (await api('GET /api/auth/get-session')).user,
}));

/** Signing in and out reloads the page; apart from forms nothing changes the user. */
export const rootMayRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean => formMethod !== undefined;
