/** Compilers of schemas. */
const refuse = (): never => {
	throw new Error('a route has a schema, but its scope has no compiler for schemas');
};

/**
 * Fastify's option `schemaController`, in place of the compilers that it would load for any instance, 115 modules: the operations have a
 * validator compiler of their own, and no route declares the schema of its replies.
 */
export const NO_COMPILERS = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };
