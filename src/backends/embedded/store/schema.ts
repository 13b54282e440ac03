/**
 * Tables of the embedded chain. What never changes is stored as the JSON text of its part of the contract, which documents and
 * notifications put into envelopes (stored-documents.ts); the state is stored as the ledger's records (records.ts), in columns `record`,
 * and encoded when it is read.
 *
 * Hashes, keys and addresses are BLOBs; mosaic and namespace ids BLOBs of 8 bytes, most significant byte first, so that they sort as
 * numbers. searched-tables.ts has the indexes of the columns that searches filter by.
 */
import { SEARCH_SCHEMA } from './searched-tables.js';

/** Incremented when the tables change; migration.ts extends databases of the previous version. */
export const SCHEMA_VERSION = 7;

/** Tables of version 7 that version 6 does not have. Only a chain that follows others fills them. */
export const FINALIZATION_TABLES = `
-- accounts with voting keys after the block at this height, which ends an epoch: a record of all
CREATE TABLE finalization_voters (height INTEGER PRIMARY KEY, voters BLOB NOT NULL);

-- the newest verified proof of each epoch, in the format of a node; its block may not be in the chain yet
CREATE TABLE finalization_proofs (
	epoch INTEGER PRIMARY KEY, point INTEGER NOT NULL, height INTEGER NOT NULL, hash BLOB NOT NULL, proof BLOB NOT NULL
);
CREATE INDEX finalization_proofs_height ON finalization_proofs (height);
`;

/**
 * What databases of this version may lack, because it was added later: every opening for writing creates it. Hashes of blocks are indexed
 * by their first bytes, which takes less than half of the space.
 */
export const ADDED_SCHEMA = `
CREATE INDEX IF NOT EXISTS blocks_hash ON blocks (substr(hash, 1, 8));

-- blocks that reverts have removed; sequence: number of the removal among all additions and removals of blocks, from 0; number: from 1
CREATE TABLE IF NOT EXISTS removed_blocks (
	sequence INTEGER PRIMARY KEY, number INTEGER NOT NULL, height INTEGER NOT NULL, hash BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS removed_blocks_height ON removed_blocks (height, sequence);
`;

export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE blocks (
	height INTEGER PRIMARY KEY,
	hash BLOB NOT NULL,
	generation_hash BLOB NOT NULL,
	timestamp INTEGER NOT NULL,
	difficulty INTEGER NOT NULL,
	fee_multiplier INTEGER NOT NULL,
	-- 1 for the first block and blocks of type importance
	is_importance INTEGER NOT NULL,
	-- score of the chain up to this block, decimal
	score TEXT NOT NULL,
	-- greatest transaction id up to this block, and number of top-level transactions up to it
	last_transaction INTEGER NOT NULL,
	transactions_total INTEGER NOT NULL,
	-- greatest id of a status when the block was made
	last_status INTEGER NOT NULL,
	-- the members meta and block of documents
	meta TEXT NOT NULL,
	block TEXT NOT NULL
);
CREATE INDEX blocks_timestamp ON blocks (timestamp);
CREATE INDEX blocks_importance ON blocks (height) WHERE is_importance = 1;

CREATE TABLE block_proofs (
	height INTEGER PRIMARY KEY,
	header BLOB NOT NULL,
	transaction_tree BLOB NOT NULL,
	transaction_leaves INTEGER NOT NULL,
	statement_tree BLOB NOT NULL,
	statement_leaves INTEGER NOT NULL
);

-- inner transactions share the sequence of ids: those of an aggregate follow it
CREATE TABLE transactions (
	id INTEGER PRIMARY KEY,
	height INTEGER NOT NULL,
	-- index in the block
	position INTEGER NOT NULL,
	hash BLOB NOT NULL UNIQUE,
	-- null when it is the hash
	merkle_component_hash BLOB,
	deadline INTEGER NOT NULL,
	inner_count INTEGER NOT NULL,
	-- the member transaction of documents; that of an aggregate without braces and up to its lists
	body TEXT NOT NULL,
	-- texts of an aggregate's cosignatures, joined; null when it is not an aggregate
	cosignatures TEXT,
	payload BLOB NOT NULL
);
CREATE TABLE inner_transactions (id INTEGER PRIMARY KEY, aggregate INTEGER NOT NULL, body TEXT NOT NULL);

