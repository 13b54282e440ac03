/** Reads errors of other code, whose type is unknown where they are caught. */

/** @returns the text of an error */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @returns the code with which Node.js and its libraries distinguish errors, such as `ENOENT`; empty for other errors */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');
