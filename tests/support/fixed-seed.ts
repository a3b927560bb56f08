import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { CASES, SEED } from './random.ts';

// Runs before each test file: every property takes its values from the one seed, and prints it where it fails.
configureGlobal({ ...readConfigureGlobal(), seed: SEED, numRuns: CASES });
