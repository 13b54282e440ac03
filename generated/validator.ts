// Made by `make generate` from spec/. Do not edit.

export interface ValidationError {
	readonly instancePath: string;
	readonly schemaPath: string;
	readonly keyword: string;
	readonly params: Readonly<Record<string, unknown>>;
	readonly message?: string;
}

/** Returns whether a value has the form; if not, `errors` has the reasons until the next call. */
export interface ValidateFunction {
	(value: unknown): boolean;
	errors?: readonly ValidationError[] | null;
}
