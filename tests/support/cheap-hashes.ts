// Loaded before the market of the browser tests (`--import`).
import { hashCheaply } from '../../src/features/accounts/service/hash.ts';

hashCheaply(true);
