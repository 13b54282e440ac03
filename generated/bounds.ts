// Made by `make generate` from spec/. Do not edit.

/** Bounds of the contract that code enforces: on pages and headers of replies. */
export const BOUNDS = {
	metalText: {"maxLength":8192,"pattern":"^[ -~]*$"},
	pageSize: {"default":20,"maximum":100}
} as const;
