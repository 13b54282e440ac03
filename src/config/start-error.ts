/** Something that the configuration names cannot be used. The message is one line for the person who starts the gateway. */
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
	ENOSPC: 'no space left on the disk'
};

/** @returns why the system refused something, in words */
export const systemReason = (error: unknown): string => {
	const { code, message } = error as NodeJS.ErrnoException;
	return (code === undefined ? undefined : REASONS[code]) ?? code ?? message;
};
