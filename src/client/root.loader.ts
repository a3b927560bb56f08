import type { ResponseOf } from './api.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loading } from './page.ts';

/** What every page shows around itself: who is signed in. */
export interface RootData {
  readonly user: ResponseOf<'GET /api/auth/get-session'>['user'];
}

export const loadRoot = loading<RootData>(async ({ api }) => ({ user: (await api('GET /api/auth/get-session')).user }));

/** Signing in and out reloads the page; nothing else changes who is there. */
export const rootMayRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean => formMethod !== undefined;
