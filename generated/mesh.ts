// Made by `make generate` from spec/. Do not edit.

/** Types of operations, in the contract's order. */
export const MESH_OPERATION_TYPES = [
	"transfer",
	"fee",
	"rental_fee",
	"harvest",
	"lock",
	"unlock",
	"supply_change",
	"revocation",
	"secret_proof",
	"cosign",
	"multisig",
	"mosaic_definition",
	"namespace_registration"
] as const;

/** Statuses of operations, in the contract's order. */
export const MESH_OPERATION_STATUSES = [
	{"status":"success","successful":true},
	{"status":"pending","successful":false}
] as const;

/** Methods of /call, in the contract's order. */
export const MESH_CALL_METHODS = [
	"finalized_block",
	"transaction_status"
] as const;

/** Errors by name. */
export const MESH_ERRORS = {
	UNSUPPORTED_NETWORK: {"code":1,"message":"unsupported network","retriable":false},
	UNSUPPORTED_CURVE: {"code":2,"message":"unsupported curve","retriable":false},
	INVALID_PUBLIC_KEY: {"code":3,"message":"invalid public key","retriable":false},
	INVALID_REQUEST: {"code":4,"message":"invalid request data","retriable":false},
	UNREACHABLE: {"code":5,"message":"unable to connect to network","retriable":true},
	SYNC_DURING_OPERATION: {"code":6,"message":"sync was detected during operation","retriable":true},
	UNKNOWN_BLOCK: {"code":7,"message":"the chain has no such block","retriable":false},
	BLOCK_NOT_YET_THERE: {"code":8,"message":"the chain does not have this block yet","retriable":true},
	UNKNOWN_TRANSACTION: {"code":9,"message":"there is no such transaction","retriable":false},
	OVERLOADED: {"code":10,"message":"too many requests","retriable":true},
	REJECTED_TRANSACTION: {"code":11,"message":"the network rejects the transaction","retriable":false},
	HISTORY_INCOMPLETE: {"code":12,"message":"balances of the past are not complete yet","retriable":true},
	NOT_SUPPORTED: {"code":99,"message":"operation is not supported in rosetta","retriable":false},
	INTERNAL: {"code":100,"message":"internal server error","retriable":false}
} as const;
