/** Documents with examples that succeed on the present chain, for pages that execute operations. */
import type { FastifyReply } from 'fastify';
import { CompressedForms } from '../compression.js';
import { whenMade } from '../errors.js';
import { type OpenApi31, toOpenApi30 } from './openapi-30.js';

interface Example {
	readonly parameters?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	readonly note?: string;
}

/** By operation. */
type Examples = Readonly<Record<string, Example | undefined>>;

export interface ExampleSet {
	readonly examples: Examples;
	/** Requests that add what examples need, by name of the offer. */
	readonly offers: object;
}

/** Resolves to the same object while the examples are the same. */
export type ExampleSource = () => Promise<ExampleSet>;

interface Parameter {
	readonly $ref?: string;
	readonly name?: string;
}

interface Operation {
	readonly operationId: string;
	readonly description?: string;
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
}

/** The parts of the contract that are read here. */
interface Contract extends OpenApi31 {
	readonly info: OpenApi31['info'] & { readonly description: string };
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: OpenApi31['components'] & { readonly parameters: Readonly<Record<string, Parameter>> };
}

const JSON_TYPE = 'application/json';

/** Where the sections of a description begin. */
const FIRST_SECTION = '\n## ';

/** @returns the operation with its examples; parameters that have one no longer refer to the shared form */
const withExample = (operation: Operation, { parameters = {}, body, note }: Example, { components }: Contract): object => {
	const resolve = (parameter: Parameter): Parameter =>
		(parameter.$ref === undefined ? parameter : components.parameters[parameter.$ref.split('/').pop()!]!);
	const filled = operation.parameters?.map(parameter => {
		const resolved = resolve(parameter);
		const example = parameters[resolved.name ?? ''];
		return example === undefined ? parameter : { ...resolved, example };
	});
	const { content } = operation.requestBody ?? {};
	return {
		...operation,
		...(note === undefined ? {} : { description: `${operation.description ?? ''}\n\n**${note}**` }),
		...(filled === undefined ? {} : { parameters: filled }),
		...(content === undefined || body === undefined ? {} : {
			requestBody: { ...operation.requestBody, content: { [JSON_TYPE]: { ...content[JSON_TYPE], example: body } } }
		})
	};
};

/**
 * @param root - relative URL of the gateway, from the document: it is right below a path of a proxy, and with the scheme that a proxy ends,
 * without headers of that proxy
 * @param description - Markdown
 */
const fill = (contract: Contract, examples: Examples, root: string, description: string): OpenApi31 => ({
	...contract,
	info: { ...contract.info, description },
	servers: [{ url: root, description: 'This gateway' }],
	paths: Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [
		path,
		Object.fromEntries(Object.entries(item).map(([method, operation]) =>
			[method, withExample(operation, examples[operation.operationId] ?? {}, contract)]))
	]))
});

interface Made {
	readonly body: Buffer;
	readonly forms: CompressedForms;
}

const made = (value: object): Made => ({ body: Buffer.from(JSON.stringify(value)), forms: new CompressedForms('often') });

type DocumentName = 'contract' | 'examples' | 'offers' | 'swagger';

export class ExampleDocuments {
	private readonly contract: Contract;
	private set: ExampleSet | undefined;
	private documents: { [Name in DocumentName]?: Made } = {};

	/**
	 * @param contract - the OpenAPI document
	 * @param links - Markdown with which the contract of Swagger UI begins, instead of the sections of the description
	 */
	constructor(contract: object, private readonly links: string, private readonly source: ExampleSource) {
		// the generator writes documents of this form
		this.contract = contract as Contract;
	}

	/** Sends the examples by operation, the offers, or the contract with the examples, for readers of `/docs` or for Swagger UI. */
	send(name: DocumentName, reply: FastifyReply): void {
		whenMade(reply, this.source(), set => {
			if (set !== this.set) {
				this.set = set;
				this.documents = {};
			}
			const { body, forms } = this.documents[name] ??= made(this.valueOf(name, set));
			reply.sendContent({ mediaType: JSON_TYPE, body, forms, headers: { 'cache-control': 'no-store' } });
		});
	}

	private valueOf(name: DocumentName, { examples, offers }: ExampleSet): object {
		const { description } = this.contract.info;
		switch (name) {
		case 'examples': return examples;
		case 'offers': return offers;
		case 'contract': return fill(this.contract, examples, '..', description);
		case 'swagger': return toOpenApi30(fill(this.contract, examples, '../..', `${this.links}${description.split(FIRST_SECTION, 1)[0]!}`));
		}
	}
}
