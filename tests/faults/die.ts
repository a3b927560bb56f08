// Imported into a market before its modules (`--import`): the process is killed after FAULT_DIE_MS milliseconds.

setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(process.env['FAULT_DIE_MS'])).unref();
