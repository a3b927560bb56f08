// Preloaded into the server of the browser tests with `--import`: demo pictures and password hashes cost most of the time
// of its start, and are tested elsewhere.
import './flat-pictures.ts';
import { setCheapHashing } from '#features/accounts/service/hash.ts';

setCheapHashing(true);
