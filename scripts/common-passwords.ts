import { readFile, writeFile } from 'node:fs/promises';

// Writes the 5 000 most used passwords of at least 8 characters, most used first, one per line. The source is the list
// of `@zxcvbn-ts/language-common` (MIT), which counts passwords in published leaks.

const COUNT = 5000;
const SOURCE = new URL('../node_modules/@zxcvbn-ts/language-common/src/passwords.json', import.meta.url);
const TARGET = new URL('../src/features/accounts/service/common-passwords.txt', import.meta.url);

const ranked = JSON.parse(await readFile(SOURCE, 'utf8')) as readonly string[];
const passwords = ranked.map((password) => password.toLowerCase()).filter((password) => password.length >= 8);
await writeFile(TARGET, `${[...new Set(passwords)].slice(0, COUNT).join('\n')}\n`);