-- lists of entries (transactions, blocks) that share a property; rank counts from 1; every 1024th entry has a row in landmarks (lists.ts)
CREATE TABLE lists (
	id INTEGER PRIMARY KEY,
	kind INTEGER NOT NULL,
	key BLOB NOT NULL,
	type INTEGER NOT NULL,
	size INTEGER NOT NULL,
	UNIQUE (kind, key, type)
);
CREATE TABLE postings (list INTEGER, entry INTEGER, rank INTEGER NOT NULL, PRIMARY KEY (list, entry)) WITHOUT ROWID;
CREATE TABLE landmarks (list INTEGER, rank INTEGER, entry INTEGER NOT NULL, PRIMARY KEY (list, rank)) WITHOUT ROWID;

-- mosaics that transfers send; mosaic: the id or alias as the signer wrote it
CREATE TABLE transfers (mosaic BLOB, entry INTEGER, amount INTEGER NOT NULL, PRIMARY KEY (mosaic, entry)) WITHOUT ROWID;

CREATE TABLE accounts (
	id INTEGER PRIMARY KEY,
	address BLOB NOT NULL UNIQUE,
	has_importance INTEGER NOT NULL,
	record BLOB NOT NULL
);
CREATE INDEX accounts_importance ON accounts (address) WHERE has_importance = 1;

CREATE TABLE balances (mosaic BLOB, account INTEGER, amount INTEGER NOT NULL, PRIMARY KEY (mosaic, account)) WITHOUT ROWID;
CREATE INDEX balances_amount ON balances (mosaic, amount, account);

CREATE TABLE mosaics (
	id INTEGER PRIMARY KEY,
	mosaic BLOB NOT NULL UNIQUE,
	owner BLOB NOT NULL,
	-- first height at which it is expired; null when it never is
	end_height INTEGER,
	-- number of accounts that own units of it
	holders INTEGER NOT NULL DEFAULT 0,
	record BLOB NOT NULL
);
CREATE INDEX mosaics_end ON mosaics (end_height) WHERE end_height IS NOT NULL;

-- one row per namespace of any level; it remains when pruning removes the record
CREATE TABLE namespaces (
	id INTEGER PRIMARY KEY,
	namespace BLOB NOT NULL UNIQUE,
	root BLOB NOT NULL,
	owner BLOB NOT NULL,
	registration_type INTEGER NOT NULL,
	alias_type INTEGER NOT NULL,
	alias_target BLOB,
	is_active INTEGER NOT NULL,
	record BLOB NOT NULL
);
CREATE INDEX namespaces_alias ON namespaces (alias_target) WHERE alias_target IS NOT NULL;

