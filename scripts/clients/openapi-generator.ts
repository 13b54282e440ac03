/** OpenAPI Generator, a Java program: downloads it from Maven Central, and makes a command of it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BINARIES, DOCUMENTED_URL } from './folders.js';
import type { Row } from './row.js';
import { shell } from './shell.js';

const VERSION = '7.14.0';
export const OPENAPI_GENERATOR = 'openapi-generator-cli';
const JAR = path.join(
	os.homedir(), '.m2/repository/org/openapitools/openapi-generator-cli', VERSION, `openapi-generator-cli-${VERSION}.jar`
);

interface Generation {
	readonly document: Row['document'];
	/** Words of the command after the document: generator, output folder, properties. */
	readonly options: string;
	/** Shown after the name of the tool. */
	readonly library?: string;
	/** Programs that the row needs in addition to those of the tool. */
	readonly needs?: readonly string[];
}

/** @returns the properties of a row whose client OpenAPI Generator makes */
export const generatedWith = (
	{ document, library, needs = [], options }: Generation
): Pick<Row, 'tool' | 'version' | 'document' | 'command' | 'needs'> => ({
	tool: ['OpenAPI Generator', ...library === undefined ? [] : [library]].join(', '),
	version: VERSION,
	document,
	command: `${OPENAPI_GENERATOR} generate -i ${DOCUMENTED_URL}${document} ${options}`,
	needs: ['java', 'mvn', ...needs]
});

/** Installs the command in the folder of binaries. */
export const installOpenapiGenerator = async (): Promise<void> => {
	if (!fs.existsSync(JAR))
		await shell(`mvn -q dependency:get -Dartifact=org.openapitools:openapi-generator-cli:${VERSION}`, { directory: os.tmpdir() });
	fs.mkdirSync(BINARIES, { recursive: true });
	fs.writeFileSync(path.join(BINARIES, OPENAPI_GENERATOR), `#!/bin/sh\nexec java -jar '${JAR}' "$@"\n`, { mode: 0o755 });
};
