import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Faults that a test can choose. */
interface SignOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** How often the authenticator says that it has signed; 0 for those that do not count. */
  readonly counter?: number;
  /** Whether the device has verified its user, by a fingerprint for instance. */
  readonly userVerified?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator with one key, which makes what a browser sends (Web Authentication, ES256, attestation "none"). */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);

  const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: SignOptions): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const header = (flags: number, { rpId = 'localhost', counter = 0, userVerified = true }: SignOptions): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (userVerified ? USER_VERIFIED : 0)]), count]);
  };

  return {
    id: id.toString('base64url'),
    /** `RegistrationResponseJSON` for the challenge of the options. */
    create: ({ challenge }: { readonly challenge: string }, options: SignOptions = {}) => {
      // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([header(USER_PRESENT | HAS_KEY, options), credential]);
      // CBOR: { fmt: "none", attStmt: {}, authData: … }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(clientData('webauthn.create', challenge, options)).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** `AuthenticationResponseJSON` for the challenge of the options. */
    sign: ({ challenge }: { readonly challenge: string }, options: SignOptions = {}) => {
      const json = clientData('webauthn.get', challenge, options);
      const data = header(USER_PRESENT, options);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(json).toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(json)]), privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
};
