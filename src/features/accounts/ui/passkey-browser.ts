import { ApiError } from '#client/api.ts';
import type { PageT } from '#i18n/page.ts';
import { allowsPasskeys } from '../rules.ts';
import type { Assertion, NewCredential } from '../contract/factors.ts';
import '#i18n/bundles/accounts.ts';

// The browser's half of Web Authentication. Its own JSON methods are younger than the browsers of many phones here.

const fromBase64Url = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0).buffer;

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this browser can use passkeys on this address of the site. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && allowsPasskeys(location.hostname);

const toError = (error: unknown, t: PageT): ApiError => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new ApiError(409, 'conflict', t('accounts.passkey.exists'));
  const isCanceled = name === 'NotAllowedError' || name === 'AbortError';
  return new ApiError(422, 'invalid', t(isCanceled ? 'accounts.passkey.canceled' : 'accounts.passkey.failed'));
};

type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };
type Descriptors = readonly { readonly id: string; readonly transports?: AuthenticatorTransport[] }[] | undefined;

const toDescriptors = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list as Descriptors) ?? []).map((one) => ({ ...one, type: 'public-key', id: fromBase64Url(one.id) }));

/** The credential that a dialog of the browser returns. Throws `ApiError` with a message for the user if there is none. */
const getCredential = async (dialog: Promise<Credential | null>, t: PageT): Promise<PublicKeyCredential> => {
  const credential = await dialog.catch((error: unknown) => {
    throw toError(error, t);
  });
  if (!credential) throw toError(null, t);
  return credential as PublicKeyCredential;
};

/**
 * Lets the user create a passkey. Throws `ApiError` with a message when they cancel or the device cannot.
 * @param options of `POST /api/user/passkeys/options`
 */
export const createPasskey = async (options: Options, t: PageT): Promise<NewCredential> => {
  const user = options.user as { readonly id: string; readonly name: string; readonly displayName: string };
  const publicKey = {
    ...options,
    challenge: fromBase64Url(options.challenge),
    user: { ...user, id: fromBase64Url(user.id) },
    excludeCredentials: toDescriptors(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const credential = await getCredential(navigator.credentials.create({ publicKey }), t);
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    rawId: toBase64Url(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      attestationObject: toBase64Url(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
};

/**
 * Lets the user sign with a passkey. Throws `ApiError` with a message when they cancel or the device has none.
 * @param options of `POST /api/auth/passkey/options`
 */
export const signWithPasskey = async (options: Options, t: PageT): Promise<Assertion> => {
  const publicKey = {
    ...options,
    challenge: fromBase64Url(options.challenge),
    allowCredentials: toDescriptors(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const credential = await getCredential(navigator.credentials.get({ publicKey }), t);
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    rawId: toBase64Url(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      authenticatorData: toBase64Url(response.authenticatorData),
      signature: toBase64Url(response.signature),
    },
  };
};
