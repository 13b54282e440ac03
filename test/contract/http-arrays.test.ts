/** Array parameters at their bounds, and texts instead of arrays, over a real socket. */
import t from 'tap';
import type { Operation } from '../../generated/operations.js';
import type { OperationArguments } from '../../src/routes/operation.js';
import { assertError, buildApp, listen } from '../support/http/app.js';
import { contract, exampleDocument } from '../support/http/examples.js';
import { exampleReply, exampleUrl, IDS, TABLE } from '../support/http/operations.js';

const arrayParameters = IDS.flatMap(id =>
	(TABLE[id] as Operation).parameters.filter(({ array }) => array).map(parameter => ({ id, parameter })));

/** The longest value of the enumeration, for the longest query. */
const longestValue = (schema: string): string => {
	const { enum: values } = contract.components.schemas[schema] as { readonly enum: readonly (string | number)[] };
	return values.map(String).sort((a, b) => b.length - a.length)[0] as string;
};

t.test('accepts the maximum number of values in their longest form; returns 409 for one more', async t => {
	const { app } = await buildApp(t);
	const port = await listen(app);
	t.ok(arrayParameters.length >= 4);

	for (const { id, parameter: { name, maxItems = 0, validator } } of arrayParameters) {
		const pair = `${encodeURIComponent(`${name}[${maxItems}]`)}=${longestValue(validator)}&`;
		const request = async (count: number) => {
			const reply = await fetch(`http://127.0.0.1:${port}${exampleUrl(id)}?${pair.repeat(count)}`);
			return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
		};
		const declared = Object.values(contract.components.parameters)
			.filter(each => each.name === name).map(({ schema }) => schema.maxItems);
		t.ok(declared.includes(maxItems), `${name}: the contract specifies ${maxItems}`);
		t.equal((await request(maxItems)).statusCode, 200, `${id} ${name}`);
		assertError(t, await request(maxItems + 1), 409, 'InvalidArgument', `${name} has more than ${maxItems} values`);
	}
});

t.test('reads a single text in place of an array as an array of one, in every body', async t => {
	const operations = IDS.filter(id => TABLE[id]?.bodyArrays);
	const seen: unknown[] = [];
	const { app } = await buildApp(t, {
		handlers: Object.fromEntries(operations.map(id => [id, ({ body }: OperationArguments) => {
			seen.push(body);
			return exampleReply(id);
		}]))
	});
	t.equal(operations.length, 15);

	for (const id of operations) {
		const { body, bodyArrays = [] } = TABLE[id] as Operation;
		const example = exampleDocument(body as string) as Readonly<Record<string, readonly string[]>>;
		const [name, [text = ''] = []] = Object.entries(example).find(([member]) => bodyArrays.includes(member)) ?? [];
		const request = (value: unknown) => app.inject({
			method: 'POST', url: exampleUrl(id), headers: { 'content-type': 'application/json' }, payload: JSON.stringify({ [name ?? '']: value })
		});
		t.equal((await request(text)).statusCode, 200, `${id} ${name}`);
		t.same(seen.pop(), { [name ?? '']: [text] });
		assertError(t, await request('x'), 409, 'InvalidArgument', `element in array ${name} has an invalid format`);
		assertError(t, await request({ 0: text }), 409, 'InvalidArgument', `${name} has an invalid format`);
	}
});

t.test('returns 409 for filters in brackets, encoded or not, instead of the unfiltered list', async t => {
	const { app } = await buildApp(t);

	for (const form of ['address[$gt]', 'address%5B%24gt%5D', 'address%5Bx%5D', 'address[0]', 'address[][a]', '%5Baddress%5D'])
		assertError(t, await app.inject(`/accounts?${form}=TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA`), 409, 'InvalidArgument', 'address has an invalid format');
	assertError(t, await app.inject('/transactions/confirmed?type[$in]=16724'), 409, 'InvalidArgument', 'element in array type has an invalid format');
	t.equal((await app.inject('/accounts?nothing[$gt]=x')).statusCode, 200);
});
