/**
 * Software bills of materials in CycloneDX, from the lockfile and the list of bundled packages: no network. npm writes them; values that
 * differ between runs and machines (serial number, time, name of the folder) are replaced, so that the same sources give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { BUNDLED_LIST } from '../build/bundle.js';
import { installedPackages } from './gateway-package.js';
import { Lockfile, type LockedPackage, versioned } from './locked-packages.js';

export interface Component {
	readonly 'bom-ref': string;
	readonly name: string;
	readonly version: string;
	readonly purl: string;
}

interface Dependency {
	readonly ref: string;
	readonly dependsOn?: readonly string[];
}

export interface Sbom {
	readonly bomFormat: string;
	readonly serialNumber: string;
	readonly metadata: { readonly timestamp: string; readonly component: Component };
	readonly components: readonly Component[];
	readonly dependencies: readonly Dependency[];
}

const MAX_OUTPUT_BYTES = 2 ** 28;

/** @returns the bill of all packages of the lockfile */
const runNpm = (root: string): Sbom => JSON.parse(execFileSync('npm', [
	'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'
], { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, stdio: ['ignore', 'pipe', 'pipe'] })) as Sbom;

const LAYER_OF_PAGES = 'console';

/** @returns the packages that are part of the pages */
const pagePackages = (root: string): readonly LockedPackage[] => {
	// the layers that may import each package
	const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'scripts/import-rules.json'), 'utf8')) as { packages: Record<string, string[]> };
	return new Lockfile(root).needed(Object.keys(packages).filter(name => packages[name]?.includes(LAYER_OF_PAGES)));
};

/** @returns `name@version` of the packages that the program and its pages contain. Needs a build. */
export const bundledPackages = (root: string): readonly string[] => {
	// the build has written it
	const ofProgram = JSON.parse(fs.readFileSync(path.join(root, 'dist', BUNDLED_LIST), 'utf8')) as string[];
	return [...ofProgram, ...pagePackages(root).map(versioned)];
};

/** @returns `name@version` of what the package contains, and of what is installed with it */
const runtimePackages = (root: string): ReadonlySet<string> => {
	const { required, optional } = installedPackages(root);
	return new Set([...bundledPackages(root), ...[...required, ...optional].map(versioned)]);
};

/** @returns `name@version` */
export const packageOf = ({ purl }: Component): string => decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/\?.*/, ''));

/** @returns a UUID (version 8, RFC 9562) derived from a text */
const uuidOf = (text: string): string => {
	const digits = createHash('sha256').update(text).digest('hex');
	return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-');
};

const withSerialNumber = (sbom: Sbom): Sbom => {
	const { serialNumber: _, ...content } = sbom;
	return { ...sbom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}` };
};

const normalize = (sbom: Sbom, root: string, time: Date): Sbom => {
	const { name } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string };
	return withSerialNumber({
		...sbom, metadata: { ...sbom.metadata, timestamp: time.toISOString(), component: { ...sbom.metadata.component, name } }
	});
};

/** @returns a bill with the Node.js of this process, too */
const withNode = (sbom: Sbom): Sbom => {
	const version = process.versions.node;
	const purl = `pkg:generic/node@${version}`;
	const node = {
		type: 'platform', 'bom-ref': purl, name: 'node', version, purl, cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
		licenses: [{ license: { id: 'MIT' } }]
	};
	return withSerialNumber({
		...sbom, components: [...sbom.components, node], dependencies: [...sbom.dependencies, { ref: purl, dependsOn: [] }]
	});
};

/** @returns a bill with some of the components, and the dependencies among these */
const select = (sbom: Sbom, isWanted: (component: Component) => boolean): Sbom => {
	const components = sbom.components.filter(isWanted);
	const listed = new Set([sbom.metadata.component, ...components].map(component => component['bom-ref']));
	const dependencies = sbom.dependencies.filter(({ ref }) => listed.has(ref))
		.map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(name => listed.has(name)) }));
	return { ...sbom, components, dependencies };
};

export interface Sboms {
	/** The packages of the runtime. */
	readonly runtime: Sbom;
	/** The same, and Node.js. */
	readonly archive: Sbom;
	/** The packages that only build and test it. */
	readonly development: Sbom;
}

/**
 * npm's `--omit=dev` is not used: it omits packages that are part of the pages, and lists some that are never loaded.
 * @param time - of the sources
 */
export const createSboms = (root: string, time: Date): Sboms => {
	const all = runNpm(root);
	const runs = runtimePackages(root);
	const runtime = normalize(select(all, component => runs.has(packageOf(component))), root, time);
	return {
		runtime,
		archive: withNode(runtime),
		development: normalize(select(all, component => !runs.has(packageOf(component))), root, time)
	};
};

export const writeSbom = (file: string, sbom: Sbom): void => fs.writeFileSync(file, `${JSON.stringify(sbom, undefined, '\t')}\n`);
