import { buffer } from 'node:stream/consumers';
import { cleanPdf } from './clean.ts';
import { ENCRYPTED_CODE, UNREADABLE_CODE } from './rebuild.ts';

// A process that reads a PDF from its input and writes the new one to its output.

const result = await cleanPdf(new Uint8Array(await buffer(process.stdin)));
if (typeof result === 'string') process.exitCode = result === 'encrypted' ? ENCRYPTED_CODE : UNREADABLE_CODE;
else process.stdout.write(result);
