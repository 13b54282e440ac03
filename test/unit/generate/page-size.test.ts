/** The description of the parameter `pageSize` has the bounds of the replies: its schema has none, because larger values are accepted. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import YAML from 'yaml';

interface Schema {
	readonly minimum: number;
	readonly maximum: number;
}

const read = <T>(file: string): T => YAML.parse(fs.readFileSync(path.resolve('spec', file), 'utf8')) as T;

t.test('the smallest and the largest page', t => {
	const { pageSizeQuery } = read<{ pageSizeQuery: { description: string } }>('rest/parameters.yaml');
	const { $defs } = read<{ $defs: { Pagination: { properties: { pageSize: Schema } } } }>('schemas/common.yaml');
	const { minimum, maximum } = $defs.Pagination.properties.pageSize;

	t.match(pageSizeQuery.description, `${minimum} to ${maximum}.`);
	t.match(pageSizeQuery.description, `reduced to ${maximum},`);
	t.end();
});
