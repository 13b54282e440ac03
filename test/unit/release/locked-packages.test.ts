import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { installedPackages } from '../../../scripts/release/gateway-package.js';
import { exactVersions, Lockfile, type LockedPackage } from '../../../scripts/release/locked-packages.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const at = (place: string, name: string, version: string): LockedPackage =>
	({ place, name, version, isDevelopment: false, hasInstallScript: false });

t.test('exact versions by name; two versions of one package are rejected, because npm would choose', t => {
	const [first, second] = [at('node_modules/a', 'a', '1.0.0'), at('node_modules/b/node_modules/a', 'a', '2.0.0')];
	t.strictSame(exactVersions([at('node_modules/b', 'b', '3.0.0'), first, first]), { a: '1.0.0', b: '3.0.0' });
	t.throws(() => exactVersions([first, second]), /b\/node_modules\/a: the package needs a in the versions 1\.0\.0 and 2\.0\.0/);
	t.end();
});

t.test('package.json specifies whether npm may run each install script; it may run those of the gateway', t => {
	const text = fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8');
	const { allowScripts } = JSON.parse(text) as { allowScripts: Record<string, boolean> };
	const names = (packages: readonly LockedPackage[]) =>
		packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
	const { required, optional } = installedPackages(ROOT);

	t.strictSame(Object.keys(allowScripts).sort(), [...new Set(names(new Lockfile(ROOT).all()))].sort());
	t.strictSame(names([...required, ...optional]).map(name => [name, allowScripts[name]]), [['better-sqlite3', true], ['zeromq', true]]);
	t.end();
});
