/** The packages of the lockfile, and what each of them needs. */
import fs from 'node:fs';
import path from 'node:path';

interface Locked {
	/** The package's name, if the folder has a different one. */
	readonly name?: string;
	readonly version?: string;
	readonly dev?: true;
	readonly hasInstallScript?: true;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package in its place. */
export interface LockedPackage {
	readonly name: string;
	readonly version: string;
	/** Folder in which npm installs it, from the root of the repository. */
	readonly place: string;
	/** Whether only the build and the tests need it. */
	readonly isDevelopment: boolean;
	/** Whether npm runs a script of it when it installs it. */
	readonly hasInstallScript: boolean;
}

const FOLDER = 'node_modules/';

/** @returns `name@version` */
export const versioned = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string => `${name}@${version}`;

export class Lockfile {
	private readonly packages: Readonly<Record<string, Locked>>;

	/** @param root - of the repository */
	constructor(root: string) {
		// npm has written it
		const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
		this.packages = packages;
	}

	all(): readonly LockedPackage[] {
		return Object.keys(this.packages).filter(place => place !== '').map(place => this.at(place));
	}

	/**
	 * @param names - of packages at the root
	 * @returns these packages, and all that they need
	 */
	needed(names: readonly string[]): readonly LockedPackage[] {
		const found = new Set<string>();
		const visit = (from: string, name: string): void => {
			const place = this.resolve(from, name);
			if (place === undefined || found.has(place))
				return;
			found.add(place);
			const { dependencies, optionalDependencies } = this.packages[place]!;
			Object.keys({ ...dependencies, ...optionalDependencies }).forEach(needed => visit(place, needed));
		};
		names.forEach(name => visit('', name));
		return [...found].map(place => this.at(place));
	}

	private at(place: string): LockedPackage {
		const { name, version, dev, hasInstallScript } = this.packages[place]!;
		return {
			place,
			name: name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
			// every installed package has one
			version: version!,
			isDevelopment: dev === true,
			hasInstallScript: hasInstallScript === true
		};
	}

	/** @returns where a package finds one that it needs, by the rules of Node.js; undefined if that is not installed */
	private resolve(from: string, name: string): string | undefined {
		const place = `${from === '' ? '' : `${from}/`}${FOLDER}${name}`;
		if (this.packages[place])
			return place;
		return from === '' ? undefined : this.resolve(from.slice(0, Math.max(0, from.lastIndexOf(`/${FOLDER}`))), name);
	}
}

/**
 * npm ignores a lockfile in a tarball: only exact versions in the manifest make it install those that were tested.
 * @returns versions by name
 * @throws Error when two versions of one package are needed: a manifest cannot name both
 */
export const exactVersions = (packages: readonly LockedPackage[]): Readonly<Record<string, string>> => {
	const versions: Record<string, string> = {};
	for (const { name, version, place } of packages) {
		if ((versions[name] ?? version) !== version)
			throw new Error(`${place}: the package needs ${name} in the versions ${versions[name]} and ${version}, of which its manifest can name one`);
		versions[name] = version;
	}
	return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
};
