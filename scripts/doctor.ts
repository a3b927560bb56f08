import { examineInstallation, formatReports } from '#platform/operations/doctor/doctor.ts';

// `npm run doctor [-- --json]` examines settings, database, disk and all configured services, and says in one line each what is
// wrong and what to do. It changes nothing. Exit code 1 if there is a problem.

const reports = await examineInstallation(process.env);
console.log(process.argv.includes('--json') ? JSON.stringify(reports, null, 2) : formatReports(reports));
// A service that hangs must not keep the process.
process.exit(reports.some(({ state }) => state === 'problem') ? 1 : 0);
