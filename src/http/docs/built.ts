/** The pages that the build makes from the contracts (scripts/pages), and the files that they load. */
import fs from 'node:fs';
import path from 'node:path';

/** The chain that a gateway serves: an embedded one with development controls, or another. */
export type PageKind = 'embedded' | 'node';

/** Next to the compiled code, or below `dist` for scripts that run from sources. */
const FOLDERS = ['../../../pages', '../../../dist/pages'].map(folder => path.resolve(import.meta.dirname, folder));

const folder = (): string => FOLDERS.find(fs.existsSync) ?? FOLDERS[0] as string;

/** @throws Error if the project has not been built */
export const readBuilt = (name: string): Buffer => fs.readFileSync(path.join(folder(), name));

/** @returns names of the files that pages load */
export const assetNames = (): readonly string[] => fs.readdirSync(path.join(folder(), 'assets'));
