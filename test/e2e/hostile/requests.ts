/** Requests with any parameters, targets and bodies. */
import fc from 'fast-check';
import t from 'tap';
import type { Operation } from '../../../generated/operations.js';
import { checkRefusal } from '../../support/hostile/client.js';
import { type HostileGateway, runs } from '../../support/hostile/gateway.js';
import { anyBody, ANY_HEADERS, anyRawTarget, anyTarget, HUGE_BODIES } from '../../support/hostile/values.js';
import { IDS, TABLE } from '../../support/http/operations.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const WITH_BODY = IDS.filter(id => TABLE[id]?.body !== null);

export const testRequests = ({ client, controlClients, wallet, grown, bob, existing }: HostileGateway): void => {
	t.test('parameters: any values for each', async t => {
		for (const id of IDS) {
			const body = (TABLE[id] as Operation).body === null ? {} : { body: '{}' };
			await fc.assert(fc.asyncProperty(anyTarget(TABLE[id] as Operation, existing), ANY_HEADERS, async (target, headers) => {
				await client.call(id, { target, headers: { ...JSON_TYPE, ...headers }, ...body });
			}), runs(50));
		}
		await controlClients.check(t);
	});

	t.test('targets of any characters', async t => {
		const method = fc.constantFrom('GET', 'GET', 'GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH');
		const paths = IDS.map(id => (TABLE[id] as Operation).path);
		await fc.assert(fc.asyncProperty(method, anyRawTarget(paths), ANY_HEADERS, async (method, target, headers) => {
			const reply = await client.request({ method, target, headers });
			if (reply.status >= 400)
				checkRefusal(reply);
		}), runs(1000));
		await controlClients.check(t);
	});

	t.test('bodies: any bytes, of any media type', async t => {
		for (const id of WITH_BODY) {
			await fc.assert(fc.asyncProperty(anyBody(existing), async body => {
				await client.call(id, body);
			}), runs(80));
		}
		await controlClients.check(t);
	});

	t.test('bodies of extreme size or depth', async t => {
		for (const id of WITH_BODY) {
			for (const [name, body, statuses] of HUGE_BODIES) {
				const { status, text } = await client.call(id, body);
				if (!statuses.includes(status))
					t.fail(`${id}, ${name}: ${status} ${text.slice(0, 200)}`);
			}
		}
		await controlClients.check(t);
	});

	t.test('bodies of the maximum size', async t => {
		const lists = {
			addresses: bob.text, publicKeys: bob.publicKey, mosaicIds: wallet.currency, namespaceIds: grown.child,
			hashes: grown.aggregate.hash, transactionIds: grown.aggregate.hash, compositeHashes: grown.aggregate.hash
		};
		let good = 0;
		for (const id of WITH_BODY) {
			for (const [name, value] of Object.entries(lists)) {
				const { status } = await client.send(id, { [name]: Array<string>(1000).fill(value) });
				good += status === 200 ? 1 : 0;
				await client.send(id, { [name]: Array<string>(1001).fill(value) });
			}
		}
		t.equal(good, 18);
		await controlClients.check(t);
	});
};
