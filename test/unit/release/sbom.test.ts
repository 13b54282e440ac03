import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import t from 'tap';
import { bundledPackages, createSboms, packageOf, type Sbom } from '../../../scripts/release/sbom.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TIME = new Date('2026-01-02T03:04:05Z');

interface Locked {
	readonly name?: string;
	readonly version?: string;
	readonly dev?: true;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const { runtime, archive, development } = createSboms(ROOT, TIME);
const named = ({ components }: Sbom): Set<string> => new Set(components.map(packageOf));
const missing = (from: Iterable<string>, among: ReadonlySet<string>): string[] => [...from].filter(name => !among.has(name));

/** @returns where a package finds one of its dependencies, by the rules of Node.js; undefined if it is not installed */
const resolve = (from: string, name: string): string | undefined => {
	for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
		const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
		if (packages[place])
			return place;
		if (folder === '')
			return undefined;
		if (!folder.includes('/node_modules/'))
			folder = '';
	}
};

/** @returns the folders of packages, and of all that they need */
const reachable = (names: readonly string[]): Set<string> => {
	const seen = new Set<string>();
	const visit = (from: string, needed: readonly string[]): void => {
		for (const name of needed) {
			const found = resolve(from, name);
			if (found === undefined || seen.has(found))
				continue;
			seen.add(found);
			const { dependencies, optionalDependencies } = packages[found] as Locked;
			visit(found, Object.keys({ ...dependencies, ...optionalDependencies }));
		}
	};
	visit('', names);
	return seen;
};

const nameOf = (place: string): string => {
	const { name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), version } = packages[place] as Locked;
	return `${name}@${version}`;
};

t.test('the runtime bill contains what is installed with the package, what is bundled in it, and nothing else', t => {
	const installed = reachable(['better-sqlite3', 'zeromq', 'libsodium-wrappers-sumo', 'mongodb', '@noble/hashes', '@scure/base', 'openapi-fetch', 'ws']);
	const bundled = bundledPackages(ROOT);

	t.strictSame(missing([...installed].map(nameOf), named(runtime)), []);
	t.strictSame(missing(named(runtime), new Set([...[...installed].map(nameOf), ...bundled])), []);
	t.strictSame(missing(bundled, named(runtime)), []);
	for (const name of ['fastify', '@fastify/swagger-ui', '@fastify/static', 'pino', 'preact', 'uplot'])
		t.ok(bundled.some(one => one.startsWith(`${name}@`)), name);
	t.match(runtime, { bomFormat: 'CycloneDX', metadata: { timestamp: TIME.toISOString(), component: { name: 'symbol-gateway' } } });
	t.end();
});

t.test('both bills together contain every package of the lockfile exactly once', t => {
	const all = Object.keys(packages).filter(place => place !== '').map(nameOf);

	t.strictSame(missing(all, new Set([...named(runtime), ...named(development)])), []);
	t.strictSame([...named(development)].filter(name => named(runtime).has(name)), []);
	t.ok([...named(development)].some(name => name.startsWith('tap@')), 'the test runner');
	for (const sbom of [runtime, archive, development]) {
		const listed = new Set([...sbom.components, sbom.metadata.component].map(component => component['bom-ref']));
		t.not(sbom.dependencies.length, 0);
		t.ok(sbom.dependencies.every(({ ref, dependsOn = [] }) => listed.has(ref) && dependsOn.every(name => listed.has(name))));
	}
	t.end();
});

t.test('the bill of the archive contains Node.js, too', t => {
	const added = archive.components.filter(component => !runtime.components.includes(component));
	t.strictSame(added.map(({ purl }) => purl), [`pkg:generic/node@${process.versions.node}`]);
	t.not(archive.serialNumber, runtime.serialNumber);
	t.end();
});

t.test('the same sources give the same bytes, other times give other serial numbers', t => {
	t.equal(JSON.stringify(createSboms(ROOT, TIME)), JSON.stringify({ runtime, archive, development }));
	t.not(runtime.serialNumber, createSboms(ROOT, new Date(0)).runtime.serialNumber);
	t.match(runtime.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
	t.end();
});
