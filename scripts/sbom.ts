import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

// npm run sbom: writes the packages that run in production, with licences and checksums, as CycloneDX JSON to
// dist/sbom.cdx.json. It reads package-lock.json alone, so the packages of every platform are in it.

const FILE = 'dist/sbom.cdx.json';
const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];

const npm = process.env.npm_execpath;
// The npm of the call, and the Node that belongs to it.
const [command, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm, ...ARGS]] : ['npm', ARGS];
const sbom = execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const bom = JSON.parse(sbom) as {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { name: string } };
  readonly components: readonly unknown[];
};
// npm takes the name of the folder.
bom.metadata.component.name = 'ghalla';
mkdirSync('dist', { recursive: true });
writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${FILE}: ${bom.bomFormat} ${bom.specVersion}, ${bom.components.length} packages`);
