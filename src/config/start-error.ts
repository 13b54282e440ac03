import { codeOf, messageOf } from '../runtime/errors.js';

/** The gateway cannot start because of its environment: a file, a port, a package. The message is for the operator. */
export class StartError extends Error {
	override readonly name = 'StartError';
}

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'it does not exist',
	ENOTDIR: 'a part of its path is not a folder',
	EISDIR: 'it is a folder',
	EACCES: 'the user of this process has no permission',
	EPERM: 'the user of this process has no permission',
	EROFS: 'the file system is read-only',
	ENOSPC: 'no space left on the disk',
	ELOOP: 'its path contains symbolic links that lead in a circle',
	ENAMETOOLONG: 'its name, or a part of its path, is too long',
	EEXIST: 'a file, or a symbolic link to nothing, has its name'
};

/** @returns a description of an error of the operating system */
export const systemReason = (error: unknown): string => {
	const code = codeOf(error);
	return REASONS[code] ?? (code || messageOf(error));
};
