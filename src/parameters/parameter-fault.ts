export interface ParameterFault {
	/** Name of the parameter to change. */
	readonly name: string;
	/** What is wrong, and an example of a valid value. */
	readonly message: string;
}
