// Preloaded into the server of the browser tests with `--import`.
import { setCheapHashing } from '../../src/features/accounts/service/hash.ts';

setCheapHashing(true);
