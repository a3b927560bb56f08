import type { ResponseOf } from '../api.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { defineLoader } from '../navigation/page.ts';

/** The data of every page: the signed-in user, and how guests can sign in. */
export type RootData = ResponseOf<'GET /api/auth/get-session'>;

export const loadRoot = defineLoader<RootData>(({ api }) => api('GET /api/auth/get-session'));

/** Signing in and out reloads the page; apart from forms nothing changes the user. */
export const rootMayRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean => formMethod !== undefined;
