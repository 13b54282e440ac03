// Made by `make generate` from spec/. Do not edit.

/** What the published interface promises less than this contract, in addition to its schemas. */
export const PUBLISHED = {"absent":["announceTransactionLegacy","simulateTransactions"],"absentChannels":["rolledBack"],"tolerated":{"always":[406,413,415,429,431,503],"getMetadataMetal":[404,500]},"lenient":["id","order","mimeType","fileName","download","embedded"],"unchecked":["getMetadataMetal"]} as const;
