/** A demo user who is signed in, as browsers and as API clients send it. */
export interface Session {
  readonly user: number;
  readonly cookie: string;
  readonly token: string;
}

/** Signs in as a demo user with the public password. Throws on any response but success. */
export const signIn = async (origin: string, email = 'buyer@ghalla.example'): Promise<Session> => {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'ghalla-demo-2026' }),
  });
  if (!response.ok) throw new Error(`sign-in returned ${response.status}`);
  const { user } = (await response.json()) as { user: { id: number } };
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return { user: user.id, cookie, token: response.headers.get('set-auth-token') ?? '' };
};
