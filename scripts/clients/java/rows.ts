/** Rows of Java. */
import { generatedWith } from '../openapi-generator.js';
import type { Row } from '../row.js';

const CLASS_PATH = 'client/target/classes:client/target/lib/*';

const COMMON = {
	language: 'Java',
	compile: [
		// arguments of a call find their parameters by name
		'mvn -q -B -f client -Dmaven.compiler.parameters=true compile ' +
			'dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=target/lib',
		`javac -Xlint:all -Werror -d compiled -cp '${CLASS_PATH}' *.java`
	],
	drive: `java -cp 'compiled:${CLASS_PATH}' Driver`,
	example: `java -cp 'compiled:${CLASS_PATH}' Example`,
	namesEnumerations: true
} as const;

/** @param library - shown in the table @param option - words of the command that choose it */
const generated = (library: string, option = '') => generatedWith({
	document: '/openapi.flat.json',
	options: `-g java${option} -o client --additional-properties containerDefaultToNull=true`,
	library,
	needs: ['javac']
});

const LISTS = 'Without `containerDefaultToNull=true` an absent list is read, and sent, as an empty list ' +
	'([18482](https://github.com/OpenAPITools/openapi-generator/issues/18482)).';

const OKHTTP_GSON: Row = {
	...COMMON,
	...generated('okhttp-gson (default)'),
	id: 'java-okhttp-gson',
	programs: ['java/programs/shared', 'java/programs/okhttp-gson'],
	remarks: `${LISTS} Numbers of members without a type (\`restrictionAdditions\`, \`restrictionDeletions\`) are read as \`Double\`. ` +
		'Replies with members that the contract does not name are rejected.'
};

const NATIVE: Row = {
	...COMMON,
	...generated('native', ' --library native'),
	id: 'java-native',
	programs: ['java/programs/shared', 'java/programs/native'],
	faulty: ['getMetadataMetal'],
	remarks: `${LISTS} \`getMetadataMetal\` reads the file as JSON, and throws ` +
		'([21345](https://github.com/OpenAPITools/openapi-generator/issues/21345)).'
};

export const JAVA: readonly Row[] = [OKHTTP_GSON, NATIVE];
