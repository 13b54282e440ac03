// Made by `make generate` from spec/. Do not edit.

/** Bounds of the contract that code enforces: on configuration, network parameters, pages and headers of replies. */
export const BOUNDS = {
	networkName: {"maxLength":64,"pattern":"^[A-Za-z0-9][A-Za-z0-9 ._-]*$"},
	networkDescription: {"maxLength":1024},
	deploymentText: {"minLength":1},
	divisibility: {"minimum":0,"maximum":7},
	feeMultiplier: {"minimum":0,"maximum":4294967295},
	namespaceLevelName: {"maxLength":255,"pattern":"^[a-z0-9][a-z0-9_-]*$"},
	namespaceDepth: {"minimum":1,"maximum":3},
	metadataValueSize: {"minimum":0,"maximum":65535},
	messageDigits: {"maxLength":131070,"pattern":"^(?:[0-9A-F]{2})+$"},
	proofDigits: {"maxLength":131070,"pattern":"^(?:[0-9A-F]{2})*$"},
	multisigLevel: {"minimum":-255,"maximum":255},
	metalText: {"maxLength":8192,"pattern":"^[ -~]*$"},
	pageSize: {"default":20,"maximum":100}
} as const;
