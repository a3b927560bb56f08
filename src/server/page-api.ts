import type { Context } from 'hono';
import type { readResponse, Api } from '#client/api.ts';
import type { Me } from '#features/accounts/contract.ts';
import type { CallKey } from '#lib/call.ts';
import type { Lang } from '#lib/lang.ts';
import { ANY_USER_ID, type Viewer } from '#lib/viewer.ts';
import type { FullCtx } from '#platform/context.ts';
import { createContext, handleError, type LocalCall, type LocalInput } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { isShared, type ListCache } from './list-cache.ts';

/** The viewer for whom a page is rendered: that of the request, a guest, or any user of a role and standing. */
export type RenderedFor = 'viewer' | 'guest' | AnyUser;

type AnyUser = Pick<Viewer, 'role' | 'for'>;

/** Returns the part of the cache key that all viewers of the same public page share. */
export const toViewersKey = (renderedFor: 'guest' | AnyUser): string =>
  renderedFor === 'guest' ? 'guest' : `${renderedFor.role} ${renderedFor.for}`;

interface ApiOptions {
  readonly lang: Lang;
  readonly requestId: string;
  readonly renderedFor: RenderedFor;
  readonly lists: ListCache;
  /** The context of the request for its viewer, if it is known. */
  readonly ctx?: FullCtx | null | undefined;
  /** Called for each call that failed with a transient error, even if the page works without its response. */
  readonly onFailure: () => void;
}

/** The session of any user, without a name and contacts, which would be personal. */
const anyUserSession = ({ role, for: standing }: AnyUser, lang: Lang): { user: Me } => ({
  user: {
    id: ANY_USER_ID,
    role,
    for: standing,
    lang,
    first_name: '',
    last_name: '',
    email: null,
    email_verified: false,
    pending_email: null,
    phone: null,
    phone_verified: false,
    avatar: null,
    city_id: null,
    contact_for: 'everyone',
    has_password: false,
  },
});

export const SESSION_CALL = 'GET /api/auth/get-session';

/** The typed API client of a page on the server: function calls with the same checks as over the network. */
export const createServerApi = (
  c: Context,
  options: ServerOptions,
  localCall: LocalCall,
  read: typeof readResponse,
  { lang, requestId, renderedFor, lists, ctx: known, onFailure }: ApiOptions,
): Api => {
  // The viewer is identified once for all calls of a page.
  const own = known ? Promise.resolve(known) : createContext(c, options, requestId, renderedFor === 'viewer');
  const context = own.then((ctx): FullCtx => {
    const any = typeof renderedFor === 'object' ? { ...renderedFor, id: ANY_USER_ID, lang, sessionId: '' } : null;
    return { ...ctx, lang, ...(renderedFor === 'viewer' ? {} : { viewer: any }) };
  });
  // Without calls, the promise is never awaited.
  context.catch(() => {});
  const call = async (key: CallKey, input: LocalInput = {}): Promise<unknown> => {
    if (key === SESSION_CALL && typeof renderedFor === 'object') return anyUserSession(renderedFor, lang);
    try {
      const load = async (): Promise<unknown> => localCall(await context, key, input);
      const loadShared = (viewersKey: string): Promise<unknown> => {
        let result: 'hit' | 'miss' = 'hit';
        const loadMissing = (): Promise<unknown> => {
          result = 'miss';
          return load();
        };
        const list = lists.get(`${viewersKey} ${key} ${JSON.stringify(input)}`, loadMissing);
        options.deps.metrics.cacheUsed('list', result);
        return list;
      };
      return await (renderedFor !== 'viewer' && isShared(key) ? loadShared(toViewersKey(renderedFor)) : load());
    } catch (error) {
      const response = handleError(error, options, { lang, requestId }, key);
      if (response.status === 429 || response.status >= 500) onFailure();
      return read(response);
    }
  };
  return call as Api;
};
