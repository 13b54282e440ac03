import fs from 'node:fs';

/** @returns the version of this package */
export const readVersion = (): string => {
	// every package has a version
	const { version } = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
	return version;
};
