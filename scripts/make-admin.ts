import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { accountsCalls } from '#features/accounts/contract.ts';
import { makeAdmin, resetFactors } from '#features/accounts/service/administer.ts';
import { AppError } from '#lib/errors.ts';
import { listStoredFiles } from '#features/uploads/service/store.ts';
import { openDeps } from '#platform/deps.ts';
import { backUpBeforeUpgrade } from '#platform/operations/backup/daily.ts';
import { CommandError, runCommand } from './command.ts';

// `npm run make-admin -- someone@example.com` gives an account the administrator role. If the account does not exist,
// it is created with the password in ADMIN_PASSWORD or from one line of standard input. With `--reset-second-factor` it
// only removes the second factors of an account whose user has lost them.

const USAGE = 'Usage: npm run make-admin -- someone@example.com [--reset-second-factor]';
const WEAK = 'The password is easy to guess: common, a sequence, or part of the address. Choose another one.';

const { email: Email, password: Password } = accountsCalls['POST /api/auth/sign-up/email'].body.shape;

/** Reads one line of standard input without echoing it. */
const readLine = (): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(''));
  });
};

const promptPassword = async (): Promise<string> => {
  const configured = process.env.ADMIN_PASSWORD;
  if (!configured && process.stdin.isTTY) process.stderr.write('Password for the new administrator: ');
  const password = Password.safeParse(configured ? configured : await readLine());
  if (process.stdin.isTTY) process.stderr.write('\n');
  if (!password.success)
    throw new CommandError('The password must have 8 to 128 characters (ADMIN_PASSWORD or standard input).');
  return password.data;
};

await runCommand(async (config) => {
  const email = Email.safeParse(process.argv[2]);
  if (!email.success) throw new CommandError(USAGE);
  const { deps, close } = await openDeps(config, { beforeUpgrade: backUpBeforeUpgrade(config, listStoredFiles) });
  try {
    if (process.argv.includes('--reset-second-factor')) {
      if (!(await resetFactors(deps, email.data))) throw new CommandError(`${email.data} has no account.`);
      console.log(`${email.data} has no second step any more, and is signed out everywhere.`);
      return;
    }
    const result = await makeAdmin(deps, email.data, promptPassword).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid') throw new CommandError(WEAK, { cause: error });
      throw error;
    });
    console.log(
      result === 'created' ? `Created the administrator ${email.data}.` : `${email.data} is now an administrator.`,
    );
    if (config.MODE === 'live')
      console.log(
        'After signing in with the password, the administrator sets up a second step (an authenticator app or a passkey) before anything else.',
      );
  } finally {
    await close();
  }
});
