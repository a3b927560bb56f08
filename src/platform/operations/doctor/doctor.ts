import { ConfigError, getWarnings, type Config } from '#platform/core/config.ts';
import { parseConfig, readSettingsFile } from '#platform/core/load-config.ts';
import { getErrorMessage } from '#platform/data/postgres/errors.ts';
import { problem, ok, warning, type Check, type Finding } from './findings.ts';
import { checkDatabase, checkReplica } from './database.ts';
import { checkBackups, checkClock, checkDataFolder, checkNode, checkProxy, checkPublicUrl } from './machine.ts';
import {
  checkChannels,
  checkGoogle,
  checkMail,
  checkModel,
  checkSms,
  checkStorage,
  checkWebServices,
} from './services.ts';

/** The checks by the name under which they are reported, each with the milliseconds that it may take. */
const CHECKS: Readonly<Record<string, readonly [check: Check, within: number]>> = {
  node: [checkNode, 6_000],
  // The embedded server may have to be started first.
  database: [checkDatabase, 30_000],
  replica: [checkReplica, 6_000],
  disk: [checkDataFolder, 6_000],
  backups: [checkBackups, 6_000],
  files: [checkStorage, 8_000],
  email: [checkMail, 8_000],
  sms: [checkSms, 6_000],
  realtime: [checkChannels, 6_000],
  google: [checkGoogle, 6_000],
  services: [checkWebServices, 6_000],
  assistant: [checkModel, 6_000],
  address: [checkPublicUrl, 6_000],
  proxy: [checkProxy, 6_000],
  clock: [checkClock, 6_000],
};

export interface Report extends Finding {
  readonly check: string;
}

const runWithin = async (check: Check, config: Config, within: number): Promise<readonly Finding[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(resolve, within, [problem(`no answer within ${within / 1000} s`)]);
  });
  try {
    return await Promise.race([check(config), late]);
  } catch (error) {
    return [problem(getErrorMessage(error))];
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all checks at the same time; reports them in a fixed order. */
export const examine = async (config: Config): Promise<Report[]> => {
  const reports = await Promise.all(
    Object.entries(CHECKS).map(async ([name, [check, within]]) =>
      (await runWithin(check, config, within)).map((finding) => ({ check: name, ...finding })),
    ),
  );
  return reports.flat();
};

/** Reads the settings as the market does and runs all checks; wrong settings are reported alone, because all checks need them. */
export const examineInstallation = async (env: NodeJS.ProcessEnv): Promise<Report[]> => {
  const ignored: Finding[] = [];
  const onIgnored = (line: string): void => void ignored.push(warning(line));
  const report = (findings: readonly Finding[]): Report[] =>
    findings.map((finding) => ({ check: 'settings', ...finding }));
  try {
    const config = parseConfig({ env, file: readSettingsFile(), onIgnored });
    const warnings = [...ignored, ...getWarnings(config).map(warning)];
    return [...report(warnings.length > 0 ? warnings : [ok(`MODE=${config.MODE}`)]), ...(await examine(config))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return report([...error.message.split('\n').map(problem), ...ignored]);
  }
};

/** One line for each report. */
export const formatReports = (reports: readonly Report[]): string =>
  reports.map(({ check, state, text }) => `${state.padEnd(8)} ${check.padEnd(10)} ${text}`).join('\n');
