// Preloaded into the server of the browser tests with `--import`.
import { hashCheaply } from '../../src/features/accounts/service/hash.ts';

hashCheaply(true);
