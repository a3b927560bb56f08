import { writeFile } from 'node:fs/promises';
import { writeConfigurationPage, writeEnvExample } from './settings/write-settings.ts';

// npm run docs:configuration: writes docs/configuration.md and .env.example from src/platform/core/settings.ts.

await writeFile('docs/configuration.md', writeConfigurationPage());
await writeFile('.env.example', writeEnvExample());
