/** The pages that the build makes of the contracts (scripts/pages), and the files that they load. */
import fs from 'node:fs';
import path from 'node:path';

/** Whose chain a gateway serves: an embedded one with its controls, or another. */
export type PageKind = 'embedded' | 'node';

/** Beside this code where it is compiled, and below `dist` for scripts that run it from its sources. */
const FOLDERS = ['../../../pages', '../../../dist/pages'].map(folder => path.resolve(import.meta.dirname, folder));

const folder = (): string => FOLDERS.find(fs.existsSync) ?? FOLDERS[0] as string;

/** @throws Error when the build has not been run */
export const readBuilt = (name: string): Buffer => fs.readFileSync(path.join(folder(), name));

/** @returns names of the files that pages load */
export const assetNames = (): readonly string[] => fs.readdirSync(path.join(folder(), 'assets'));
