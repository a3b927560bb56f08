import { execFile } from 'node:child_process';

/** How a program ended: its exit code, and all that it wrote. */
export interface ScriptResult {
  readonly code: number;
  readonly output: string;
  readonly error: string;
}

/**
 * Runs a program of the market as an operator does, until it ends.
 * @param script its path, such as `scripts/doctor.ts`
 * @param settings environment variables beside those of this process
 */
export const runScript = (
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ScriptResult> => {
  // This process has them for its own server.
  const { DATABASE_URL: _, BASE_URL: _url, ...inherited } = process.env;
  return new Promise((resolve) => {
    // Vitest has a variable MODE, too.
    const env = { ...inherited, MODE: 'demo', ...settings };
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, error: errors }),
    );
  });
};