CREATE TABLE root_namespaces (
	namespace BLOB PRIMARY KEY,
	-- null when it never ends
	end_height INTEGER,
	record BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX root_namespaces_end ON root_namespaces (end_height) WHERE end_height IS NOT NULL;
CREATE TABLE namespace_roots (namespace BLOB PRIMARY KEY, root BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE namespace_names (namespace BLOB PRIMARY KEY, parent BLOB, name TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE multisigs (address BLOB PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE hash_locks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	hash BLOB NOT NULL UNIQUE,
	owner BLOB NOT NULL,
	end_height INTEGER NOT NULL,
	record BLOB NOT NULL
);
CREATE INDEX hash_locks_end ON hash_locks (end_height);

CREATE TABLE secret_locks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	composite BLOB NOT NULL UNIQUE,
	owner BLOB NOT NULL,
	secret BLOB NOT NULL,
	end_height INTEGER NOT NULL,
	record BLOB NOT NULL
);
CREATE INDEX secret_locks_end ON secret_locks (end_height);

CREATE TABLE account_restrictions (
	id INTEGER PRIMARY KEY AUTOINCREMENT, address BLOB NOT NULL UNIQUE, record BLOB NOT NULL
);

CREATE TABLE mosaic_restrictions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	composite BLOB NOT NULL UNIQUE,
	-- 0: values of an account; 1: rules of the mosaic, which have no target
	entry_type INTEGER NOT NULL,
	mosaic BLOB NOT NULL,
	target BLOB,
	record BLOB NOT NULL
);

CREATE TABLE metadata (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	composite BLOB NOT NULL UNIQUE,
	source BLOB NOT NULL,
	target BLOB NOT NULL,
	scoped_key BLOB NOT NULL,
	target_id BLOB NOT NULL,
	type INTEGER NOT NULL,
	record BLOB NOT NULL
);

-- transaction statements and resolution statements, each kind in a sequence of its own; searched by means of lists
CREATE TABLE transaction_statements (id INTEGER PRIMARY KEY, height INTEGER NOT NULL, statement TEXT NOT NULL);
CREATE INDEX transaction_statements_height ON transaction_statements (height, id);
CREATE TABLE address_resolutions (id INTEGER PRIMARY KEY, height INTEGER NOT NULL, statement TEXT NOT NULL);
CREATE INDEX address_resolutions_height ON address_resolutions (height, id);
CREATE TABLE mosaic_resolutions (id INTEGER PRIMARY KEY, height INTEGER NOT NULL, statement TEXT NOT NULL);
CREATE INDEX mosaic_resolutions_height ON mosaic_resolutions (height, id);

-- nodes of the Patricia trees of the state, in the binary form of Symbol nodes; position: the nibbles from the root, one character each
CREATE TABLE tree_nodes (tree INTEGER, position BLOB, node BLOB NOT NULL, PRIMARY KEY (tree, position)) WITHOUT ROWID;

CREATE TABLE finalized_blocks (
	height INTEGER PRIMARY KEY, epoch INTEGER NOT NULL, point INTEGER NOT NULL, hash BLOB NOT NULL
);
CREATE INDEX finalized_blocks_epoch ON finalized_blocks (epoch, height);

-- transactions that request delegated harvesting from this node; the message contains the keys, encrypted for the node
CREATE TABLE harvest_requests (
	id INTEGER PRIMARY KEY,
	height INTEGER NOT NULL,
	main_key BLOB NOT NULL,
	remote_key BLOB NOT NULL,
	vrf_key BLOB NOT NULL,
	message BLOB NOT NULL
);

-- unconfirmed (1) and partial (2) transactions, and the inner ones of aggregates, which have a parent and neither hash nor payload;
-- texts as in transactions; the cosignatures of a partial aggregate are in a separate table
CREATE TABLE pool (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	parent INTEGER,
	stage INTEGER NOT NULL,
	hash BLOB UNIQUE,
	merkle_component_hash BLOB,
	signer BLOB NOT NULL,
	recipient BLOB,
	type INTEGER NOT NULL,
	deadline INTEGER NOT NULL,
	body TEXT NOT NULL,
	cosignatures TEXT,
	payload BLOB
);
CREATE INDEX pool_stage ON pool (stage, id) WHERE parent IS NULL;
CREATE INDEX pool_parent ON pool (parent, id) WHERE parent IS NOT NULL;
CREATE TABLE pool_addresses (address BLOB, entry INTEGER, PRIMARY KEY (address, entry)) WITHOUT ROWID;
CREATE INDEX pool_addresses_entry ON pool_addresses (entry);
CREATE TABLE pool_transfers (entry INTEGER, mosaic BLOB, amount INTEGER NOT NULL, PRIMARY KEY (entry, mosaic)) WITHOUT ROWID;
CREATE TABLE pool_cosignatures (
	entry INTEGER, signer BLOB, signature BLOB NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (entry, signer)
) WITHOUT ROWID;

-- states to which the chain can be reverted; while there are any, later changes are recorded in the tables of undo-tables.ts
CREATE TABLE snapshots (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	height INTEGER NOT NULL,
	hash BLOB NOT NULL,
	taken_at INTEGER NOT NULL,
	-- JSON object: the last id by table, for tables that do not use an id again
	sequences TEXT NOT NULL
);

-- deadline: decimal, because any 64 bits are possible
CREATE TABLE statuses (id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, code TEXT NOT NULL, deadline TEXT NOT NULL);
CREATE TABLE status_addresses (address BLOB, entry INTEGER, PRIMARY KEY (address, entry)) WITHOUT ROWID;
CREATE INDEX status_addresses_entry ON status_addresses (entry);

-- blocks that a revert has removed, with the newest block before them that it did not remove
CREATE TABLE abandoned_blocks (
	id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, fork_height INTEGER NOT NULL, fork_hash BLOB NOT NULL
);
${FINALIZATION_TABLES}
${SEARCH_SCHEMA}
${ADDED_SCHEMA}`;
