import setup from './market.ts';

// Starts the market of the journeys, prints its address as a line of JSON, and stops it when the standard input ends.

const log = console.log.bind(console);
console.log = console.error;
const stop = await setup();
const { BASE_URL, DATA_DIR } = process.env;
log(JSON.stringify({ BASE_URL, DATA_DIR }));
process.stdin.resume();
process.stdin.once('end', () => void stop().then(() => process.exit(0)));
