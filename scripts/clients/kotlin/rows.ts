/** Rows of Kotlin. */
import { generatedWith } from '../openapi-generator.js';
import type { Row } from '../row.js';

const CLASS_PATH = 'target/test-classes:target/classes:target/lib/*';

const MOSHI: Row = {
	...generatedWith({ document: '/openapi.flat-integers.json', options: '-g kotlin -o client', library: 'moshi (default)' }),
	id: 'kotlin-moshi',
	language: 'Kotlin',
	programs: ['kotlin/programs'],
	// the generated project is for Gradle; Maven compiles the same sources with the same versions
	compile: ['mvn -q -B test-compile dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=target/lib'],
	drive: `java -cp '${CLASS_PATH}' DriverKt`,
	example: `java -cp '${CLASS_PATH}' ExampleKt`,
	remarks: 'Types are plain numbers, because integer enumerations do not work ' +
		'([8458](https://github.com/OpenAPITools/openapi-generator/issues/8458)). Numbers of members without a type ' +
		'(`restrictionAdditions`, `restrictionDeletions`) are read as `Double`.'
};

export const KOTLIN: readonly Row[] = [MOSHI];
