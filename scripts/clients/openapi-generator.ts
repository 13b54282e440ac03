/** OpenAPI Generator, a Java program: downloads it from Maven Central, and makes a command of it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BINARIES } from './folders.js';
import { shell } from './shell.js';

export const OPENAPI_GENERATOR = {
	tool: 'OpenAPI Generator', version: '7.14.0', command: 'openapi-generator-cli', needs: ['java', 'mvn']
} as const;

const { command, version } = OPENAPI_GENERATOR;
const JAR = path.join(
	os.homedir(), '.m2/repository/org/openapitools/openapi-generator-cli', version, `openapi-generator-cli-${version}.jar`
);

/** Installs the command in the folder of binaries. */
export const installOpenapiGenerator = async (): Promise<void> => {
	if (!fs.existsSync(JAR))
		await shell(`mvn -q dependency:get -Dartifact=org.openapitools:openapi-generator-cli:${version}`, { directory: os.tmpdir() });
	fs.mkdirSync(BINARIES, { recursive: true });
	fs.writeFileSync(path.join(BINARIES, command), `#!/bin/sh\nexec java -jar '${JAR}' "$@"\n`, { mode: 0o755 });
};
