// Made by `make generate` from spec/. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Changes the addresses that the signer allows or blocks. */
        AccountAddressRestrictionTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16720;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Addresses to put on the list. */
            restrictionAdditions: components["schemas"]["UnresolvedAddress"][];
            /** @description Addresses to take off the list. */
            restrictionDeletions: components["schemas"]["UnresolvedAddress"][];
        };
        /** @description State of an account. */
        AccountDTO: {
            version: components["schemas"]["StateVersion"];
            address: components["schemas"]["AddressHex"];
            /** @description Height at which the address was first seen. */
            addressHeight: components["schemas"]["Height"];
            publicKey: components["schemas"]["PublicKey"];
            /** @description Height at which the public key was first seen; 0 while it is unknown. */
            publicKeyHeight: components["schemas"]["TransactionMetaHeight"];
            accountType: components["schemas"]["AccountTypeEnum"];
            supplementalPublicKeys: components["schemas"]["SupplementalPublicKeysDTO"];
            /** @description Activity per importance period, newest first; empty while the account has no importance. */
            activityBuckets: components["schemas"]["ActivityBucketDTO"][];
            mosaics: components["schemas"]["Mosaic"][];
            importance: components["schemas"]["Importance"];
            /** @description Height at which the importance was calculated; 0 while there is none. */
            importanceHeight: components["schemas"]["TransactionMetaHeight"];
        };
        /**
         * @description Identifies an account by its address (39 characters of base32, or 48 hexadecimal characters in either case) or its public key (64 hexadecimal characters, either case).
         * @example TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA
         * @example 5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667
         */
        AccountIdInput: string;
        /**
         * @description An account.
         * @example {
         *       "id": "6974A3C01D3E68F6E500CE22",
         *       "account": {
         *         "version": 1,
         *         "address": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "addressHeight": "1",
         *         "publicKey": "5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667",
         *         "publicKeyHeight": "204",
         *         "accountType": 1,
         *         "supplementalPublicKeys": {
         *           "linked": {
         *             "publicKey": "4103BF6ED99F15BD868A6573B0E16163853FECB597DF23782D7DB068E4AC9425"
         *           },
         *           "node": {
         *             "publicKey": "D55F9F57F35FD92237387B70022616BA27A3C79831197A9FAA0C9E41B4070CDD"
         *           },
         *           "vrf": {
         *             "publicKey": "A742A0BDA39A52D596620D99DDF4AB135DDC383906DB9B8064D08F125F1165D8"
         *           },
         *           "voting": {
         *             "publicKeys": [
         *               {
         *                 "publicKey": "97EFA0D945D3481730B8861F4761A6D5E5915686EAAF23EBEF1A388CED400BCB",
         *                 "startEpoch": 1,
         *                 "endEpoch": 360
         *               }
         *             ]
         *           }
         *         },
         *         "activityBuckets": [
         *           {
         *             "startHeight": "1260",
         *             "totalFeesPaid": "36000",
         *             "beneficiaryCount": 0,
         *             "rawScore": "7842928625"
         *           }
         *         ],
         *         "mosaics": [
         *           {
         *             "id": "3F47EADA867F0A7E",
         *             "amount": "999997500000"
         *           },
         *           {
         *             "id": "3CD47A5DC0075AF5",
         *             "amount": "400"
         *           }
         *         ],
         *         "importance": "7842928625",
         *         "importanceHeight": "1260"
         *       }
         *     }
         */
        AccountInfoDTO: {
            account: components["schemas"]["AccountDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description Key links; nothing to configure. */
        AccountKeyLinkNetworkPropertiesDTO: {
            /** @description A fixed text without meaning. */
            dummy?: string;
        };
        /** @description Links or unlinks the remote account that harvests for the signer. */
        AccountKeyLinkTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16716;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Key of the remote account. */
            linkedPublicKey: components["schemas"]["PublicKey"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /** @description One linked key. */
        AccountLinkPublicKeyDTO: {
            publicKey: components["schemas"]["PublicKey"];
        };
        /** @description A voting key, and the first and last epoch in which it is valid. */
        AccountLinkVotingKeyDTO: {
            publicKey: components["schemas"]["PublicKey"];
            startEpoch: components["schemas"]["FinalizationEpoch"];
            endEpoch: components["schemas"]["FinalizationEpoch"];
        };
        /** @description Voting keys of an account. */
        AccountLinkVotingKeysDTO: {
            publicKeys: components["schemas"]["AccountLinkVotingKeyDTO"][];
        };
        /** @description Sets a metadata value on an account. */
        AccountMetadataTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16708;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            targetAddress: components["schemas"]["UnresolvedAddress"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            valueSizeDelta: components["schemas"]["MetadataValueSizeDelta"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /** @description Changes the mosaics that the signer allows or blocks. */
        AccountMosaicRestrictionTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16976;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Mosaics to put on the list. */
            restrictionAdditions: components["schemas"]["UnresolvedMosaicId"][];
            /** @description Mosaics to take off the list. */
            restrictionDeletions: components["schemas"]["UnresolvedMosaicId"][];
        };
        /**
         * @description Name of an account of the first block.
         * @example {
         *       "name": "account 1",
         *       "address": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0"
         *     }
         */
        AccountNameDTO: {
            /** @description `account 1` to `account 12`, `harvester` or `treasury`. */
            name: string;
            address: components["schemas"]["AddressHex"];
        };
        /** @description Namespaces whose alias is the address. */
        AccountNamesDTO: {
            address: components["schemas"]["AddressHex"];
            names: components["schemas"]["NamespaceFullName"][];
        };
        /** @description Changes the transaction types that the signer allows or blocks. */
        AccountOperationRestrictionTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17232;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Transaction types to put on the list. */
            restrictionAdditions: components["schemas"]["TransactionTypeNumber"][];
            /** @description Transaction types to take off the list. */
            restrictionDeletions: components["schemas"]["TransactionTypeNumber"][];
        };
        /**
         * @description Sort field. `id` is the order of insertion; `balance` is the amount held of the mosaic given as `mosaicId`.
         * @example balance
         * @enum {string}
         */
        AccountOrderByEnum: "id" | "balance";
        /** @description One page of accounts. */
        AccountPage: {
            data: components["schemas"]["AccountInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One list of values that an account allows or blocks. */
        AccountRestrictionDTO: {
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Addresses, mosaic ids or transaction types, depending on `restrictionFlags`. */
            values: (components["schemas"]["UnresolvedAddress"] | components["schemas"]["UnresolvedMosaicId"] | components["schemas"]["TransactionTypeNumber"])[];
        };
        /**
         * @description What an account restriction allows or blocks:
         *     * 1 (0x0001): allow incoming from addresses
         *     * 2 (0x0002): allow incoming mosaics
         *     * 16385 (0x4001): allow outgoing to addresses
         *     * 16388 (0x4004): allow outgoing transaction types
         *     * 32769 (0x8001): block incoming from addresses
         *     * 32770 (0x8002): block incoming mosaics
         *     * 49153 (0xC001): block outgoing to addresses
         *     * 49156 (0xC004): block outgoing transaction types
         * @example 1
         * @enum {integer}
         */
        AccountRestrictionFlagsEnum: 1 | 2 | 16385 | 16388 | 32769 | 32770 | 49153 | 49156;
        /** @description Rules for account restrictions. */
        AccountRestrictionNetworkPropertiesDTO: {
            /** @description Maximum number of values per restriction of an account. */
            maxAccountRestrictionValues?: components["schemas"]["ConfigNumber"];
        };
        /** @description All restriction lists of an account. */
        AccountRestrictionsDTO: {
            version: components["schemas"]["StateVersion"];
            address: components["schemas"]["AddressHex"];
            /** @description Lists without values are omitted. */
            restrictions: components["schemas"]["AccountRestrictionDTO"][];
        };
        /**
         * @description The restrictions of an account.
         * @example {
         *       "accountRestrictions": {
         *         "version": 1,
         *         "address": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "restrictions": [
         *           {
         *             "restrictionFlags": 1,
         *             "values": [
         *               "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10"
         *             ]
         *           },
         *           {
         *             "restrictionFlags": 32770,
         *             "values": [
         *               "3F47EADA867F0A7E"
         *             ]
         *           },
         *           {
         *             "restrictionFlags": 49156,
         *             "values": [
         *               16724,
         *               16961
         *             ]
         *           }
         *         ]
         *       },
         *       "id": "6974A3C08E1200A47C9951D3"
         *     }
         */
        AccountRestrictionsInfoDTO: {
            accountRestrictions: components["schemas"]["AccountRestrictionsDTO"];
            /** @description Id of the entry, for pages that start at or after it. An addition of this gateway. */
            id: components["schemas"]["ObjectId"];
        };
        /** @description One page of account restrictions. */
        AccountRestrictionsPage: {
            data: components["schemas"]["AccountRestrictionsInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Role of an account in delegated harvesting:
         *     * 0: unlinked
         *     * 1: main account, linked to a remote one
         *     * 2: remote account, harvesting for a main one
         *     * 3: formerly remote, unlinked
         * @example 0
         * @enum {integer}
         */
        AccountTypeEnum: 0 | 1 | 2 | 3;
        /**
         * @description Names of accounts.
         * @example {
         *       "accountNames": [
         *         {
         *           "address": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *           "names": [
         *             "harbour"
         *           ]
         *         },
         *         {
         *           "address": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *           "names": []
         *         }
         *       ]
         *     }
         */
        AccountsNamesDTO: {
            accountNames: components["schemas"]["AccountNamesDTO"][];
        };
        /** @description Activity of an account during one importance period. */
        ActivityBucketDTO: {
            /** @description Height at which the period began. */
            startHeight: components["schemas"]["TransactionMetaHeight"];
            /** @description Fees that the account paid, in atomic units of the currency. */
            totalFeesPaid: components["schemas"]["Amount"];
            /** @description How often the account was the beneficiary of a block. */
            beneficiaryCount: components["schemas"]["UInt32"];
            /** @description Importance before averaging, an integer. */
            rawScore: components["schemas"]["Importance"];
        };
        /**
         * @description Account address in base32: 39 characters for 24 bytes (network byte, 20-byte key hash, 3-byte checksum), upper case, without hyphens. Most replies and messages contain the same bytes as `AddressHex`.
         * @example TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA
         */
        Address: string;
        /** @description Points a namespace to an address, or ends that. */
        AddressAliasTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16974;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            namespaceId: components["schemas"]["NamespaceId"];
            aliasAction: components["schemas"]["AliasActionEnum"];
            address: components["schemas"]["AddressHex"];
        };
        /**
         * @description Resolved account address, 24 bytes in hexadecimal (network byte, 20-byte key hash, 3-byte checksum).
         * @example 983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0
         */
        AddressHex: string;
        /**
         * @description Account address in a request: 39 characters of base32 (upper case, without hyphens), or the 48 hexadecimal characters (either case) of replies and messages. The hexadecimal form is an addition of this gateway.
         * @example TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA
         * @example 983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0
         */
        AddressInput: string;
        /** @description Rules for aggregates. */
        AggregateNetworkPropertiesDTO: {
            /** @description Maximum number of transactions in an aggregate. */
            maxTransactionsPerAggregate?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of signatures of an aggregate, including that of its signer. */
            maxCosignaturesPerAggregate?: components["schemas"]["ConfigNumber"];
            /** @description Whether a superfluous cosignature makes an aggregate invalid. */
            enableStrictCosignatureCheck?: boolean;
            /** @description Whether there are bonded aggregates. */
            enableBondedAggregateSupport?: boolean;
            /** @description Longest time from now to the deadline of a bonded aggregate. */
            maxBondedTransactionLifetime?: components["schemas"]["ConfigTimeSpan"];
        };
        /** @description Aggregate, complete (16705) or bonded (16961), without its inner transactions: the form in search results. */
        AggregateTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @enum {integer} */
            version: 1 | 2 | 3;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @enum {integer} */
            type: 16705 | 16961;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Merkle root over the hashes of the inner transactions. */
            transactionsHash: components["schemas"]["Hash256"];
            /** @description Cosignatures so far; the signer's own signature is not among them. */
            cosignatures: components["schemas"]["CosignatureDTO"][];
        };
        /** @description Aggregate, complete (16705) or bonded (16961), with its inner transactions: the form in single and batch look-ups. */
        AggregateTransactionExtendedDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @enum {integer} */
            version: 1 | 2 | 3;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @enum {integer} */
            type: 16705 | 16961;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Merkle root over the hashes of the inner transactions. */
            transactionsHash: components["schemas"]["Hash256"];
            /** @description Cosignatures so far; the signer's own signature is not among them. */
            cosignatures: components["schemas"]["CosignatureDTO"][];
            /** @description In the order of execution. */
            transactions: components["schemas"]["EmbeddedTransactionInfoDTO"][];
        };
        /** @description Aggregate, complete (16705) or bonded (16961). While it is partial `cosignatures` is empty: each arrives as a notification of its own. */
        AggregateTransactionNotificationDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @enum {integer} */
            version: 1 | 2 | 3;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @enum {integer} */
            type: 16705 | 16961;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Merkle root over the hashes of the inner transactions. */
            transactionsHash: components["schemas"]["Hash256"];
            /** @description Cosignatures so far; the signer's own signature is not among them. */
            cosignatures: components["schemas"]["CosignatureDTO"][];
            /** @description In the order of execution. */
            transactions: components["schemas"]["EmbeddedTransactionNotificationDTO"][];
        };
        /**
         * @description What happens to an alias:
         *     * 0: unlink
         *     * 1: link
         * @example 1
         * @enum {integer}
         */
        AliasActionEnum: 0 | 1;
        /** @description What a namespace points to. */
        AliasDTO: {
            type: components["schemas"]["AliasTypeEnum"];
            /** @description Only with type 1. */
            mosaicId?: components["schemas"]["MosaicId"];
            /** @description Only with type 2. */
            address?: components["schemas"]["AddressHex"];
        };
        /**
         * @description What a namespace points to:
         *     * 0: nothing
         *     * 1: a mosaic
         *     * 2: an address
         * @example 2
         * @enum {integer}
         */
        AliasTypeEnum: 0 | 1 | 2;
        /**
         * @description Amount in atomic units: divide by 10^divisibility of the mosaic to get whole units. Below 2^64.
         * @example 2500000
         */
        Amount: string;
        /**
         * @description Receipt of an announcement. It means that the announcement was accepted, not that the transaction is valid.
         * @example {
         *       "message": "packet 9 was pushed to the network via /transactions"
         *     }
         */
        AnnounceTransactionInfoDTO: {
            /**
             * @description Kind of node packet and path of the request. The number is
             *     * 9 for a transaction
             *     * 256 for a bonded aggregate
             *     * 257 for a cosignature
             */
            message: string;
        };
        /**
         * @description Mosaic or namespace identifier, 8 bytes, zero-padded, either case.
         * @example 3F47EADA867F0A7E
         */
        ArtifactIdInput: string;
        /** @description An amount that was credited to an account or debited from it. */
        BalanceChangeReceiptDTO: {
            /** @constant */
            version: 1;
            /** @enum {integer} */
            type: 8515 | 8776 | 8786 | 9032 | 9042 | 12616 | 12626;
            targetAddress: components["schemas"]["AddressHex"];
            mosaicId: components["schemas"]["MosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /** @description An amount that was moved from one account to another. */
        BalanceTransferReceiptDTO: {
            /** @constant */
            version: 1;
            /** @enum {integer} */
            type: 4685 | 4942;
            senderAddress: components["schemas"]["AddressHex"];
            recipientAddress: components["schemas"]["AddressHex"];
            mosaicId: components["schemas"]["MosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /** @description Header of a normal block. */
        BlockDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 33091;
            height: components["schemas"]["Height"];
            timestamp: components["schemas"]["Timestamp"];
            difficulty: components["schemas"]["Difficulty"];
            proofGamma: components["schemas"]["ProofGamma"];
            proofVerificationHash: components["schemas"]["ProofVerificationHash"];
            proofScalar: components["schemas"]["ProofScalar"];
            previousBlockHash: components["schemas"]["Hash256"];
            /** @description Merkle root over the component hashes of the block's transactions; zeros when there are none. */
            transactionsHash: components["schemas"]["Hash256"];
            /** @description Merkle root over the hashes of the block's statements. */
            receiptsHash: components["schemas"]["Hash256"];
            /** @description Hash of the chain state after this block; zeros in networks without verifiable state. */
            stateHash: components["schemas"]["Hash256"];
            /** @description Account that receives the beneficiary's part of the harvest. */
            beneficiaryAddress: components["schemas"]["AddressHex"];
            feeMultiplier: components["schemas"]["BlockFeeMultiplier"];
        };
        /**
         * @description Duration in blocks; 0 means without end where the transaction type allows it. Below 2^64.
         * @example 5760
         */
        BlockDuration: string;
        /**
         * @description Fee per byte of transaction, in atomic units of the currency. Below 2^32.
         * @example 100
         */
        BlockFeeMultiplier: number;
        /**
         * @description A block header with the metadata of the block.
         * @example {
         *       "id": "6974A3C0137E636BD000F482",
         *       "meta": {
         *         "hash": "2798F3BB76FE60D2852B9F4C04F98096070D032A0E0C620786A74747B9021E18",
         *         "totalFee": "18400",
         *         "generationHash": "97D541EDB5E22AACB824688258554AA93D28BAE93FC17C72E7D666F03F0EF448",
         *         "totalTransactionsCount": 1,
         *         "stateHashSubCacheMerkleRoots": [],
         *         "transactionsCount": 1,
         *         "statementsCount": 1
         *       },
         *       "block": {
         *         "size": 560,
         *         "signature": "3AC27EB3E4D7C52133F187BE346DC6478E5FC48DEEB7D44D657D6BCBE11448C3B339DAA19009FDF38525528E23937E8AE902CA170EDF3051077FD166F0E26C33",
         *         "signerPublicKey": "01AC7EF1F3EFC8C6C17873B7D517FC2A9E7B9A55FFC3F43288137055D0F9B9FE",
         *         "version": 1,
         *         "network": 152,
         *         "type": 33091,
         *         "height": "1287",
         *         "timestamp": "45110040000",
         *         "difficulty": "98214703512044",
         *         "proofGamma": "9C25899B978096D0D6E5085BF7AC982691B22D4A118DEF170330461E39C86E8C",
         *         "proofVerificationHash": "65527C17117F3F11DD516A82704D1B57",
         *         "proofScalar": "9579CD78C591C5AB2B78B2FFA99BC4F9EBD7FE7AC651BF677F5E952A9E7BFE47",
         *         "previousBlockHash": "B2DC5BBF3A777E2401750B3DB9817ECDF2D56448C2F57CB8DC7FC4E229834DDB",
         *         "transactionsHash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *         "receiptsHash": "6A4895C415F60D956518843B5CB52A3B216EF0FBDF7EA09483832E5C863C195A",
         *         "stateHash": "C34FD412A8C1A584900803136F7798F01B76CAE2A866875D2779646CF37EE9B5",
         *         "beneficiaryAddress": "98960FF2471E64B7EAB609FBF3F50A9F4CE71DA69DC57CC1",
         *         "feeMultiplier": 100
         *       }
         *     }
         * @example {
         *       "id": "6974A3C00081D51BE9006716",
         *       "meta": {
         *         "hash": "1F66B64B233B20D1478F08BE496D7D6D7340CAA3F89EFD3ED6508EA90B58BDC6",
         *         "totalFee": "0",
         *         "generationHash": "94FB308850B287B8A11DA09F6420CCE4EE93C3F4042A72DB0522D9F348FF7ACE",
         *         "totalTransactionsCount": 0,
         *         "stateHashSubCacheMerkleRoots": [
         *           "1CA1391F858763EA30D25E50C3E6B5BCAF64AC81EDD4C74E01D7949EB297932C",
         *           "FB1646F254D9768ED83A9DC198ED45382E3E3CCCDE7CA66F726AB716D3ABE655",
         *           "255957ECC4D2DD0A188955423CE12FF9A6C85D3E8EF78631F7072115BB001124"
         *         ],
         *         "transactionsCount": 0,
         *         "statementsCount": 1
         *       },
         *       "block": {
         *         "size": 424,
         *         "signature": "3179C024E14E43AA23E6A0FD09CA729C413AC50C4317E2C8CFA3D1C4268595089245371FC45B1FB893A5F2F53677D3BCE15E4DCC39B72DF3958D5AAEA9395449",
         *         "signerPublicKey": "01AC7EF1F3EFC8C6C17873B7D517FC2A9E7B9A55FFC3F43288137055D0F9B9FE",
         *         "version": 1,
         *         "network": 152,
         *         "type": 33347,
         *         "height": "1260",
         *         "timestamp": "45109230000",
         *         "difficulty": "98214703512044",
         *         "proofGamma": "9C25899B978096D0D6E5085BF7AC982691B22D4A118DEF170330461E39C86E8C",
         *         "proofVerificationHash": "65527C17117F3F11DD516A82704D1B57",
         *         "proofScalar": "9579CD78C591C5AB2B78B2FFA99BC4F9EBD7FE7AC651BF677F5E952A9E7BFE47",
         *         "previousBlockHash": "2CE43AE15881ADBCF14DD928AEC79ACB290D5280C12343C61B336F8FC5FF7730",
         *         "transactionsHash": "0000000000000000000000000000000000000000000000000000000000000000",
         *         "receiptsHash": "6A4895C415F60D956518843B5CB52A3B216EF0FBDF7EA09483832E5C863C195A",
         *         "stateHash": "C34FD412A8C1A584900803136F7798F01B76CAE2A866875D2779646CF37EE9B5",
         *         "beneficiaryAddress": "98960FF2471E64B7EAB609FBF3F50A9F4CE71DA69DC57CC1",
         *         "feeMultiplier": 0,
         *         "votingEligibleAccountsCount": 3,
         *         "harvestingEligibleAccountsCount": "14",
         *         "totalVotingBalance": "9000000000000",
         *         "previousImportanceBlockHash": "565F7270B9169948E56EBBF24A051251BDC9D6374116B663897E56922AF29217"
         *       }
         *     }
         */
        BlockInfoDTO: {
            meta: components["schemas"]["BlockMetaDTO"];
            /** @description Header of the block. `type` selects the schema: 33091 is a `BlockDTO`, 32835 (first block) and 33347 (importance block) are an `ImportanceBlockDTO`. */
            block: components["schemas"]["BlockDTO"] | components["schemas"]["ImportanceBlockDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /**
         * @description A block is made as soon as a transaction waits.
         * @example auto
         * @constant
         */
        BlockIntervalAuto: "auto";
        /**
         * @description Seconds between blocks.
         * @example 5
         */
        BlockIntervalSeconds: number;
        /** @description Metadata of a block, which its header does not contain. */
        BlockMetaDTO: {
            hash: components["schemas"]["Hash256"];
            /** @description Hash that determines which accounts can harvest the next block. It is not part of the block itself. */
            generationHash: components["schemas"]["Hash256"];
            /** @description Fees that the block's transactions paid, in atomic units of the currency. */
            totalFee: components["schemas"]["Amount"];
            /** @description Number of transactions, those inside aggregates included. */
            totalTransactionsCount: components["schemas"]["UInt32"];
            /** @description Roots of the state trees after this block; empty in networks without verifiable state. */
            stateHashSubCacheMerkleRoots: components["schemas"]["Hash256"][];
            /** @description Number of top-level transactions. */
            transactionsCount: components["schemas"]["UInt32"];
            /** @description Number of statements; absent where the node stored the block without them. */
            statementsCount?: components["schemas"]["UInt32"];
        };
        /**
         * @description A block was added to the chain.
         * @example {
         *       "topic": "block",
         *       "data": {
         *         "block": {
         *           "size": 840,
         *           "signature": "BA9B3ED7E79855B9CEAC148BEB4A635E58FEE0B591B4574286124832D1F1A90877EF16F2C96E8474574658A7A577E2E30B36AE092AE2B1BC4F0F87339DD24D0E",
         *           "signerPublicKey": "AD30E293EA18E37E34E7666251B69EEDD93C5F1C9C9856743DC6A1223A15218D",
         *           "version": 1,
         *           "network": 152,
         *           "type": 33091,
         *           "height": "3",
         *           "timestamp": "128073269657",
         *           "difficulty": "95000000000000",
         *           "proofGamma": "7EAF0BF1D4908A4AD68250BB665BB5C96792D8AB8B22D8FCE8870E0256D2E951",
         *           "proofVerificationHash": "78EA36F278A387298CA7FB867F2E646B",
         *           "proofScalar": "EDEDAE490753125E1C54E539D19CD38C01F860578043257145BFAB9C44711E01",
         *           "previousBlockHash": "7FC00C0EC06F0BEF5C6DBF6824B39CAC12195CB7958E3C6A33FF02208089AECF",
         *           "transactionsHash": "6525A7CE915CF4652EB8B07EF6FD7BE1C08865944836743825731370C5ED552C",
         *           "receiptsHash": "F1BCAB708D0226AAD860CE397FCD21BB68CE03CA4006B0751A3E02D21645668D",
         *           "stateHash": "B1C29AEC84C4E53CAA167DA85C114FB007D3867340E735AF96EB9473AF209C4E",
         *           "beneficiaryAddress": "9849FFF057941F526630AE2551485D8121C4BAB5D7C066B2",
         *           "feeMultiplier": 100
         *         },
         *         "meta": {
         *           "hash": "78262F5F92F62E2C39AFB12FD9D75A4B2CE514DC4BA57487F1C66059033ECAE2",
         *           "generationHash": "568D71104C8F4E7B82F7284A5151666899E389805FE832CB402303DB62C88AFF"
         *         }
         *       }
         *     }
         */
        BlockNotification: {
            /**
             * @description The topic as subscribed.
             * @constant
             */
            topic: "block";
            data: components["schemas"]["BlockNotificationData"];
        };
        /** @description Header of a new block. Its transactions follow as `confirmedAdded`. */
        BlockNotificationData: {
            /** @description Header of the block. `type` selects the schema: 33091 is a `BlockDTO`, 32835 (first block) and 33347 (importance block) are an `ImportanceBlockDTO`. */
            block: components["schemas"]["BlockDTO"] | components["schemas"]["ImportanceBlockDTO"];
            meta: components["schemas"]["BlockNotificationMetaDTO"];
        };
        /** @description The two hashes of a new block. */
        BlockNotificationMetaDTO: {
            hash: components["schemas"]["Hash256"];
            /** @description Hash that determines which accounts can harvest the next block. It is not part of the block itself. */
            generationHash: components["schemas"]["Hash256"];
        };
        /**
         * @description Sort field. `id` is the order of insertion.
         * @example height
         * @enum {string}
         */
        BlockOrderByEnum: "id" | "height";
        /** @description One page of blocks. */
        BlockPage: {
            data: components["schemas"]["BlockInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A vote with its signatures: the registered voting key signs the key of the epoch, which signs the vote. */
        BmTreeSignature: {
            /** @description The registered voting key, and its signature of the key of the epoch. */
            root: components["schemas"]["ParentPublicKeySignaturePair"];
            /** @description The key of the epoch, and its signature of the vote. */
            bottom: components["schemas"]["ParentPublicKeySignaturePair"];
        };
        /**
         * @description Tip of the chain.
         * @example {
         *       "height": "1287",
         *       "scoreHigh": "0",
         *       "scoreLow": "126397322240711",
         *       "latestFinalizedBlock": {
         *         "finalizationEpoch": 3,
         *         "finalizationPoint": 12,
         *         "height": "1270",
         *         "hash": "29B604E46AF1340FFB6FF9380CB6BA1F36CE9D9C01F5E7A40ECC6139B1BE480D"
         *       }
         *     }
         */
        ChainInfoDTO: {
            /** @description Height of the newest block. */
            height: components["schemas"]["Height"];
            /** @description Upper 64 bits of the chain score. */
            scoreHigh: components["schemas"]["Score"];
            /** @description Lower 64 bits of the chain score. */
            scoreLow: components["schemas"]["Score"];
            latestFinalizedBlock: components["schemas"]["FinalizedBlockDTO"];
        };
        /** @description Rules of the chain. */
        ChainPropertiesDTO: {
            /** @description Whether blocks contain a hash of the chain state. */
            enableVerifiableState?: boolean;
            /** @description Whether blocks contain a hash of their receipts. */
            enableVerifiableReceipts?: boolean;
            /** @description Mosaic in which fees are paid. */
            currencyMosaicId?: components["schemas"]["ConfigId"];
            /** @description Mosaic whose balances determine importance. */
            harvestingMosaicId?: components["schemas"]["ConfigId"];
            /** @description Target time between two blocks. */
            blockGenerationTargetTime?: components["schemas"]["ConfigTimeSpan"];
            /** @description How strongly block times are smoothed, in thousandths. */
            blockTimeSmoothingFactor?: components["schemas"]["ConfigNumber"];
            /** @description Only where the configuration has it. */
            blockFinalizationInterval?: components["schemas"]["ConfigNumber"];
            /** @description Blocks between two calculations of importance. */
            importanceGrouping?: components["schemas"]["ConfigNumber"];
            /** @description Share of activity in importance, in percent. */
            importanceActivityPercentage?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of blocks that may be rolled back; with 0, all that are not finalized. */
            maxRollbackBlocks?: components["schemas"]["ConfigNumber"];
            /** @description Number of latest blocks from which difficulty and effective rental fees are calculated. */
            maxDifficultyBlocks?: components["schemas"]["ConfigNumber"];
            /** @description Fee multiplier that is used instead of 0, in atomic units per byte. */
            defaultDynamicFeeMultiplier?: components["schemas"]["ConfigNumber"];
            /** @description Longest time from now to the deadline of a transaction. */
            maxTransactionLifetime?: components["schemas"]["ConfigTimeSpan"];
            /** @description Longest time by which a block may be ahead of the node's clock. */
            maxBlockFutureTime?: components["schemas"]["ConfigTimeSpan"];
            /** @description Currency in the first block, in atomic units. */
            initialCurrencyAtomicUnits?: components["schemas"]["ConfigNumber"];
            /** @description Maximum supply of a mosaic, in atomic units. */
            maxMosaicAtomicUnits?: components["schemas"]["ConfigNumber"];
            /** @description Sum of all importances. */
            totalChainImportance?: components["schemas"]["ConfigNumber"];
            /** @description Minimum balance for harvesting, in atomic units. */
            minHarvesterBalance?: components["schemas"]["ConfigNumber"];
            /** @description Maximum balance for harvesting, in atomic units. */
            maxHarvesterBalance?: components["schemas"]["ConfigNumber"];
            /** @description Minimum balance for voting, in atomic units. */
            minVoterBalance?: components["schemas"]["ConfigNumber"];
            /** @description Blocks per finalization epoch. */
            votingSetGrouping?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of voting keys that an account may have registered at a time. */
            maxVotingKeysPerAccount?: components["schemas"]["ConfigNumber"];
            /** @description Minimum validity of a voting key, in epochs. */
            minVotingKeyLifetime?: components["schemas"]["ConfigNumber"];
            /** @description Maximum validity of a voting key, in epochs. */
            maxVotingKeyLifetime?: components["schemas"]["ConfigNumber"];
            /** @description Part of the harvest that goes to the beneficiary, in percent. */
            harvestBeneficiaryPercentage?: components["schemas"]["ConfigNumber"];
            /** @description Part of the harvest that goes to the network, in percent. */
            harvestNetworkPercentage?: components["schemas"]["ConfigNumber"];
            /** @description Former receiver of the network's part. */
            harvestNetworkFeeSinkAddressV1?: components["schemas"]["Address"];
            /** @description Receiver of the network's part. */
            harvestNetworkFeeSinkAddress?: components["schemas"]["Address"];
            /** @description Blocks between two removals of outdated state. */
            blockPruneInterval?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of transactions per block, those inside aggregates included. */
            maxTransactionsPerBlock?: components["schemas"]["ConfigNumber"];
        };
        /** @description When the node received the request and when it replied. */
        CommunicationTimestampsDTO: {
            /** @description Network time of the reply, in milliseconds. */
            sendTimestamp: components["schemas"]["Timestamp"];
            /** @description Network time when the request was received, in milliseconds. */
            receiveTimestamp: components["schemas"]["Timestamp"];
        };
        /**
         * @description Mosaic id in the notation of the node's property files, groups of digits separated by apostrophes.
         * @example 0x3F47'EADA'867F'0A7E
         */
        ConfigId: string;
        /**
         * @description Number in the notation of the node's property files, with an apostrophe as optional thousands separator.
         * @example 10'000'000'000
         */
        ConfigNumber: string;
        /**
         * @description Duration with its unit (`ms`, `s`, `m`, `h` or `d`), or without one when it is counted in blocks.
         * @example 30s
         */
        ConfigTimeSpan: string;
        /**
         * @description A transaction was included in a block.
         * @example {
         *       "topic": "confirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "transaction": {
         *           "size": 176,
         *           "signature": "E4972AB6393F64AD596920DADFA962260205B7F0C1745FAE5C709D41F8E6AB8122ECAA1805571E5AF3151A36B1646A2D6674EC2E979678016E72D2119EB32D0E",
         *           "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *           "version": 1,
         *           "network": 152,
         *           "type": 16724,
         *           "maxFee": "17600",
         *           "deadline": "128080470157",
         *           "recipientAddress": "98111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD92223",
         *           "mosaics": [
         *             {
         *               "id": "7DEE55988E04BF5C",
         *               "amount": "2000000"
         *             }
         *           ]
         *         },
         *         "meta": {
         *           "hash": "72DA09E8F46747D66CB5279A2B03E4939C4C04BBF12F524D72C217B225467746",
         *           "merkleComponentHash": "72DA09E8F46747D66CB5279A2B03E4939C4C04BBF12F524D72C217B225467746",
         *           "height": "4"
         *         }
         *       }
         *     }
         * @example {
         *       "topic": "confirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "transaction": {
         *           "size": 464,
         *           "signature": "0B1E9634FFD6C369BBF01B2E3DE8212900AD87F4AFE4A5D6FC4796E5029DB66775C2E31E55D83D3A3D72C02631758F27412BAF5F1BF6F944D5D9F8E9294CBC0A",
         *           "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *           "version": 3,
         *           "network": 152,
         *           "type": 16961,
         *           "maxFee": "46400",
         *           "deadline": "128080468952",
         *           "transactionsHash": "7B616F0F4C2B70C6BF5718CC4C086A3D5EC2C7CF054A3BEF26AC1A2E120B1F42",
         *           "cosignatures": [
         *             {
         *               "version": "0",
         *               "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *               "signature": "4DC92316A6ECB2F75713D037A5553B32849F54C67ADB81B9613AC0001E8BCB5EFEA8BEE9D8B5402254B4E3199A6DF8013C81733B0CE565DD622E013396254907"
         *             }
         *           ],
         *           "transactions": [
         *             {
         *               "transaction": {
         *                 "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *                 "version": 1,
         *                 "network": 152,
         *                 "type": 16724,
         *                 "recipientAddress": "98111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD92223",
         *                 "mosaics": [
         *                   {
         *                     "id": "7DEE55988E04BF5C",
         *                     "amount": "1000000"
         *                   }
         *                 ]
         *               }
         *             },
         *             {
         *               "transaction": {
         *                 "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *                 "version": 1,
         *                 "network": 152,
         *                 "type": 16724,
         *                 "recipientAddress": "983B59B764591005045A9B3A2D44BE18C7A976498123C551",
         *                 "message": "006F6E6520637570206F6620746561",
         *                 "mosaics": []
         *               }
         *             }
         *           ]
         *         },
         *         "meta": {
         *           "hash": "5E64290D58B390776E0015E50DBC30DD9A2E4D1F9CA551FE215326E5F00B4A4A",
         *           "merkleComponentHash": "6525A7CE915CF4652EB8B07EF6FD7BE1C08865944836743825731370C5ED552C",
         *           "height": "3"
         *         }
         *       }
         *     }
         */
        ConfirmedAddedNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["TransactionNotificationData"];
        };
        /** @description Cosignature attached to an aggregate. */
        CosignatureDTO: {
            version: components["schemas"]["CosignatureVersion"];
            signerPublicKey: components["schemas"]["PublicKey"];
            signature: components["schemas"]["Signature"];
        };
        /**
         * @description A cosignature for a waiting aggregate arrived.
         * @example {
         *       "topic": "cosignature/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "version": "0",
         *         "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *         "signature": "4DC92316A6ECB2F75713D037A5553B32849F54C67ADB81B9613AC0001E8BCB5EFEA8BEE9D8B5402254B4E3199A6DF8013C81733B0CE565DD622E013396254907",
         *         "parentHash": "5E64290D58B390776E0015E50DBC30DD9A2E4D1F9CA551FE215326E5F00B4A4A"
         *       }
         *     }
         */
        CosignatureNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["CosignatureNotificationData"];
        };
        /** @description A cosignature and the aggregate that it belongs to. */
        CosignatureNotificationData: {
            version: components["schemas"]["CosignatureVersion"];
            signerPublicKey: components["schemas"]["PublicKey"];
            signature: components["schemas"]["Signature"];
            /** @description Hash of the aggregate. */
            parentHash: components["schemas"]["Hash256"];
        };
        /**
         * @description Version of a cosignature; 0 is the only one in use. Below 2^64.
         * @example 0
         */
        CosignatureVersion: string;
        /**
         * @description Version of a cosignature, as decimal text or as a number; 0 is the only one in use.
         * @example 0
         * @example 0
         */
        CosignatureVersionInput: string | number;
        /**
         * @description Amount of the network currency in whole units, with as many decimals as its divisibility (no point when that is 0).
         * @example 7842928625.000000
         */
        CurrencySupply: string;
        /** @description How the server was deployed, as its operator configured it; `N/A` where nothing is configured. */
        DeploymentDTO: {
            /** @description Name of the tool. */
            deploymentTool: string;
            /** @description Version of the tool. */
            deploymentToolVersion: string;
            /** @description Date of the last update, in the operator's own format. */
            lastUpdatedDate: string;
        };
        /**
         * @description An account that the first block funds.
         * @example {
         *       "address": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *       "publicKey": "5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667",
         *       "privateKey": "6A97A8E097382439C196F1CF086E38CF9440FC0C64E9D3F5FF8E158CAAB0B79B"
         *     }
         */
        DevelopmentAccountDTO: {
            address: components["schemas"]["AddressHex"];
            publicKey: components["schemas"]["PublicKey"];
            privateKey: components["schemas"]["PrivateKey"];
        };
        /**
         * @description Settings and state of the chain.
         * @example {
         *       "height": "1287",
         *       "harvesting": true,
         *       "blockInterval": 5,
         *       "now": "128052103000",
         *       "clockAhead": 86400
         *     }
         */
        DevelopmentStatusDTO: {
            /** @description Height of the newest block. */
            height: components["schemas"]["Height"];
            /** @description Whether blocks are made automatically. */
            harvesting: boolean;
            blockInterval: components["schemas"]["BlockIntervalSeconds"] | components["schemas"]["BlockIntervalAuto"];
            /** @description Whether blocks are made when an account hits, as nodes make them (the option `blockInterval` is `network`); `blockInterval` is then the target time. Such a chain makes no blocks on request, and its interval and its clock cannot be changed. Absent on other chains. */
            hits?: boolean;
            /** @description The chain's clock. */
            now: components["schemas"]["Timestamp"];
            /** @description How far the chain's clock is ahead of the machine's, seconds. */
            clockAhead: number;
            /** @description Progress of the current request for blocks; absent when there is none. */
            mining?: components["schemas"]["MiningProgressDTO"];
        };
        /**
         * @description Difficulty of harvesting the block; a network starts with 10^14. Below 2^64.
         * @example 98214703512044
         */
        Difficulty: string;
        /**
         * @description Number of decimal places of a mosaic. A definition may set up to 6; a modification toggles bits, which can result in 7.
         * @example 6
         */
        Divisibility: number;
        /** @description Inside an aggregate: changes the addresses that the signer allows or blocks. */
        EmbeddedAccountAddressRestrictionTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16720;
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Addresses to put on the list. */
            restrictionAdditions: components["schemas"]["UnresolvedAddress"][];
            /** @description Addresses to take off the list. */
            restrictionDeletions: components["schemas"]["UnresolvedAddress"][];
        };
        /** @description Inside an aggregate: links or unlinks the remote account that harvests for the signer. */
        EmbeddedAccountKeyLinkTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16716;
            /** @description Key of the remote account. */
            linkedPublicKey: components["schemas"]["PublicKey"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /** @description Inside an aggregate: sets a metadata value on an account. */
        EmbeddedAccountMetadataTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16708;
            targetAddress: components["schemas"]["UnresolvedAddress"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            valueSizeDelta: components["schemas"]["MetadataValueSizeDelta"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /** @description Inside an aggregate: changes the mosaics that the signer allows or blocks. */
        EmbeddedAccountMosaicRestrictionTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16976;
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Mosaics to put on the list. */
            restrictionAdditions: components["schemas"]["UnresolvedMosaicId"][];
            /** @description Mosaics to take off the list. */
            restrictionDeletions: components["schemas"]["UnresolvedMosaicId"][];
        };
        /** @description Inside an aggregate: changes the transaction types that the signer allows or blocks. */
        EmbeddedAccountOperationRestrictionTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17232;
            restrictionFlags: components["schemas"]["AccountRestrictionFlagsEnum"];
            /** @description Transaction types to put on the list. */
            restrictionAdditions: components["schemas"]["TransactionTypeNumber"][];
            /** @description Transaction types to take off the list. */
            restrictionDeletions: components["schemas"]["TransactionTypeNumber"][];
        };
        /** @description Inside an aggregate: points a namespace to an address, or ends that. */
        EmbeddedAddressAliasTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16974;
            namespaceId: components["schemas"]["NamespaceId"];
            aliasAction: components["schemas"]["AliasActionEnum"];
            address: components["schemas"]["AddressHex"];
        };
        /** @description Inside an aggregate: deposits currency for a bonded aggregate. */
        EmbeddedHashLockTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16712;
            /** @description Duration of the lock in blocks. */
            duration: components["schemas"]["BlockDuration"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            /** @description The deposit, in atomic units; the network fixes it. */
            amount: components["schemas"]["Amount"];
            /** @description Hash of the aggregate bonded transaction. */
            hash: components["schemas"]["Hash256"];
        };
        /** @description Inside an aggregate: sets the value of an account under a rule of a mosaic. */
        EmbeddedMosaicAddressRestrictionTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16977;
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            restrictionKey: components["schemas"]["RestrictionKeyHex"];
            targetAddress: components["schemas"]["UnresolvedAddress"];
            previousRestrictionValue: components["schemas"]["RestrictionValue"];
            newRestrictionValue: components["schemas"]["RestrictionValue"];
        };
        /** @description Inside an aggregate: points a namespace to a mosaic, or ends that. */
        EmbeddedMosaicAliasTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17230;
            namespaceId: components["schemas"]["NamespaceId"];
            aliasAction: components["schemas"]["AliasActionEnum"];
            mosaicId: components["schemas"]["MosaicId"];
        };
        /** @description Inside an aggregate: defines a mosaic or changes its definition. */
        EmbeddedMosaicDefinitionTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16717;
            /** @description Number chosen by the signer to distinguish its mosaics. */
            nonce: components["schemas"]["UInt32"];
            /** @description Follows from the nonce and the signer's address. */
            id: components["schemas"]["MosaicId"];
            /** @description Properties of the mosaic, a bit mask as in its entry; combined by exclusive or when a definition is changed. Inside an aggregate that still waits for cosignatures it is not validated yet and may be any byte. */
            flags: number;
            /** @description Number of decimal places, 0 to 6; combined by exclusive or when a definition is changed. Inside an aggregate that still waits for cosignatures it may be any byte. */
            divisibility: number;
            /** @description Duration in blocks, 0 for unlimited; added to the present duration when a definition is changed. */
            duration: components["schemas"]["BlockDuration"];
        };
        /** @description Inside an aggregate: sets a rule that every holder of a mosaic must meet. */
        EmbeddedMosaicGlobalRestrictionTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16721;
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            /** @description Mosaic whose values are compared; zeros for the mosaic itself. */
            referenceMosaicId: components["schemas"]["UnresolvedMosaicId"];
            restrictionKey: components["schemas"]["RestrictionKeyHex"];
            previousRestrictionValue: components["schemas"]["RestrictionValue"];
            previousRestrictionType: components["schemas"]["MosaicRestrictionTypeEnum"];
            newRestrictionValue: components["schemas"]["RestrictionValue"];
            newRestrictionType: components["schemas"]["MosaicRestrictionTypeEnum"];
        };
        /** @description Inside an aggregate: sets a metadata value on a mosaic. */
        EmbeddedMosaicMetadataTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16964;
            /** @description Owner of the mosaic. */
            targetAddress: components["schemas"]["UnresolvedAddress"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            targetMosaicId: components["schemas"]["UnresolvedMosaicId"];
            valueSizeDelta: components["schemas"]["MetadataValueSizeDelta"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /** @description Inside an aggregate: creates or destroys units of a mosaic. */
        EmbeddedMosaicSupplyChangeTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16973;
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            action: components["schemas"]["MosaicSupplyChangeActionEnum"];
            /** @description Amount of the change, in atomic units. */
            delta: components["schemas"]["Amount"];
        };
        /** @description Inside an aggregate: takes units of a revokable mosaic back. */
        EmbeddedMosaicSupplyRevocationTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17229;
            /** @description Account that the units are taken from. */
            sourceAddress: components["schemas"]["UnresolvedAddress"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /** @description Inside an aggregate: changes the cosignatories and thresholds of an account. */
        EmbeddedMultisigAccountModificationTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16725;
            /** @description Change of the cosignatures needed to remove a cosignatory. */
            minRemovalDelta: number;
            /** @description Change of the cosignatures needed for a transaction. */
            minApprovalDelta: number;
            /** @description Cosignatories to add. */
            addressAdditions: components["schemas"]["UnresolvedAddress"][];
            /** @description Cosignatories to remove. */
            addressDeletions: components["schemas"]["UnresolvedAddress"][];
        };
        /** @description Inside an aggregate: sets a metadata value on a namespace. */
        EmbeddedNamespaceMetadataTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17220;
            /** @description Owner of the namespace. */
            targetAddress: components["schemas"]["UnresolvedAddress"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            targetNamespaceId: components["schemas"]["NamespaceId"];
            valueSizeDelta: components["schemas"]["MetadataValueSizeDelta"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /** @description Inside an aggregate: registers or renews a namespace. */
        EmbeddedNamespaceRegistrationTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16718;
            registrationType: components["schemas"]["NamespaceRegistrationTypeEnum"];
            /** @description Rental time in blocks; only for a root. */
            duration?: components["schemas"]["BlockDuration"];
            /** @description Id of the level above; only for a child. */
            parentId?: components["schemas"]["NamespaceId"];
            /** @description Follows from the name and the parent. */
            id: components["schemas"]["NamespaceId"];
            name: components["schemas"]["NamespaceName"];
        };
        /** @description Inside an aggregate: links or unlinks the node that the signer harvests on. */
        EmbeddedNodeKeyLinkTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16972;
            /** @description Key of the node's TLS certificate. */
            linkedPublicKey: components["schemas"]["PublicKey"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /** @description Inside an aggregate: locks a mosaic until the proof of a secret is published. */
        EmbeddedSecretLockTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16722;
            /** @description Duration of the lock in blocks. */
            duration: components["schemas"]["BlockDuration"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            amount: components["schemas"]["Amount"];
            hashAlgorithm: components["schemas"]["LockHashAlgorithmEnum"];
            /** @description Hash of the proof, padded with zeros to 32 bytes. */
            secret: components["schemas"]["Hash256"];
            recipientAddress: components["schemas"]["UnresolvedAddress"];
        };
        /** @description Inside an aggregate: publishes the proof of a secret, which releases the locked amount. */
        EmbeddedSecretProofTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16978;
            hashAlgorithm: components["schemas"]["LockHashAlgorithmEnum"];
            /** @description Hash of the proof, padded with zeros to 32 bytes. */
            secret: components["schemas"]["Hash256"];
            recipientAddress: components["schemas"]["UnresolvedAddress"];
            /** @description Bytes of the proof in hexadecimal; may be empty where the network allows it. */
            proof: string;
        };
        /** @description A transaction inside an aggregate. */
        EmbeddedTransactionInfoDTO: {
            id: components["schemas"]["ObjectId"];
            meta: components["schemas"]["EmbeddedTransactionMetaDTO"];
            /** @description `type` selects the schema. */
            transaction: components["schemas"]["EmbeddedAccountKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedNodeKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedVrfKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedVotingKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedHashLockTransactionDTO"] | components["schemas"]["EmbeddedSecretLockTransactionDTO"] | components["schemas"]["EmbeddedSecretProofTransactionDTO"] | components["schemas"]["EmbeddedAccountMetadataTransactionDTO"] | components["schemas"]["EmbeddedMosaicMetadataTransactionDTO"] | components["schemas"]["EmbeddedNamespaceMetadataTransactionDTO"] | components["schemas"]["EmbeddedMosaicDefinitionTransactionDTO"] | components["schemas"]["EmbeddedMosaicSupplyChangeTransactionDTO"] | components["schemas"]["EmbeddedMosaicSupplyRevocationTransactionDTO"] | components["schemas"]["EmbeddedNamespaceRegistrationTransactionDTO"] | components["schemas"]["EmbeddedAddressAliasTransactionDTO"] | components["schemas"]["EmbeddedMosaicAliasTransactionDTO"] | components["schemas"]["EmbeddedMultisigAccountModificationTransactionDTO"] | components["schemas"]["EmbeddedAccountAddressRestrictionTransactionDTO"] | components["schemas"]["EmbeddedAccountMosaicRestrictionTransactionDTO"] | components["schemas"]["EmbeddedAccountOperationRestrictionTransactionDTO"] | components["schemas"]["EmbeddedMosaicGlobalRestrictionTransactionDTO"] | components["schemas"]["EmbeddedMosaicAddressRestrictionTransactionDTO"] | components["schemas"]["EmbeddedTransferTransactionDTO"];
        };
        /** @description Height and aggregate of a transaction inside an aggregate. */
        EmbeddedTransactionMetaDTO: {
            /** @description Height of the aggregate's block; 0 until it is confirmed. */
            height: components["schemas"]["TransactionMetaHeight"];
            /** @description Hash of the aggregate. */
            aggregateHash: components["schemas"]["Hash256"];
            /** @description Id of the aggregate's entry. */
            aggregateId: components["schemas"]["ObjectId"];
            /** @description Position in the aggregate, from 0. */
            index: components["schemas"]["UInt32"];
            /** @description Timestamp of the aggregate's block; only when confirmed. */
            timestamp?: components["schemas"]["Timestamp"];
            /** @description Fee multiplier of the aggregate's block; only when confirmed. */
            feeMultiplier?: components["schemas"]["BlockFeeMultiplier"];
        };
        /** @description A transaction inside an aggregate. */
        EmbeddedTransactionNotificationDTO: {
            /** @description `type` selects the schema. */
            transaction: components["schemas"]["EmbeddedAccountKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedNodeKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedVrfKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedVotingKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedHashLockTransactionDTO"] | components["schemas"]["EmbeddedSecretLockTransactionDTO"] | components["schemas"]["EmbeddedSecretProofTransactionDTO"] | components["schemas"]["EmbeddedAccountMetadataTransactionDTO"] | components["schemas"]["EmbeddedMosaicMetadataTransactionDTO"] | components["schemas"]["EmbeddedNamespaceMetadataTransactionDTO"] | components["schemas"]["EmbeddedMosaicDefinitionTransactionDTO"] | components["schemas"]["EmbeddedMosaicSupplyChangeTransactionDTO"] | components["schemas"]["EmbeddedMosaicSupplyRevocationTransactionDTO"] | components["schemas"]["EmbeddedNamespaceRegistrationTransactionDTO"] | components["schemas"]["EmbeddedAddressAliasTransactionDTO"] | components["schemas"]["EmbeddedMosaicAliasTransactionDTO"] | components["schemas"]["EmbeddedMultisigAccountModificationTransactionDTO"] | components["schemas"]["EmbeddedAccountAddressRestrictionTransactionDTO"] | components["schemas"]["EmbeddedAccountMosaicRestrictionTransactionDTO"] | components["schemas"]["EmbeddedAccountOperationRestrictionTransactionDTO"] | components["schemas"]["EmbeddedMosaicGlobalRestrictionTransactionDTO"] | components["schemas"]["EmbeddedMosaicAddressRestrictionTransactionDTO"] | components["schemas"]["EmbeddedTransferTransactionDTO"];
        };
        /** @description Inside an aggregate: sends mosaics and a message. */
        EmbeddedTransferTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16724;
            recipientAddress: components["schemas"]["UnresolvedAddress"];
            /**
             * @description Bytes of the message in hexadecimal, exactly as signed; absent when empty. By convention the first byte is the kind: 00 plain text, 01 encrypted text, FE a request for delegated harvesting.
             * @example 0062657274682037
             */
            message?: string;
            /** @description The mosaics that are sent; may be empty. */
            mosaics: components["schemas"]["UnresolvedMosaic"][];
        };
        /** @description Inside an aggregate: links or unlinks a voting key for a range of epochs. */
        EmbeddedVotingKeyLinkTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16707;
            linkedPublicKey: components["schemas"]["VotingKey"];
            /** @description First epoch in which the key is valid. */
            startEpoch: components["schemas"]["FinalizationEpoch"];
            /** @description Last epoch in which the key is valid. */
            endEpoch: components["schemas"]["FinalizationEpoch"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /** @description Inside an aggregate: links or unlinks the key for the VRF proofs of harvested blocks. */
        EmbeddedVrfKeyLinkTransactionDTO: {
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16963;
            /** @description Key for the VRF proofs of harvested blocks. */
            linkedPublicKey: components["schemas"]["PublicKey"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /**
         * @description A node's path in the form that is hashed. The first nibble is a sum: 1 if the path has an odd number of nibbles, plus 2 if the node is a leaf. If the number is even, a nibble 0 follows. Then the path follows.
         * @example 3ABC
         */
        EncodedNibblePath: string;
        /**
         * @description The transfer that was announced.
         * @example {
         *       "hash": "29B604E46AF1340FFB6FF9380CB6BA1F36CE9D9C01F5E7A40ECC6139B1BE480D"
         *     }
         */
        FaucetDTO: {
            /** @description Hash of the transfer. */
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description Name of a file, without control characters.
         * @example harbour.jpg
         */
        FileNameInput: string;
        /**
         * @description Finalization epoch, from 1; a fixed number of blocks share one. Below 2^32.
         * @example 3
         */
        FinalizationEpoch: number;
        /**
         * @description Finalization round within an epoch, from 1. Below 2^32.
         * @example 12
         */
        FinalizationPoint: number;
        /**
         * @description The votes that finalized a block.
         * @example {
         *       "version": 1,
         *       "finalizationEpoch": 3,
         *       "finalizationPoint": 12,
         *       "height": "1270",
         *       "hash": "29B604E46AF1340FFB6FF9380CB6BA1F36CE9D9C01F5E7A40ECC6139B1BE480D",
         *       "messageGroups": [
         *         {
         *           "stage": 1,
         *           "height": "1270",
         *           "hashes": [
         *             "29B604E46AF1340FFB6FF9380CB6BA1F36CE9D9C01F5E7A40ECC6139B1BE480D"
         *           ],
         *           "signatures": [
         *             {
         *               "root": {
         *                 "parentPublicKey": "97EFA0D945D3481730B8861F4761A6D5E5915686EAAF23EBEF1A388CED400BCB",
         *                 "signature": "3179C024E14E43AA23E6A0FD09CA729C413AC50C4317E2C8CFA3D1C4268595089245371FC45B1FB893A5F2F53677D3BCE15E4DCC39B72DF3958D5AAEA9395449"
         *               },
         *               "bottom": {
         *                 "parentPublicKey": "CB41486375CA8D401490C77853409CA1C61D788F6136B691918E184C6C86B9DB",
         *                 "signature": "DDE7CB39DFEAA1AE83C3E6B7BE87922A4549E99AC928106416434284F13C6FAEDCDB43A640122224FA953EA25C24770C0E39F049BDEF7576C23A58324198A626"
         *               }
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        FinalizationProofDTO: {
            version: components["schemas"]["UInt32"];
            finalizationEpoch: components["schemas"]["FinalizationEpoch"];
            finalizationPoint: components["schemas"]["FinalizationPoint"];
            height: components["schemas"]["Height"];
            hash: components["schemas"]["Hash256"];
            /** @description Votes, grouped by stage and hashes. */
            messageGroups: components["schemas"]["MessageGroup"][];
        };
        /**
         * @description A finalized block. This block and all blocks before it can no longer be rolled back.
         * @example {
         *       "finalizationEpoch": 3,
         *       "finalizationPoint": 12,
         *       "height": "1270",
         *       "hash": "29B604E46AF1340FFB6FF9380CB6BA1F36CE9D9C01F5E7A40ECC6139B1BE480D"
         *     }
         */
        FinalizedBlockDTO: {
            finalizationEpoch: components["schemas"]["FinalizationEpoch"];
            finalizationPoint: components["schemas"]["FinalizationPoint"];
            height: components["schemas"]["Height"];
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description A block was finalized.
         * @example {
         *       "topic": "finalizedBlock",
         *       "data": {
         *         "finalizationEpoch": 2,
         *         "finalizationPoint": 2,
         *         "height": "3",
         *         "hash": "78262F5F92F62E2C39AFB12FD9D75A4B2CE514DC4BA57487F1C66059033ECAE2"
         *       }
         *     }
         */
        FinalizedBlockNotification: {
            /**
             * @description The topic as subscribed.
             * @constant
             */
            topic: "finalizedBlock";
            data: components["schemas"]["FinalizedBlockDTO"];
        };
        /**
         * @description Heights in the notation of the node's property files, separated by commas; may be empty.
         * @example 0
         */
        ForkHeightList: string;
        /** @description Heights at which rules changed. */
        ForkHeightsDTO: {
            totalVotingBalanceCalculationFix?: components["schemas"]["ConfigNumber"];
            treasuryReissuance?: components["schemas"]["ConfigNumber"];
            strictAggregateTransactionHash?: components["schemas"]["ConfigNumber"];
            skipSecretLockUniquenessChecks?: components["schemas"]["ForkHeightList"];
            skipSecretLockExpirations?: components["schemas"]["ForkHeightList"];
            forceSecretLockExpirations?: components["schemas"]["ForkHeightList"];
            uniqueAggregateTransactionHash?: components["schemas"]["ConfigNumber"];
        };
        /**
         * @description Hash of 32 bytes.
         * @example 805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48
         */
        Hash256: string;
        /**
         * @description Hash of 32 bytes, either case.
         * @example 805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48
         */
        Hash256Input: string;
        /** @description State of a hash lock. */
        HashLockEntryDTO: {
            version: components["schemas"]["StateVersion"];
            ownerAddress: components["schemas"]["AddressHex"];
            mosaicId: components["schemas"]["MosaicId"];
            /** @description The deposit, in atomic units; returned when the aggregate is confirmed. */
            amount: components["schemas"]["Amount"];
            /** @description Height at which the harvester receives an unused deposit. */
            endHeight: components["schemas"]["Height"];
            status: components["schemas"]["LockStatus"];
            /** @description Hash of the aggregate bonded transaction. */
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description A hash lock.
         * @example {
         *       "id": "6974A3C04C0FBE057E0026EE",
         *       "lock": {
         *         "version": 1,
         *         "ownerAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "mosaicId": "3F47EADA867F0A7E",
         *         "amount": "10000000",
         *         "endHeight": "1767",
         *         "status": 0,
         *         "hash": "37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23"
         *       }
         *     }
         */
        HashLockInfoDTO: {
            lock: components["schemas"]["HashLockEntryDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description Rules for hash locks. */
        HashLockNetworkPropertiesDTO: {
            /** @description The deposit, in atomic units of the currency. */
            lockedFundsPerAggregate?: components["schemas"]["ConfigNumber"];
            /** @description Maximum duration of a hash lock. */
            maxHashLockDuration?: components["schemas"]["ConfigTimeSpan"];
        };
        /** @description One page of hash locks. */
        HashLockPage: {
            data: components["schemas"]["HashLockInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Deposits currency for a bonded aggregate. */
        HashLockTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16712;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Duration of the lock in blocks. */
            duration: components["schemas"]["BlockDuration"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            /** @description The deposit, in atomic units; the network fixes it. */
            amount: components["schemas"]["Amount"];
            /** @description Hash of the aggregate bonded transaction. */
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description Block height. The first block has height 1; below 2^64.
         * @example 1287
         */
        Height: string;
        /**
         * @description Block height. 0 is well formed but names no block; below 2^64.
         * @example 1287
         */
        HeightInput: string;
        /**
         * @description Sort field. `id` is the order of insertion.
         * @example id
         * @enum {string}
         */
        IdOrderByEnum: "id";
        /**
         * @description Importance score, an integer. Divide by `totalChainImportance` of the network properties to get the share. Below 2^64.
         * @example 7842928625
         */
        Importance: string;
        /** @description Header of the first block (type 32835) and of the blocks at which importances are recalculated (type 33347). */
        ImportanceBlockDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @enum {integer} */
            type: 32835 | 33347;
            height: components["schemas"]["Height"];
            timestamp: components["schemas"]["Timestamp"];
            difficulty: components["schemas"]["Difficulty"];
            proofGamma: components["schemas"]["ProofGamma"];
            proofVerificationHash: components["schemas"]["ProofVerificationHash"];
            proofScalar: components["schemas"]["ProofScalar"];
            previousBlockHash: components["schemas"]["Hash256"];
            /** @description Merkle root over the component hashes of the block's transactions; zeros when there are none. */
            transactionsHash: components["schemas"]["Hash256"];
            /** @description Merkle root over the hashes of the block's statements. */
            receiptsHash: components["schemas"]["Hash256"];
            /** @description Hash of the chain state after this block; zeros in networks without verifiable state. */
            stateHash: components["schemas"]["Hash256"];
            /** @description Account that receives the beneficiary's part of the harvest. */
            beneficiaryAddress: components["schemas"]["AddressHex"];
            feeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            /** @description Number of accounts that may vote on finalization. */
            votingEligibleAccountsCount: components["schemas"]["UInt32"];
            /** @description Number of accounts that may harvest. */
            harvestingEligibleAccountsCount: components["schemas"]["UInt64"];
            /** @description Sum of the balances of the accounts that may vote, in atomic units of the harvesting mosaic. */
            totalVotingBalance: components["schemas"]["Amount"];
            previousImportanceBlockHash: components["schemas"]["Hash256"];
        };
        /** @description Currency that was created with the block. */
        InflationReceiptDTO: {
            /** @constant */
            version: 1;
            /** @constant */
            type: 20803;
            mosaicId: components["schemas"]["MosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description Height from which a reward applies, or `N/A` when the schedule starts later than the requested height.
         * @example 2
         */
        InflationStartHeight: string;
        /**
         * @description What happens to a key link:
         *     * 0: unlink
         *     * 1: link
         * @example 1
         * @enum {integer}
         */
        LinkActionEnum: 0 | 1;
        /**
         * @description How the secret was made from the proof:
         *     * 0: SHA3-256
         *     * 1: RIPEMD-160 of SHA-256, padded with zeros to 32 bytes
         *     * 2: SHA-256 twice
         * @example 0
         * @enum {integer}
         */
        LockHashAlgorithmEnum: 0 | 1 | 2;
        /**
         * @description State of a lock:
         *     * 0: unused
         *     * 1: used
         * @example 0
         * @enum {integer}
         */
        LockStatus: 0 | 1;
        /**
         * @description Media type, with parameters or without.
         * @example image/jpeg
         */
        MediaTypeInput: string;
        /** @description One step of a Merkle path. */
        MerklePathItemDTO: {
            position: components["schemas"]["PositionEnum"];
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description Merkle path from a leaf to the root.
         * @example {
         *       "merklePath": [
         *         {
         *           "position": "right",
         *           "hash": "CA543C5839101545799099595FEEE91468BF44870066CB26BAB2DFB6380DDDD9"
         *         },
         *         {
         *           "position": "left",
         *           "hash": "144D4844BE6612C539AD70DAFF24D63C6FEDD56C7E92FCC0B43339E829C30703"
         *         }
         *       ]
         *     }
         */
        MerkleProofInfoDTO: {
            /** @description Siblings from the leaf upwards; empty when the leaf is the root. */
            merklePath: components["schemas"]["MerklePathItemDTO"][];
        };
        /**
         * @description The path from the root of a state tree to a key. The key has 64 nibbles: the SHA3-256 of what identifies the entry. The hash of the
         *     first node is the root of the tree. A branch is followed by the node whose hash is the branch's link for the next nibble of the key.
         *
         *     The entry is in the tree when the last node is a leaf, and the paths of all nodes and the nibbles of the links, joined, are the key.
         *     Then `value` is the hash of the entry's state. Otherwise the last node is at the position where the entry would be: a branch
         *     without a link for the next nibble, or a node whose own path differs from the key.
         * @example {
         *       "raw": "0000200848121DF956FE77CFB824EFC911F8635CDAF872DC8B5FF293F93606F5EFF4C68BA7B50BEBFB4C5CD662D44E415E7605F5EA26031460CD7696194793BFCCAEB6C8FF3FDD4612FCC8865745A0961A7455A7DCA74A56AA7C5FCBABB8A51B430754C80330BD49B55F21B7DC8ED194DE3638B6BBDEBD67C81FA2D55C12D651EA8FDFD66BE9",
         *       "tree": [
         *         {
         *           "type": 0,
         *           "path": "",
         *           "encodedPath": "00",
         *           "nibbleCount": 0,
         *           "linkMask": "0820",
         *           "links": [
         *             {
         *               "bit": "5",
         *               "link": "48121DF956FE77CFB824EFC911F8635CDAF872DC8B5FF293F93606F5EFF4C68B"
         *             },
         *             {
         *               "bit": "B",
         *               "link": "A7B50BEBFB4C5CD662D44E415E7605F5EA26031460CD7696194793BFCCAEB6C8"
         *             }
         *           ],
         *           "branchHash": "A4C948983D34B7EF37481B5FC6C1136DF9DFDA0DCF6D236F0D505565C2EF1C79"
         *         },
         *         {
         *           "type": 255,
         *           "path": "DD4612FCC8865745A0961A7455A7DCA74A56AA7C5FCBABB8A51B430754C80330",
         *           "encodedPath": "3DD4612FCC8865745A0961A7455A7DCA74A56AA7C5FCBABB8A51B430754C8033",
         *           "nibbleCount": 63,
         *           "value": "BD49B55F21B7DC8ED194DE3638B6BBDEBD67C81FA2D55C12D651EA8FDFD66BE9",
         *           "leafHash": "48121DF956FE77CFB824EFC911F8635CDAF872DC8B5FF293F93606F5EFF4C68B"
         *         }
         *       ]
         *     }
         */
        MerkleStateInfoDTO: {
            raw: components["schemas"]["MerkleTreeRaw"];
            /** @description The same nodes, root first; empty when the tree is empty. `type` selects the schema. */
            tree: (components["schemas"]["MerkleTreeBranchDTO"] | components["schemas"]["MerkleTreeLeafDTO"])[];
        };
        /** @description A node with links to other nodes. Its hash is the SHA3-256 of `encodedPath` and 16 links, zeros for a link that does not exist. */
        MerkleTreeBranchDTO: {
            /** @constant */
            type: 0;
            path: components["schemas"]["NibblePath"];
            encodedPath: components["schemas"]["EncodedNibblePath"];
            nibbleCount: components["schemas"]["NibbleCount"];
            /** @description Bit mask of the existing links, in hexadecimal. The least significant bit is set if there is a link for the nibble 0, the next bit if there is one for 1, and so on. */
            linkMask: string;
            /** @description The existing links, in ascending order. */
            links: components["schemas"]["MerkleTreeBranchLinkDTO"][];
            branchHash: components["schemas"]["Hash256"];
        };
        /** @description A link from a branch to another node. */
        MerkleTreeBranchLinkDTO: {
            /** @description The nibble that the link is for. */
            bit: string;
            /** @description Hash of the node that it leads to. */
            link: components["schemas"]["Hash256"];
        };
        /** @description An entry of the state. Its hash is the SHA3-256 of `encodedPath` and `value`. */
        MerkleTreeLeafDTO: {
            /** @constant */
            type: 255;
            path: components["schemas"]["NibblePath"];
            encodedPath: components["schemas"]["EncodedNibblePath"];
            nibbleCount: components["schemas"]["NibbleCount"];
            /** @description Hash of the entry in its serialized form. */
            value: components["schemas"]["Hash256"];
            leafHash: components["schemas"]["Hash256"];
        };
        /**
         * @description Nodes of a state tree, root first, in binary form. A node starts with its type (1 byte), the length of its path in nibbles (1 byte) and the path, two nibbles per byte. A leaf ends with its value (32 bytes). A branch ends with a bit for each of its 16 links (2 bytes, least significant first) and the existing links (32 bytes each). Empty when the tree is empty.
         * @example FF03ABC0805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48
         */
        MerkleTreeRaw: string;
        /** @description Balances of an account after a block. Those that are 0 are omitted. */
        MeshAccountBalanceResponse: {
            block_identifier: components["schemas"]["MeshBlockIdentifier"];
            balances: components["schemas"]["MeshAmount"][];
        };
        /** @description Unspent outputs of an account. Symbol has none, so that this is never sent. */
        MeshAccountCoinsResponse: {
            block_identifier: components["schemas"]["MeshBlockIdentifier"];
            coins: components["schemas"]["MeshCoin"][];
        };
        /**
         * @description An account. Symbol has no sub accounts.
         * @example {
         *       "address": "TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA"
         *     }
         */
        MeshAccountIdentifier: {
            address: components["schemas"]["Address"];
        };
        /** @description An account. Unknown members are refused, because all members together identify an account. */
        MeshAccountIdentifierInput: {
            address: components["schemas"]["AddressInput"];
        };
        /** @description Everything that replies may contain. */
        MeshAllow: {
            operation_statuses: components["schemas"]["MeshOperationStatus"][];
            operation_types: components["schemas"]["MeshOperationType"][];
            errors: components["schemas"]["MeshError"][];
            /** @description Whether /account/balance accepts a block. */
            historical_balance_lookup: boolean;
            timestamp_start_index: components["schemas"]["MeshIndex"];
            call_methods: components["schemas"]["MeshCallMethod"][];
            balance_exemptions: components["schemas"]["MeshBalanceExemption"][];
            mempool_coins: boolean;
            block_hash_case: components["schemas"]["MeshHashCase"];
            transaction_hash_case: components["schemas"]["MeshHashCase"];
        };
        /** @description Amount of a mosaic. */
        MeshAmount: {
            value: components["schemas"]["MeshValue"];
            currency: components["schemas"]["MeshCurrency"];
        };
        /** @description Amount of a mosaic. */
        MeshAmountInput: {
            value: components["schemas"]["MeshValue"];
            currency: components["schemas"]["MeshCurrencyInput"];
        };
        /** @description Balances that change without operations. There are none. */
        MeshBalanceExemption: {
            currency?: components["schemas"]["MeshCurrency"];
            /** @enum {string} */
            exemption_type: "greater_or_equal" | "less_or_equal" | "dynamic";
        };
        /** @description A block. It is the same in every reply. */
        MeshBlock: {
            block_identifier: components["schemas"]["MeshBlockIdentifier"];
            /** @description The block before; the first block itself. */
            parent_block_identifier: components["schemas"]["MeshBlockIdentifier"];
            timestamp: components["schemas"]["MeshTimestamp"];
            transactions: components["schemas"]["MeshTransaction"][];
        };
        /** @description A block was added to the chain, or removed from it. */
        MeshBlockEvent: {
            /** @description Number of the event, from 0 without gaps. */
            sequence: components["schemas"]["MeshCount"];
            block_identifier: components["schemas"]["MeshBlockIdentifier"];
            type: components["schemas"]["MeshBlockEventType"];
        };
        /**
         * @description Whether a block was added to the chain or removed from it.
         * @enum {string}
         */
        MeshBlockEventType: "block_added" | "block_removed";
        /**
         * @description A block.
         * @example {
         *       "index": 1,
         *       "hash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48"
         *     }
         */
        MeshBlockIdentifier: {
            index: components["schemas"]["MeshIndex"];
            hash: components["schemas"]["Hash256"];
        };
        /** @description A block. */
        MeshBlockIdentifierInput: {
            index: components["schemas"]["MeshIndex"];
            hash: components["schemas"]["Hash256Input"];
        };
        /** @description A block. */
        MeshBlockResponse: {
            block: components["schemas"]["MeshBlock"];
            /** @description Further transactions of a large block, which /block/transaction returns. */
            other_transactions?: components["schemas"]["MeshTransactionIdentifier"][];
        };
        /** @description A transaction and its block. */
        MeshBlockTransaction: {
            block_identifier: components["schemas"]["MeshBlockIdentifier"];
            transaction: components["schemas"]["MeshTransaction"];
        };
        /** @description A transaction. */
        MeshBlockTransactionResponse: {
            transaction: components["schemas"]["MeshTransaction"];
        };
        /**
         * @description Method of `/call`:
         *     * `finalized_block`: the newest finalized block, which no rollback can remove
         *     * `transaction_status`: whether a transaction is confirmed, unconfirmed, partial or failed, and why
         * @enum {string}
         */
        MeshCallMethod: "finalized_block" | "transaction_status";
        /** @description Parameters of the methods; `finalized_block` has none. */
        MeshCallParametersInput: {
            /** @description Transaction of `transaction_status`. */
            hash?: components["schemas"]["Hash256Input"];
        };
        /** @description Result of a method. */
        MeshCallResponse: {
            /** @description Depends on the method. */
            result: components["schemas"]["MeshFinalizedBlock"] | components["schemas"]["MeshTransactionStatus"];
            /** @description Whether the result never changes. */
            idempotent: boolean;
        };
        /** @description An unspent output. Symbol has none. */
        MeshCoin: {
            coin_identifier: components["schemas"]["MeshCoinIdentifier"];
            amount: components["schemas"]["MeshAmount"];
        };
        /** @description An unspent output. Symbol has none. */
        MeshCoinIdentifier: {
            identifier: components["schemas"]["MeshText"];
        };
        /** @description An unspent output. Symbol has none. */
        MeshCoinIdentifierInput: {
            identifier: components["schemas"]["MeshText"];
        };
        /** @description A signed transaction. */
        MeshCombineResponse: {
            signed_transaction: components["schemas"]["MeshPayload"];
        };
        /** @description What /construction/payloads needs to know about network and transaction; it is sent there unchanged. */
        MeshConstructionMetadata: {
            deadline: components["schemas"]["Timestamp"];
            maxFee: components["schemas"]["Amount"];
            feePayer: components["schemas"]["Address"];
            /** @description Version that the network accepts for aggregates. */
            aggregateVersion: number;
            multisigAccounts?: components["schemas"]["Address"][];
            memo?: string;
            /** @description What the fee payer has signed. The caller adds it for a transaction with several signers: cosigners sign a hash that contains it. */
            feePayerSignature?: string;
        };
        /** @description What a new transaction depends on. */
        MeshConstructionMetadataResponse: {
            metadata: components["schemas"]["MeshConstructionMetadata"];
            suggested_fee: components["schemas"]["MeshAmount"][];
        };
        /** @description What /construction/metadata needs to know about a new transaction; it is sent there unchanged. */
        MeshConstructionOptions: {
            /** @description Size of the signed transaction, bytes. */
            size: number;
            feePayer: components["schemas"]["Address"];
            multisigAccounts?: components["schemas"]["Address"][];
            /** @description Mosaics of the operations except the network's currency. Their decimals are compared with those of the chain. */
            currencies?: components["schemas"]["MeshCurrency"][];
            memo?: string;
            feeMultiplier?: number;
            maxFee?: components["schemas"]["Amount"];
            deadlineSeconds?: number;
        };
        /** @description A number of entries, or the position of one. */
        MeshCount: number;
        /**
         * @description A mosaic. The symbol of the network's currency is its name, that of every other mosaic its id: names are aliases, which end or move. The decimals are those of the mosaic at the block.
         * @example {
         *       "symbol": "symbol.xym",
         *       "decimals": 6,
         *       "metadata": {
         *         "id": "72C0212E67A08BCE"
         *       }
         *     }
         */
        MeshCurrency: {
            symbol: components["schemas"]["MeshText"];
            decimals: components["schemas"]["Divisibility"];
            metadata: components["schemas"]["MeshCurrencyMetadata"];
        };
        /** @description A mosaic. */
        MeshCurrencyInput: {
            symbol: components["schemas"]["MeshText"];
            decimals: number;
            metadata?: components["schemas"]["MeshCurrencyMetadataInput"];
        };
        /** @description What identifies a mosaic. */
        MeshCurrencyMetadata: {
            id: components["schemas"]["MosaicId"];
        };
        /** @description What identifies a mosaic. */
        MeshCurrencyMetadataInput: {
            id: components["schemas"]["MosaicIdInput"];
        };
        /** @description The account of a public key. */
        MeshDeriveResponse: {
            account_identifier: components["schemas"]["MeshAccountIdentifier"];
        };
        /**
         * @description Body of every failure.
         * @example {
         *       "code": 4,
         *       "message": "invalid request data",
         *       "retriable": false,
         *       "details": {
         *         "reason": "account_identifier has an invalid format"
         *       }
         *     }
         */
        MeshError: {
            code: components["schemas"]["MeshErrorCode"];
            /** @description The message of the code. */
            message: string;
            /** @description Whether the same request may succeed later. */
            retriable: boolean;
            details?: components["schemas"]["MeshErrorDetails"];
        };
        /**
         * @description Kind of an error. `/network/options` lists all of them with their messages.
         * @enum {integer}
         */
        MeshErrorCode: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 99 | 100;
        /**
         * @description What is specific to this occurrence.
         * @example {
         *       "reason": "account_identifier has an invalid format"
         *     }
         */
        MeshErrorDetails: {
            /** @description Describes the error, for people. The text may change. */
            reason: string;
            /** @description Status code of the rejected transaction, as in the REST API. */
            status?: string;
        };
        /** @description A part of the sequence of events. */
        MeshEventsBlocksResponse: {
            /** @description Sequence number of the newest event. */
            max_sequence: components["schemas"]["MeshCount"];
            events: components["schemas"]["MeshBlockEvent"][];
        };
        /** @description The newest finalized block. */
        MeshFinalizedBlock: {
            block_identifier: components["schemas"]["MeshBlockIdentifier"];
            finalizationEpoch: components["schemas"]["FinalizationEpoch"];
            finalizationPoint: components["schemas"]["FinalizationPoint"];
        };
        /**
         * @description How hashes are written.
         * @enum {string}
         */
        MeshHashCase: "upper_case";
        /** @description Bytes in hexadecimal. */
        MeshHex: string;
        /** @description Bytes in hexadecimal, either case. */
        MeshHexInput: string;
        /** @description Height of a block. */
        MeshIndex: number;
        /** @description The unconfirmed transactions. */
        MeshMempoolResponse: {
            transaction_identifiers: components["schemas"]["MeshTransactionIdentifier"][];
        };
        /**
         * @description A network.
         * @example {
         *       "blockchain": "Symbol",
         *       "network": "testnet"
         *     }
         */
        MeshNetworkIdentifier: {
            /**
             * @description Always `Symbol`.
             * @constant
             */
            blockchain: "Symbol";
            /** @description Name of the network, such as `mainnet`. */
            network: components["schemas"]["MeshText"];
        };
        /** @description A network. */
        MeshNetworkIdentifierInput: {
            blockchain: components["schemas"]["MeshText"];
            network: components["schemas"]["MeshText"];
            sub_network_identifier?: components["schemas"]["MeshSubNetworkInput"];
        };
        /** @description The networks that are served. */
        MeshNetworkListResponse: {
            network_identifiers: components["schemas"]["MeshNetworkIdentifier"][];
        };
        /** @description Versions, and everything that replies may contain. */
        MeshNetworkOptionsResponse: {
            version: components["schemas"]["MeshVersion"];
            allow: components["schemas"]["MeshAllow"];
        };
        /** @description Where the chain is. */
        MeshNetworkStatusResponse: {
            current_block_identifier: components["schemas"]["MeshBlockIdentifier"];
            current_block_timestamp: components["schemas"]["MeshTimestamp"];
            genesis_block_identifier: components["schemas"]["MeshBlockIdentifier"];
            sync_status: components["schemas"]["MeshSyncStatus"];
            peers: components["schemas"]["MeshPeer"][];
        };
        /** @description A change of a balance, or something else that an account has done. Debits are negative. */
        MeshOperation: {
            operation_identifier: components["schemas"]["MeshOperationIdentifier"];
            /** @description The operation that is the other side of this one. */
            related_operations?: components["schemas"]["MeshOperationIdentifier"][];
            type: components["schemas"]["MeshOperationType"];
            /** @description Absent in replies of /construction/parse. */
            status?: components["schemas"]["MeshOperationStatusName"];
            account?: components["schemas"]["MeshAccountIdentifier"];
            amount?: components["schemas"]["MeshAmount"];
            metadata?: components["schemas"]["MeshOperationMetadata"];
        };
        /** @description An operation of a transaction. */
        MeshOperationIdentifier: {
            index: components["schemas"]["MeshCount"];
        };
        /** @description An operation of a transaction. */
        MeshOperationIdentifierInput: {
            index: components["schemas"]["MeshCount"];
        };
        /** @description An operation that a transaction is to have. Debits are negative. */
        MeshOperationInput: {
            operation_identifier: components["schemas"]["MeshOperationIdentifierInput"];
            related_operations?: components["schemas"]["MeshOperationIdentifierInput"][];
            type: components["schemas"]["MeshOperationType"];
            /**
             * @description Operations that are not in a block have no status.
             * @constant
             */
            status?: "";
            account?: components["schemas"]["MeshAccountIdentifierInput"];
            amount?: components["schemas"]["MeshAmountInput"];
            metadata?: components["schemas"]["MeshOperationMetadataInput"];
        };
        /** @description Members of the transaction that the operation is of, beside its account and amount: `multisig` has the changes, `lock`, `unlock` and `secret_proof` what identifies the lock, `mosaic_definition` and `namespace_registration` what is defined. */
        MeshOperationMetadata: {
            /** @description Change of the number of cosignatures that transactions need. */
            minApprovalDelta?: number;
            /** @description Change of the number of cosignatures that the removal of a cosignatory needs. */
            minRemovalDelta?: number;
            /** @description New cosignatories. */
            addressAdditions?: components["schemas"]["Address"][];
            /** @description Removed cosignatories. */
            addressDeletions?: components["schemas"]["Address"][];
            /** @description Text of the message of a transfer inside an aggregate. */
            memo?: string;
            /** @description Hash of the aggregate that a hash lock is for. */
            hash?: components["schemas"]["Hash256"];
            secret?: components["schemas"]["Hash256"];
            hashAlgorithm?: components["schemas"]["LockHashAlgorithmEnum"];
            recipientAddress?: components["schemas"]["Address"];
            /** @description Bytes whose hash is the secret. */
            proof?: string;
            duration?: components["schemas"]["BlockDuration"];
            mosaicId?: components["schemas"]["MosaicId"];
            nonce?: components["schemas"]["UInt32"];
            /** @description Flags of a mosaic. */
            flags?: number;
            divisibility?: components["schemas"]["Divisibility"];
            namespaceId?: components["schemas"]["NamespaceId"];
            parentId?: components["schemas"]["NamespaceId"];
            /** @description Name of a namespace. */
            name?: string;
        };
        /** @description Members of the transaction that an operation is to become, beside its account and amount. */
        MeshOperationMetadataInput: {
            minApprovalDelta?: number;
            minRemovalDelta?: number;
            addressAdditions?: components["schemas"]["AddressInput"][];
            addressDeletions?: components["schemas"]["AddressInput"][];
            memo?: string;
            hash?: components["schemas"]["Hash256Input"];
            secret?: components["schemas"]["Hash256Input"];
            hashAlgorithm?: components["schemas"]["LockHashAlgorithmEnum"];
            recipientAddress?: components["schemas"]["AddressInput"];
            proof?: string;
            duration?: components["schemas"]["BlockDuration"];
            mosaicId?: components["schemas"]["MosaicIdInput"];
            nonce?: components["schemas"]["UInt32"];
            flags?: number;
            divisibility?: number;
            namespaceId?: components["schemas"]["NamespaceIdInput"];
            parentId?: components["schemas"]["NamespaceIdInput"];
            name?: string;
        };
        /** @description A status of operations. */
        MeshOperationStatus: {
            status: components["schemas"]["MeshOperationStatusName"];
            /** @description Whether the amount counts. */
            successful: boolean;
        };
        /**
         * @description State of an operation:
         *     * `success`: it is part of a block
         *     * `pending`: its transaction is unconfirmed; the amount does not count
         * @enum {string}
         */
        MeshOperationStatusName: "success" | "pending";
        /**
         * @description What an operation does:
         *     * `transfer`: moves a mosaic from one account to another; one operation for each of both
         *     * `fee`: fee of a transaction, paid by its signer
         *     * `rental_fee`: fee of a namespace or a mosaic, from its owner to the network's sink; one operation for each of both
         *     * `harvest`: share of a block's fees and inflation: of the harvester, the beneficiary or the network
         *     * `lock`: amount that a hash lock or a secret lock takes from its owner
         *     * `unlock`: amount that a lock returns, to its owner, to the recipient of a secret lock, or to the harvester
         *     * `supply_change`: units that the owner of a mosaic creates or removes, or that the first block creates
         *     * `revocation`: moves a revokable mosaic from an account back to its owner; one operation for each of both
         *     * `secret_proof`: proof that opens a secret lock; without amount, the `unlock` has it
         *     * `cosign`: cosignature of an aggregate; without amount
         *     * `multisig`: change of a multisig account; without amount
         *     * `mosaic_definition`: definition of a mosaic, or a change of one; without amount
         *     * `namespace_registration`: registration of a namespace, or its renewal; without amount
         * @enum {string}
         */
        MeshOperationType: "transfer" | "fee" | "rental_fee" | "harvest" | "lock" | "unlock" | "supply_change" | "revocation" | "secret_proof" | "cosign" | "multisig" | "mosaic_definition" | "namespace_registration";
        /**
         * @description How conditions are combined.
         * @enum {string}
         */
        MeshOperator: "and" | "or";
        /** @description Members of a transaction beside its operations. */
        MeshParseMetadata: {
            feePayer: components["schemas"]["Address"];
            maxFee: components["schemas"]["Amount"];
            deadline: components["schemas"]["Timestamp"];
            memo?: string;
        };
        /** @description What a transaction does, and who has signed it. */
        MeshParseResponse: {
            operations: components["schemas"]["MeshOperation"][];
            account_identifier_signers: components["schemas"]["MeshAccountIdentifier"][];
            metadata: components["schemas"]["MeshParseMetadata"];
        };
        /** @description A block by height, by hash or by both, which must agree; the newest block when both are absent. */
        MeshPartialBlockIdentifierInput: {
            index?: components["schemas"]["MeshIndex"];
            hash?: components["schemas"]["Hash256Input"];
        };
        /** @description A serialized transaction in hexadecimal. Signatures that are still missing are zeros. The decimals of its mosaics follow it, because a transaction does not contain them: 9 bytes for each mosaic except the network's currency, id (little-endian) and decimals. */
        MeshPayload: string;
        /** @description A serialized transaction in hexadecimal, either case; see `MeshPayload`. */
        MeshPayloadInput: string;
        /** @description An unsigned transaction, and what the accounts have to sign. */
        MeshPayloadsResponse: {
            unsigned_transaction: components["schemas"]["MeshPayload"];
            payloads: components["schemas"]["MeshSigningPayload"][];
        };
        /** @description A peer of the node. */
        MeshPeer: {
            /** @description Its public key. */
            peer_id: components["schemas"]["PublicKey"];
            metadata?: components["schemas"]["MeshPeerMetadata"];
        };
        /** @description What the peer says about itself. */
        MeshPeerMetadata: {
            host: string;
            port: number;
            friendlyName: string;
        };
        /** @description Requests of the caller about a transaction. */
        MeshPreprocessMetadataInput: {
            /** @description Text of the message of a transfer. */
            memo?: string;
            /** @description The account that signs the transaction itself and pays its fee; by default the first one that has to sign. The others cosign. */
            feePayer?: components["schemas"]["AddressInput"];
            /** @description Multisig accounts among those of the operations. They do not sign: their cosignatories do, each with an operation `cosign`, or as the fee payer. */
            multisigAccounts?: components["schemas"]["AddressInput"][];
            /** @description Atomic units for each byte; by default what the network suggests. */
            feeMultiplier?: number;
            /** @description Largest fee, atomic units; by default the suggested one. */
            maxFee?: components["schemas"]["Amount"];
            /** @description Time after which the transaction cannot enter a block. */
            deadlineSeconds?: number;
        };
        /** @description What the next steps need. */
        MeshPreprocessResponse: {
            options: components["schemas"]["MeshConstructionOptions"];
            /** @description Accounts whose public keys /construction/payloads needs. All of them have to sign, except multisig accounts. */
            required_public_keys: components["schemas"]["MeshAccountIdentifier"][];
        };
        /** @description A public key. */
        MeshPublicKeyInput: {
            hex_bytes: components["schemas"]["MeshHexInput"];
            curve_type: components["schemas"]["MeshText"];
        };
        /** @description Transactions, newest first. */
        MeshSearchTransactionsResponse: {
            transactions: components["schemas"]["MeshBlockTransaction"][];
            total_count: components["schemas"]["MeshCount"];
            /** @description Absent when there are no more. */
            next_offset?: components["schemas"]["MeshCount"];
        };
        /** @description A signature. */
        MeshSignatureInput: {
            signing_payload: components["schemas"]["MeshSigningPayloadInput"];
            public_key: components["schemas"]["MeshPublicKeyInput"];
            signature_type: components["schemas"]["MeshText"];
            hex_bytes: components["schemas"]["MeshHexInput"];
        };
        /**
         * @description The form of all signatures.
         * @enum {string}
         */
        MeshSignatureType: "ed25519";
        /** @description What an account has to sign. */
        MeshSigningPayload: {
            account_identifier: components["schemas"]["MeshAccountIdentifier"];
            hex_bytes: components["schemas"]["MeshHex"];
            signature_type: components["schemas"]["MeshSignatureType"];
        };
        /** @description What an account has signed. */
        MeshSigningPayloadInput: {
            account_identifier?: components["schemas"]["MeshAccountIdentifierInput"];
            address?: components["schemas"]["AddressInput"];
            hex_bytes: components["schemas"]["MeshPayloadInput"];
            signature_type?: components["schemas"]["MeshSignatureType"];
        };
        /** @description Part of a network. Symbol has none. */
        MeshSubNetworkInput: {
            network: components["schemas"]["MeshText"];
        };
        /** @description Whether the chain has the newest block of the network. */
        MeshSyncStatus: {
            current_index: components["schemas"]["MeshIndex"];
            /** @description Absent where the gateway cannot tell. */
            synced?: boolean;
        };
        /** @description A name. */
        MeshText: string;
        /** @description Unix time, milliseconds. */
        MeshTimestamp: number;
        /** @description A transaction, or what belongs to a block and to none of its transactions. */
        MeshTransaction: {
            transaction_identifier: components["schemas"]["MeshTransactionIdentifier"];
            /** @description In the order of the transaction, its fee last. */
            operations: components["schemas"]["MeshOperation"][];
            metadata?: components["schemas"]["MeshTransactionMetadata"];
        };
        /**
         * @description A transaction. What belongs to a block and to none of its transactions has the hash of the block.
         * @example {
         *       "hash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48"
         *     }
         */
        MeshTransactionIdentifier: {
            hash: components["schemas"]["Hash256"];
        };
        /** @description A transaction. */
        MeshTransactionIdentifierInput: {
            hash: components["schemas"]["Hash256Input"];
        };
        /** @description Names a transaction. */
        MeshTransactionIdentifierResponse: {
            transaction_identifier: components["schemas"]["MeshTransactionIdentifier"];
        };
        /** @description Members of a transaction beside its operations. */
        MeshTransactionMetadata: {
            /** @description Text of the message of a transfer; absent when the transfer has no message, or one that is not text. */
            memo?: string;
        };
        /** @description State of a transaction. */
        MeshTransactionStatus: {
            transaction_identifier: components["schemas"]["MeshTransactionIdentifier"];
            /** @enum {string} */
            group: "confirmed" | "unconfirmed" | "partial" | "failed" | "unknown";
            /** @description Why it has failed, or `Success`; absent when nothing is known. */
            code?: string;
            /** @description Height of its block when it is confirmed. */
            index?: components["schemas"]["MeshIndex"];
        };
        /**
         * @description Amount in atomic units, with its sign.
         * @example -1000000
         */
        MeshValue: string;
        /** @description Versions of the interface and of the programs. */
        MeshVersion: {
            /** @constant */
            rosetta_version: "1.5.1";
            /** @description Version of the Symbol node, four numbers. */
            node_version: string;
            /** @description Version of the gateway. */
            middleware_version: string;
        };
        /** @description Votes of one stage for the same hashes. */
        MessageGroup: {
            stage: components["schemas"]["StageEnum"];
            /** @description Height of the block of the first hash. */
            height: components["schemas"]["Height"];
            /** @description Hashes of consecutive blocks that were voted for. */
            hashes: components["schemas"]["Hash256"][];
            signatures: components["schemas"]["BmTreeSignature"][];
        };
        /** @description State of a metadata entry. */
        MetadataEntryDTO: {
            version: components["schemas"]["StateVersion"];
            /** @description SHA3-256 of source, target, key, target id and type; identifies the entry. */
            compositeHash: components["schemas"]["Hash256"];
            /** @description Account that wrote the entry. */
            sourceAddress: components["schemas"]["AddressHex"];
            /** @description Account that the entry is about, or owner of the mosaic or namespace that it is about. */
            targetAddress: components["schemas"]["AddressHex"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            targetId: components["schemas"]["MetadataTargetId"];
            metadataType: components["schemas"]["MetadataTypeEnum"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /**
         * @description A metadata entry.
         * @example {
         *       "id": "6974A3C0B51A7E0D4C2290F1",
         *       "metadataEntry": {
         *         "version": 1,
         *         "compositeHash": "4B1F0C6E2D9A8357C0E1F2A3B4C5D6E7F8091A2B3C4D5E6F708192A3B4C5D6E7",
         *         "sourceAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "targetAddress": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *         "scopedMetadataKey": "A5D35B1A2E7C9F04",
         *         "targetId": "3F47EADA867F0A7E",
         *         "metadataType": 1,
         *         "valueSize": 11,
         *         "value": "4265727468206E6F2E2037"
         *       }
         *     }
         */
        MetadataInfoDTO: {
            metadataEntry: components["schemas"]["MetadataEntryDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /**
         * @description Key of a metadata entry within its source, target and type, 8 bytes, zero-padded.
         * @example A5D35B1A2E7C9F04
         */
        MetadataKey: string;
        /**
         * @description Key of a metadata entry within its source, target and type, 8 bytes, zero-padded, either case.
         * @example A5D35B1A2E7C9F04
         */
        MetadataKeyInput: string;
        /** @description Rules for metadata. */
        MetadataNetworkPropertiesDTO: {
            /** @description Maximum length of a value, in bytes. */
            maxValueSize?: components["schemas"]["ConfigNumber"];
        };
        /** @description One page of metadata. */
        MetadataPage: {
            data: components["schemas"]["MetadataInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Mosaic or namespace that metadata is about, 8 bytes, zero-padded; zeros where it is about the account.
         * @example 3F47EADA867F0A7E
         */
        MetadataTargetId: string;
        /**
         * @description Mosaic or namespace that metadata is about, 8 bytes, zero-padded, either case; zeros where it is about the account.
         * @example 3F47EADA867F0A7E
         */
        MetadataTargetIdInput: string;
        /**
         * @description What metadata is about:
         *     * 0: an account
         *     * 1: a mosaic
         *     * 2: a namespace
         * @example 1
         * @enum {integer}
         */
        MetadataTypeEnum: 0 | 1 | 2;
        /**
         * @description Bytes of a metadata value in hexadecimal; empty when its size is 0. In a transaction these are the old and the new value combined by exclusive or.
         * @example 4265727468206E6F2E2037
         */
        MetadataValue: string;
        /**
         * @description Size of a metadata value in bytes.
         * @example 11
         */
        MetadataValueSize: number;
        /**
         * @description By how many bytes a metadata value grows, or shrinks when negative.
         * @example 11
         */
        MetadataValueSizeDelta: number;
        /**
         * @description Identifies a file in metadata by the Metal convention: base58 of 34 bytes, which are 0B 2A and the composite hash of the entry that the file starts with.
         * @example FeF65JftVPEGwaua35LnbU9jK46uG3W8karGDDuDwVEh8Z
         */
        MetalIdInput: string;
        /**
         * @description Progress of a request for blocks.
         * @example {
         *       "height": "1290",
         *       "made": 3,
         *       "blocks": 10
         *     }
         */
        MiningProgressDTO: {
            /** @description Height of the newest block. */
            height: components["schemas"]["Height"];
            /** @description Blocks made so far; they are durable. */
            made: number;
            /** @description Number of requested blocks. */
            blocks: number;
        };
        /**
         * @description Body of every reply that reports an error.
         * @example {
         *       "code": "InvalidArgument",
         *       "message": "height has an invalid format"
         *     }
         */
        ModelError: {
            /**
             * @description Kind of error, stable:
             *     * `InvalidContent` (400): the body is not valid JSON, or the request is not valid HTTP
             *     * `Forbidden` (403): the path is not available to this client
             *     * `ResourceNotFound` (404): nothing is stored under the id given, or the path is unknown
             *     * `MethodNotAllowed` (405): the path exists, but not with this method; see header `Allow`
             *     * `NotAcceptable` (406): the reply exists in no media type that the request accepts
             *     * `InvalidArgument` (409): a parameter or body member is missing, malformed, or not allowed together with others
             *     * `ReplyTooLarge` (409): the reply would be larger than the gateway sends; request fewer ids, or a smaller `pageSize`
             *     * `PayloadTooLarge` (413): the body is too large; with status 431: the URL and the headers are too large
             *     * `UnsupportedMediaType` (415): the body is not `application/json`
             *     * `TooManyRequests` (429): rate limit; see header `Retry-After`
             *     * `Internal` (500): an error of the gateway; its log contains the request id
             *     * `ServiceUnavailable` (503): the chain is unreachable or overloaded; try again later
             * @enum {string}
             */
            code: "InvalidContent" | "Forbidden" | "ResourceNotFound" | "MethodNotAllowed" | "NotAcceptable" | "InvalidArgument" | "ReplyTooLarge" | "PayloadTooLarge" | "UnsupportedMediaType" | "TooManyRequests" | "Internal" | "ServiceUnavailable";
            /** @description Describes the error, for people. The text may change. */
            message: string;
        };
        /** @description An amount of one mosaic. */
        Mosaic: {
            id: components["schemas"]["MosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description The values of an account under the rules of a mosaic.
         * @example {
         *       "id": "6974A3C02F7D6B8A40C1E593",
         *       "mosaicRestrictionEntry": {
         *         "version": 1,
         *         "compositeHash": "E1D2C3B4A5968778695A4B3C2D1E0F00112233445566778899AABBCCDDEEFF01",
         *         "entryType": 0,
         *         "mosaicId": "3F47EADA867F0A7E",
         *         "targetAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "restrictions": [
         *           {
         *             "key": "2025",
         *             "value": "1"
         *           }
         *         ]
         *       }
         *     }
         */
        MosaicAddressRestrictionDTO: {
            mosaicRestrictionEntry: components["schemas"]["MosaicAddressRestrictionEntryWrapperDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description The value of an account for one key. */
        MosaicAddressRestrictionEntryDTO: {
            key: components["schemas"]["RestrictionKey"];
            value: components["schemas"]["RestrictionValue"];
        };
        /** @description State of the values of an account under the rules of a mosaic. */
        MosaicAddressRestrictionEntryWrapperDTO: {
            version: components["schemas"]["StateVersion"];
            /** @description SHA3-256 of mosaic id and address; identifies the entry. */
            compositeHash: components["schemas"]["Hash256"];
            /**
             * @description 0: what an account was given.
             * @constant
             */
            entryType: 0;
            mosaicId: components["schemas"]["MosaicId"];
            targetAddress: components["schemas"]["AddressHex"];
            restrictions: components["schemas"]["MosaicAddressRestrictionEntryDTO"][];
        };
        /** @description Sets the value of an account under a rule of a mosaic. */
        MosaicAddressRestrictionTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16977;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            restrictionKey: components["schemas"]["RestrictionKeyHex"];
            targetAddress: components["schemas"]["UnresolvedAddress"];
            previousRestrictionValue: components["schemas"]["RestrictionValue"];
            newRestrictionValue: components["schemas"]["RestrictionValue"];
        };
        /** @description Points a namespace to a mosaic, or ends that. */
        MosaicAliasTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17230;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            namespaceId: components["schemas"]["NamespaceId"];
            aliasAction: components["schemas"]["AliasActionEnum"];
            mosaicId: components["schemas"]["MosaicId"];
        };
        /** @description State of a mosaic. */
        MosaicDTO: {
            version: components["schemas"]["StateVersion"];
            id: components["schemas"]["MosaicId"];
            /** @description Units in existence, in atomic units. */
            supply: components["schemas"]["Amount"];
            startHeight: components["schemas"]["Height"];
            ownerAddress: components["schemas"]["AddressHex"];
            /** @description Number of definitions so far, including the first. */
            revision: components["schemas"]["UInt32"];
            flags: components["schemas"]["MosaicFlagsEnum"];
            divisibility: components["schemas"]["Divisibility"];
            /** @description Duration from `startHeight` on, in blocks; 0 means unlimited. */
            duration: components["schemas"]["BlockDuration"];
        };
        /** @description Defines a mosaic or changes its definition. */
        MosaicDefinitionTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16717;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Number chosen by the signer to distinguish its mosaics. */
            nonce: components["schemas"]["UInt32"];
            /** @description Follows from the nonce and the signer's address. */
            id: components["schemas"]["MosaicId"];
            /** @description Properties of the mosaic, a bit mask as in its entry; combined by exclusive or when a definition is changed. Inside an aggregate that still waits for cosignatures it is not validated yet and may be any byte. */
            flags: number;
            /** @description Number of decimal places, 0 to 6; combined by exclusive or when a definition is changed. Inside an aggregate that still waits for cosignatures it may be any byte. */
            divisibility: number;
            /** @description Duration in blocks, 0 for unlimited; added to the present duration when a definition is changed. */
            duration: components["schemas"]["BlockDuration"];
        };
        /** @description A mosaic that expired. */
        MosaicExpiryReceiptDTO: {
            /** @constant */
            version: 1;
            /** @constant */
            type: 16717;
            artifactId: components["schemas"]["MosaicId"];
        };
        /**
         * @description Properties of a mosaic, a sum of:
         *     * 1: the supply may change
         *     * 2: may move between any two accounts; otherwise one of them must be the owner
         *     * 4: the owner may restrict who holds it
         *     * 8: the owner may take units back
         * @example 3
         */
        MosaicFlagsEnum: number;
        /**
         * @description The rules of a mosaic.
         * @example {
         *       "id": "6974A3C0A07D6B8A40C1E592",
         *       "mosaicRestrictionEntry": {
         *         "version": 1,
         *         "compositeHash": "0F1E2D3C4B5A69788796A5B4C3D2E1F00112233445566778899AABBCCDDEEFF0",
         *         "entryType": 1,
         *         "mosaicId": "3F47EADA867F0A7E",
         *         "restrictions": [
         *           {
         *             "key": "2025",
         *             "restriction": {
         *               "referenceMosaicId": "0000000000000000",
         *               "restrictionValue": "1",
         *               "restrictionType": 1
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        MosaicGlobalRestrictionDTO: {
            mosaicRestrictionEntry: components["schemas"]["MosaicGlobalRestrictionEntryWrapperDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description The rule of a mosaic for one key. */
        MosaicGlobalRestrictionEntryDTO: {
            key: components["schemas"]["RestrictionKey"];
            restriction: components["schemas"]["MosaicGlobalRestrictionEntryRestrictionDTO"];
        };
        /** @description The comparison that the value of an account must satisfy. */
        MosaicGlobalRestrictionEntryRestrictionDTO: {
            /** @description Mosaic whose values are compared; zeros for the mosaic itself. */
            referenceMosaicId: components["schemas"]["MosaicId"];
            restrictionValue: components["schemas"]["RestrictionValue"];
            restrictionType: components["schemas"]["MosaicRestrictionTypeEnum"];
        };
        /** @description State of the rules of a mosaic. */
        MosaicGlobalRestrictionEntryWrapperDTO: {
            version: components["schemas"]["StateVersion"];
            /** @description SHA3-256 of mosaic id and 24 zeros; identifies the entry. */
            compositeHash: components["schemas"]["Hash256"];
            /**
             * @description 1: the rules of a mosaic.
             * @constant
             */
            entryType: 1;
            mosaicId: components["schemas"]["MosaicId"];
            restrictions: components["schemas"]["MosaicGlobalRestrictionEntryDTO"][];
        };
        /** @description Sets a rule that every holder of a mosaic must meet. */
        MosaicGlobalRestrictionTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16721;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            /** @description Mosaic whose values are compared; zeros for the mosaic itself. */
            referenceMosaicId: components["schemas"]["UnresolvedMosaicId"];
            restrictionKey: components["schemas"]["RestrictionKeyHex"];
            previousRestrictionValue: components["schemas"]["RestrictionValue"];
            previousRestrictionType: components["schemas"]["MosaicRestrictionTypeEnum"];
            newRestrictionValue: components["schemas"]["RestrictionValue"];
            newRestrictionType: components["schemas"]["MosaicRestrictionTypeEnum"];
        };
        /**
         * @description Mosaic identifier, 8 bytes, zero-padded.
         * @example 3F47EADA867F0A7E
         */
        MosaicId: string;
        /**
         * @description Mosaic identifier, 8 bytes, zero-padded, either case.
         * @example 3F47EADA867F0A7E
         */
        MosaicIdInput: string;
        /**
         * @description A mosaic.
         * @example {
         *       "id": "6974A3C0F732F3D4A300D1CC",
         *       "mosaic": {
         *         "version": 1,
         *         "id": "3CD47A5DC0075AF5",
         *         "supply": "400",
         *         "startHeight": "1104",
         *         "ownerAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "revision": 1,
         *         "flags": 3,
         *         "divisibility": 0,
         *         "duration": "0"
         *       }
         *     }
         */
        MosaicInfoDTO: {
            mosaic: components["schemas"]["MosaicDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description Sets a metadata value on a mosaic. */
        MosaicMetadataTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16964;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Owner of the mosaic. */
            targetAddress: components["schemas"]["UnresolvedAddress"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            targetMosaicId: components["schemas"]["UnresolvedMosaicId"];
            valueSizeDelta: components["schemas"]["MetadataValueSizeDelta"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /** @description Namespaces whose alias is the mosaic. */
        MosaicNamesDTO: {
            mosaicId: components["schemas"]["MosaicId"];
            names: components["schemas"]["NamespaceFullName"][];
        };
        /** @description Rules for mosaics. */
        MosaicNetworkPropertiesDTO: {
            /** @description Maximum number of different mosaics that an account may hold. */
            maxMosaicsPerAccount?: components["schemas"]["ConfigNumber"];
            /** @description Maximum duration of a mosaic. */
            maxMosaicDuration?: components["schemas"]["ConfigTimeSpan"];
            /** @description Maximum number of decimal places. */
            maxMosaicDivisibility?: components["schemas"]["ConfigNumber"];
            /** @description Former receiver of the rental fee. */
            mosaicRentalFeeSinkAddressV1?: components["schemas"]["Address"];
            /** @description Receiver of the rental fee. */
            mosaicRentalFeeSinkAddress?: components["schemas"]["Address"];
            /** @description Rental fee in atomic units of the currency, before the fee multiplier. */
            mosaicRentalFee?: components["schemas"]["ConfigNumber"];
        };
        /** @description One page of mosaics. */
        MosaicPage: {
            data: components["schemas"]["MosaicInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A mosaic restriction; `entryType` selects the kind. */
        MosaicRestrictionDTO: components["schemas"]["MosaicAddressRestrictionDTO"] | components["schemas"]["MosaicGlobalRestrictionDTO"];
        /**
         * @description Kind of mosaic restriction:
         *     * 0: what an account was given
         *     * 1: the rules of a mosaic
         * @example 1
         * @enum {integer}
         */
        MosaicRestrictionEntryTypeEnum: 0 | 1;
        /** @description Rules for mosaic restrictions. */
        MosaicRestrictionNetworkPropertiesDTO: {
            /** @description Maximum number of keys per restriction of a mosaic. */
            maxMosaicRestrictionValues?: components["schemas"]["ConfigNumber"];
        };
        /**
         * @description How an account's value is compared with the value of the rule:
         *     * 0: no rule
         *     * 1: equal
         *     * 2: not equal
         *     * 3: less
         *     * 4: less or equal
         *     * 5: greater
         *     * 6: greater or equal
         * @example 1
         * @enum {integer}
         */
        MosaicRestrictionTypeEnum: 0 | 1 | 2 | 3 | 4 | 5 | 6;
        /** @description One page of mosaic restrictions. */
        MosaicRestrictionsPage: {
            data: components["schemas"]["MosaicRestrictionDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Direction of a supply change:
         *     * 0: decrease
         *     * 1: increase
         * @example 1
         * @enum {integer}
         */
        MosaicSupplyChangeActionEnum: 0 | 1;
        /** @description Creates or destroys units of a mosaic. */
        MosaicSupplyChangeTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16973;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            action: components["schemas"]["MosaicSupplyChangeActionEnum"];
            /** @description Amount of the change, in atomic units. */
            delta: components["schemas"]["Amount"];
        };
        /** @description Takes units of a revokable mosaic back. */
        MosaicSupplyRevocationTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17229;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Account that the units are taken from. */
            sourceAddress: components["schemas"]["UnresolvedAddress"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description Names of mosaics.
         * @example {
         *       "mosaicNames": [
         *         {
         *           "mosaicId": "3CD47A5DC0075AF5",
         *           "names": [
         *             "harbour.tickets"
         *           ]
         *         }
         *       ]
         *     }
         */
        MosaicsNamesDTO: {
            mosaicNames: components["schemas"]["MosaicNamesDTO"][];
        };
        /**
         * @description The multisig entries of one level of a graph.
         * @example {
         *       "level": 1,
         *       "multisigEntries": [
         *         {
         *           "multisig": {
         *             "version": 1,
         *             "accountAddress": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *             "minApproval": 0,
         *             "minRemoval": 0,
         *             "cosignatoryAddresses": [],
         *             "multisigAddresses": [
         *               "98AE88CCEB79665CA4740ED843D8A164287BE060489ED173"
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        MultisigAccountGraphInfoDTO: {
            /** @description Distance from the requested account: 0 is that account, negative levels are the accounts it signs for, positive levels its cosignatories. */
            level: number;
            multisigEntries: components["schemas"]["MultisigAccountInfoDTO"][];
        };
        /**
         * @description Multisig entry of an account.
         * @example {
         *       "multisig": {
         *         "version": 1,
         *         "accountAddress": "98AE88CCEB79665CA4740ED843D8A164287BE060489ED173",
         *         "minApproval": 2,
         *         "minRemoval": 2,
         *         "cosignatoryAddresses": [
         *           "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *           "988D9B928BBEE78B0F5BAE2D021F17CEFAD5FAED5024CAF4"
         *         ],
         *         "multisigAddresses": []
         *       }
         *     }
         */
        MultisigAccountInfoDTO: {
            multisig: components["schemas"]["MultisigDTO"];
        };
        /** @description Changes the cosignatories and thresholds of an account. */
        MultisigAccountModificationTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16725;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Change of the cosignatures needed to remove a cosignatory. */
            minRemovalDelta: number;
            /** @description Change of the cosignatures needed for a transaction. */
            minApprovalDelta: number;
            /** @description Cosignatories to add. */
            addressAdditions: components["schemas"]["UnresolvedAddress"][];
            /** @description Cosignatories to remove. */
            addressDeletions: components["schemas"]["UnresolvedAddress"][];
        };
        /** @description Multisig settings and relations of an account. */
        MultisigDTO: {
            version: components["schemas"]["StateVersion"];
            accountAddress: components["schemas"]["AddressHex"];
            /** @description Cosignatures needed for a transaction; 0 when the account is not a multisig account itself. */
            minApproval: components["schemas"]["UInt32"];
            /** @description Cosignatures needed to remove a cosignatory; 0 when the account is not a multisig account itself. */
            minRemoval: components["schemas"]["UInt32"];
            /** @description Accounts that sign for this one, by address. */
            cosignatoryAddresses: components["schemas"]["AddressHex"][];
            /** @description Accounts that this one signs for, by address. */
            multisigAddresses: components["schemas"]["AddressHex"][];
        };
        /** @description Rules for multisig accounts. */
        MultisigNetworkPropertiesDTO: {
            /** @description Maximum number of levels of multisig accounts. */
            maxMultisigDepth?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of cosignatories of an account. */
            maxCosignatoriesPerAccount?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of accounts that an account may sign for. */
            maxCosignedAccountsPerAccount?: components["schemas"]["ConfigNumber"];
        };
        /**
         * @description Which threshold of multisig accounts applies:
         *     * `normal`: minApproval
         *     * `removal`: minRemoval, because a cosignatory is removed
         *     * `both`: the larger one, because cosignatories are added and removed
         * @enum {string}
         */
        MultisigOperationEnum: "normal" | "removal" | "both";
        /** @description State of a namespace. */
        NamespaceDTO: {
            version: components["schemas"]["StateVersion"];
            registrationType: components["schemas"]["NamespaceRegistrationTypeEnum"];
            /** @description Number of levels of the name; 1 for a root. */
            depth: number;
            /** @description Id of the root. */
            level0: components["schemas"]["NamespaceId"];
            /** @description Id of the second level; absent at depth 1. */
            level1?: components["schemas"]["NamespaceId"];
            /** @description Id of the third level; absent at depths 1 and 2. */
            level2?: components["schemas"]["NamespaceId"];
            alias: components["schemas"]["AliasDTO"];
            /** @description Id of the level above; zeros for a root. */
            parentId: components["schemas"]["NamespaceId"];
            ownerAddress: components["schemas"]["AddressHex"];
            startHeight: components["schemas"]["Height"];
            /** @description Height at which the namespace ends, grace period included; 18446744073709551615 means never. */
            endHeight: components["schemas"]["Height"];
        };
        /** @description A namespace that expired, or was deleted. */
        NamespaceExpiryReceiptDTO: {
            /** @constant */
            version: 1;
            /** @enum {integer} */
            type: 16718 | 16974;
            artifactId: components["schemas"]["NamespaceId"];
        };
        /**
         * @description Name of a namespace with all its levels, root first, separated by dots.
         * @example harbour.tickets
         */
        NamespaceFullName: string;
        /**
         * @description Namespace identifier, 8 bytes, most significant bit set; all zeros as the parent of a root namespace.
         * @example BA1117DA1F3AFA16
         */
        NamespaceId: string;
        /**
         * @description Namespace identifier, 8 bytes, zero-padded, either case.
         * @example BA1117DA1F3AFA16
         */
        NamespaceIdInput: string;
        /**
         * @description A namespace.
         * @example {
         *       "id": "6974A3C04E1D7BA0A00026E3",
         *       "meta": {
         *         "active": true,
         *         "index": 1
         *       },
         *       "namespace": {
         *         "version": 1,
         *         "registrationType": 1,
         *         "depth": 2,
         *         "level0": "BA1117DA1F3AFA16",
         *         "level1": "9F0134BC5FF3A70B",
         *         "alias": {
         *           "type": 1,
         *           "mosaicId": "3CD47A5DC0075AF5"
         *         },
         *         "parentId": "BA1117DA1F3AFA16",
         *         "ownerAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "startHeight": "1108",
         *         "endHeight": "175908"
         *       }
         *     }
         */
        NamespaceInfoDTO: {
            meta: components["schemas"]["NamespaceMetaDTO"];
            namespace: components["schemas"]["NamespaceDTO"];
            /** @description Id of the entry. Every change of the namespace gives it a new one. */
            id: components["schemas"]["ObjectId"];
        };
        /** @description Metadata of a namespace. */
        NamespaceMetaDTO: {
            /** @description Whether the chain is still below `endHeight`; true during the grace period too. */
            active: boolean;
            /** @description Number of this state of the namespace, from 0. */
            index: components["schemas"]["UInt32"];
        };
        /** @description Sets a metadata value on a namespace. */
        NamespaceMetadataTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 17220;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Owner of the namespace. */
            targetAddress: components["schemas"]["UnresolvedAddress"];
            scopedMetadataKey: components["schemas"]["MetadataKey"];
            targetNamespaceId: components["schemas"]["NamespaceId"];
            valueSizeDelta: components["schemas"]["MetadataValueSizeDelta"];
            valueSize: components["schemas"]["MetadataValueSize"];
            value: components["schemas"]["MetadataValue"];
        };
        /**
         * @description Name of one namespace level, as text: lower-case letters, digits, hyphen and underscore, starting with a letter or digit. The network sets the longest (usually 64).
         * @example harbour
         */
        NamespaceName: string;
        /**
         * @description Name of one level of a namespace.
         * @example {
         *       "parentId": "BA1117DA1F3AFA16",
         *       "id": "9F0134BC5FF3A70B",
         *       "name": "tickets"
         *     }
         * @example {
         *       "id": "BA1117DA1F3AFA16",
         *       "name": "harbour"
         *     }
         */
        NamespaceNameDTO: {
            /** @description Id of the level above; absent for a root. */
            parentId?: components["schemas"]["NamespaceId"];
            id: components["schemas"]["NamespaceId"];
            name: components["schemas"]["NamespaceName"];
        };
        /** @description Rules for namespaces. */
        NamespaceNetworkPropertiesDTO: {
            /** @description Maximum length of the name of one level, in bytes. */
            maxNameSize?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of namespaces below a root. */
            maxChildNamespaces?: components["schemas"]["ConfigNumber"];
            /** @description Maximum number of levels. */
            maxNamespaceDepth?: components["schemas"]["ConfigNumber"];
            /** @description Minimum duration of a registration. */
            minNamespaceDuration?: components["schemas"]["ConfigTimeSpan"];
            /** @description Maximum duration of a registration. */
            maxNamespaceDuration?: components["schemas"]["ConfigTimeSpan"];
            /** @description Time after the end of a registration in which only the owner may renew it. */
            namespaceGracePeriodDuration?: components["schemas"]["ConfigTimeSpan"];
            /** @description Root names that cannot be registered, separated by commas. */
            reservedRootNamespaceNames?: string;
            /** @description Former receiver of the rental fee. */
            namespaceRentalFeeSinkAddressV1?: components["schemas"]["Address"];
            /** @description Receiver of the rental fee. */
            namespaceRentalFeeSinkAddress?: components["schemas"]["Address"];
            /** @description Rental fee of a root per block, in atomic units of the currency, before the fee multiplier. */
            rootNamespaceRentalFeePerBlock?: components["schemas"]["ConfigNumber"];
            /** @description Rental fee of a child, in atomic units of the currency, before the fee multiplier. */
            childNamespaceRentalFee?: components["schemas"]["ConfigNumber"];
        };
        /** @description One page of namespaces. */
        NamespacePage: {
            data: components["schemas"]["NamespaceInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Registers or renews a namespace. */
        NamespaceRegistrationTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16718;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            registrationType: components["schemas"]["NamespaceRegistrationTypeEnum"];
            /** @description Rental time in blocks; only for a root. */
            duration?: components["schemas"]["BlockDuration"];
            /** @description Id of the level above; only for a child. */
            parentId?: components["schemas"]["NamespaceId"];
            /** @description Follows from the name and the parent. */
            id: components["schemas"]["NamespaceId"];
            name: components["schemas"]["NamespaceName"];
        };
        /**
         * @description Kind of namespace:
         *     * 0: root
         *     * 1: child
         * @example 0
         * @enum {integer}
         */
        NamespaceRegistrationTypeEnum: 0 | 1;
        /**
         * @description The hash lock without which a bonded aggregate is not accepted. Only bonded aggregates have it.
         * @example {
         *       "mosaicId": "3F47EADA867F0A7E",
         *       "amount": "10000000",
         *       "maxDuration": "5760",
         *       "active": false
         *     }
         */
        NeededHashLockDTO: {
            mosaicId: components["schemas"]["MosaicId"];
            /** @description The amount to lock, in atomic units. It is returned when the aggregate is confirmed. */
            amount: components["schemas"]["Amount"];
            maxDuration: components["schemas"]["BlockDuration"];
            /** @description Whether there is such a lock for the hash of this payload. `PUT /transactions/partial` needs a confirmed one: use `on` `confirmed`. */
            active: boolean;
        };
        /**
         * @description The network's configuration.
         * @example {
         *       "network": {
         *         "identifier": "testnet",
         *         "nodeEqualityStrategy": "host",
         *         "nemesisSignerPublicKey": "1BFA46A6842469EC1CF679AC22FF2671855524387D5677F0CEB431D3B3689A37",
         *         "generationHashSeed": "87E871D75C74EEE0454A5E01D78BCE5BABF3E5D248115A90259FFE3B84001180",
         *         "epochAdjustment": "1767225600s"
         *       },
         *       "chain": {
         *         "enableVerifiableState": false,
         *         "enableVerifiableReceipts": true,
         *         "currencyMosaicId": "0x3F47'EADA'867F'0A7E",
         *         "harvestingMosaicId": "0x3F47'EADA'867F'0A7E",
         *         "blockGenerationTargetTime": "30s",
         *         "blockTimeSmoothingFactor": "3000",
         *         "importanceGrouping": "180",
         *         "importanceActivityPercentage": "5",
         *         "maxRollbackBlocks": "0",
         *         "maxDifficultyBlocks": "60",
         *         "defaultDynamicFeeMultiplier": "100",
         *         "maxTransactionLifetime": "6h",
         *         "maxBlockFutureTime": "300ms",
         *         "initialCurrencyAtomicUnits": "7'842'928'625'000'000",
         *         "maxMosaicAtomicUnits": "8'999'999'999'000'000",
         *         "totalChainImportance": "7'842'928'625'000'000",
         *         "minHarvesterBalance": "10'000'000'000",
         *         "maxHarvesterBalance": "50'000'000'000'000",
         *         "minVoterBalance": "3'000'000'000'000",
         *         "votingSetGrouping": "720",
         *         "maxVotingKeysPerAccount": "3",
         *         "minVotingKeyLifetime": "28",
         *         "maxVotingKeyLifetime": "720",
         *         "harvestBeneficiaryPercentage": "25",
         *         "harvestNetworkPercentage": "5",
         *         "harvestNetworkFeeSinkAddressV1": "TA5WWLKV2QRKTH5TGXTNHQJHCXV7IGZ7CJV5ZAI",
         *         "harvestNetworkFeeSinkAddress": "TA5WWLKV2QRKTH5TGXTNHQJHCXV7IGZ7CJV5ZAI",
         *         "maxTransactionsPerBlock": "6'000"
         *       },
         *       "plugins": {
         *         "accountlink": {
         *           "dummy": "to trigger plugin load"
         *         },
         *         "aggregate": {
         *           "maxTransactionsPerAggregate": "100",
         *           "maxCosignaturesPerAggregate": "25",
         *           "enableStrictCosignatureCheck": false,
         *           "enableBondedAggregateSupport": true,
         *           "maxBondedTransactionLifetime": "48h"
         *         },
         *         "lockhash": {
         *           "lockedFundsPerAggregate": "10'000'000",
         *           "maxHashLockDuration": "2d"
         *         },
         *         "transfer": {
         *           "maxMessageSize": "1024"
         *         }
         *       },
         *       "forkHeights": {
         *         "totalVotingBalanceCalculationFix": "0",
         *         "strictAggregateTransactionHash": "0"
         *       }
         *     }
         */
        NetworkConfigurationDTO: {
            network: components["schemas"]["NetworkPropertiesDTO"];
            chain: components["schemas"]["ChainPropertiesDTO"];
            plugins: components["schemas"]["PluginsPropertiesDTO"];
            forkHeights: components["schemas"]["ForkHeightsDTO"];
            /** @description Signatures of the transactions that reissued the treasury; only where the configuration lists them. */
            treasuryReissuanceTransactionSignatures?: components["schemas"]["Signature"][];
            /** @description Pairs of hashes, `<hash> = <hash>`, of old aggregates that are accepted although their inner hash is wrong; only where the configuration lists them. */
            corruptAggregateTransactionHashes?: string[];
        };
        /**
         * @description Reward per block from a height on.
         * @example {
         *       "startHeight": "5760",
         *       "rewardAmount": "191997042"
         *     }
         */
        NetworkInflationDTO: {
            startHeight: components["schemas"]["InflationStartHeight"];
            /** @description Currency that is created with each block, in atomic units. */
            rewardAmount: components["schemas"]["Amount"];
        };
        /** @description Identity of the network. */
        NetworkPropertiesDTO: {
            /** @description Name of the network type. */
            identifier?: string;
            nodeEqualityStrategy?: components["schemas"]["NodeIdentityEqualityStrategy"];
            /** @description Signer of the first block. */
            nemesisSignerPublicKey?: components["schemas"]["PublicKey"];
            /** @description Seed that every signature on this network includes. */
            generationHashSeed?: components["schemas"]["Hash256"];
            /** @description Unix time of network time 0, in seconds with the unit `s`. Deadlines count from here. */
            epochAdjustment?: string;
        };
        /**
         * @description Name of the network.
         * @example {
         *       "name": "harbour-dev",
         *       "description": "Development chain of the harbour project"
         *     }
         */
        NetworkTypeDTO: {
            /** @description `mainnet` and `testnet` for the public networks; a development chain has a name of its own. */
            name: string;
            /** @description A sentence about the network. */
            description: string;
        };
        /**
         * @description Network byte:
         *     * 104 (0x68): mainnet
         *     * 152 (0x98): testnet and development networks
         * @example 152
         * @enum {integer}
         */
        NetworkTypeEnum: 104 | 152;
        /**
         * @description Number of nibbles in a node's path.
         * @example 3
         */
        NibbleCount: number;
        /**
         * @description The nibbles of a node's path, two per byte; when their number is odd, a nibble 0 follows.
         * @example ABC0
         */
        NibblePath: string;
        /** @description Health by part. */
        NodeHealthDTO: {
            /** @description The node; with the embedded chain, the thread that runs the chain. Of a follower it is also down without a connected peer, and while another chain than its own is final. */
            apiNode: components["schemas"]["NodeStatusEnum"];
            /** @description The database; always `up` with the backend `light`, which has none. */
            db: components["schemas"]["NodeStatusEnum"];
            /** @description The broker that sends the notifications of the node; absent with the embedded chain and with the backend `light`. */
            broker?: components["schemas"]["NodeStatusEnum"];
            /** @description Messages for the operator, one sentence each: why `db` is down with the embedded chain, that the clock of the machine was set back, or that the chain of a follower is not the one that is final. Absent when there is nothing to report. */
            details?: string[];
        };
        /**
         * @description Health of the components that the gateway depends on.
         * @example {
         *       "status": {
         *         "apiNode": "up",
         *         "db": "up"
         *       }
         *     }
         */
        NodeHealthInfoDTO: {
            status: components["schemas"]["NodeHealthDTO"];
        };
        /**
         * @description How nodes identify each other.
         * @example public-key
         * @enum {string}
         */
        NodeIdentityEqualityStrategy: "host" | "public-key";
        /**
         * @description Identity and roles of a node.
         * @example {
         *       "version": 16777990,
         *       "publicKey": "01AC7EF1F3EFC8C6C17873B7D517FC2A9E7B9A55FFC3F43288137055D0F9B9FE",
         *       "networkGenerationHashSeed": "87E871D75C74EEE0454A5E01D78BCE5BABF3E5D248115A90259FFE3B84001180",
         *       "roles": 3,
         *       "port": 7900,
         *       "networkIdentifier": 152,
         *       "friendlyName": "quay 7",
         *       "host": "node.harbour.example",
         *       "nodePublicKey": "D55F9F57F35FD92237387B70022616BA27A3C79831197A9FAA0C9E41B4070CDD"
         *     }
         */
        NodeInfoDTO: {
            /** @description Version of the node, one byte each for major, minor, revision and build; 16777990 is 1.0.3.6. 0 for a peer of a follower that does not describe itself. */
            version: components["schemas"]["UInt32"];
            /** @description Main key of the node. */
            publicKey: components["schemas"]["PublicKey"];
            networkGenerationHashSeed: components["schemas"]["Hash256"];
            roles: components["schemas"]["RolesTypeEnum"];
            /** @description Port on which the node talks to other nodes. */
            port: number;
            networkIdentifier: components["schemas"]["NetworkTypeEnum"];
            /** @description Host name or address; may be empty. */
            host: string;
            /** @description Name that the operator gave the node; may be empty. */
            friendlyName: string;
            /** @description Key of the node's TLS certificate. Only for the node that this gateway is connected to, not for peers. */
            nodePublicKey?: components["schemas"]["PublicKey"];
        };
        /** @description Links or unlinks the node that the signer harvests on. */
        NodeKeyLinkTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16972;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Key of the node's TLS certificate. */
            linkedPublicKey: components["schemas"]["PublicKey"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /**
         * @description Metadata that the operator has configured; any members, values of any type.
         * @example {
         *       "operator": "Harbour project",
         *       "contact": "ops@harbour.example"
         *     }
         */
        NodeMetadataDTO: {
            [key: string]: unknown;
        };
        /**
         * @description Whether a component is reachable.
         * @example up
         * @enum {string}
         */
        NodeStatusEnum: "up" | "down";
        /**
         * @description Clock of the node.
         * @example {
         *       "communicationTimestamps": {
         *         "sendTimestamp": "45110052018",
         *         "receiveTimestamp": "45110052017"
         *       }
         *     }
         */
        NodeTimeDTO: {
            communicationTimestamps: components["schemas"]["CommunicationTimestampsDTO"];
        };
        /**
         * @description Body of the reply to an operation that the backend of this gateway does not have.
         * @example {
         *       "code": "NotImplemented",
         *       "message": "a Symbol node cannot execute transactions that are not announced"
         *     }
         */
        NotImplementedError: {
            /** @enum {string} */
            code: "NotImplemented";
            /** @description Describes the reason, for people. The text may change. */
            message: string;
        };
        /**
         * @description Identifier of a stored entry, 12 bytes. It grows with insertion and belongs to one collection of one node: the same block has another id on another node. Use it as a cursor, not as a name.
         * @example 6974A3C0137E636BD000F482
         */
        ObjectId: string;
        /**
         * @description Identifier of a stored entry, 12 bytes, either case.
         * @example 6974A3C0137E636BD000F482
         */
        ObjectIdInput: string;
        /**
         * @description Sort direction, ascending or descending.
         * @example desc
         * @enum {string}
         */
        Order: "asc" | "desc";
        /**
         * @description Position of a page in the results of a search.
         * @example {
         *       "pageNumber": 1,
         *       "pageSize": 20,
         *       "totalEntries": 1287,
         *       "totalPages": 65
         *     }
         */
        Pagination: {
            /** @description Number of this page, from 1; counted from `offset` or `id` where one was given. */
            pageNumber: number;
            /** @description Entries per page after clamping. A page with fewer entries is the last one. */
            pageSize: number;
            /** @description How many entries match the filters, exactly. Independent of `pageNumber`, `offset` and `id`. An addition of this gateway; absent when the configuration turns `pagination.totals` off. */
            totalEntries?: number;
            /** @description `totalEntries` divided by `pageSize`, rounded up; 0 when nothing matches. An addition of this gateway; absent when the configuration turns `pagination.totals` off. */
            totalPages?: number;
        };
        /** @description A public key and a signature made with it. */
        ParentPublicKeySignaturePair: {
            parentPublicKey: components["schemas"]["PublicKey"];
            signature: components["schemas"]["Signature"];
        };
        /**
         * @description An aggregate bonded transaction waits for cosignatures.
         * @example {
         *       "topic": "partialAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "transaction": {
         *           "size": 360,
         *           "signature": "0B1E9634FFD6C369BBF01B2E3DE8212900AD87F4AFE4A5D6FC4796E5029DB66775C2E31E55D83D3A3D72C02631758F27412BAF5F1BF6F944D5D9F8E9294CBC0A",
         *           "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *           "version": 3,
         *           "network": 152,
         *           "type": 16961,
         *           "maxFee": "46400",
         *           "deadline": "128080468952",
         *           "transactionsHash": "7B616F0F4C2B70C6BF5718CC4C086A3D5EC2C7CF054A3BEF26AC1A2E120B1F42",
         *           "cosignatures": [],
         *           "transactions": [
         *             {
         *               "transaction": {
         *                 "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *                 "version": 1,
         *                 "network": 152,
         *                 "type": 16724,
         *                 "recipientAddress": "98111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD92223",
         *                 "mosaics": [
         *                   {
         *                     "id": "7DEE55988E04BF5C",
         *                     "amount": "1000000"
         *                   }
         *                 ]
         *               }
         *             },
         *             {
         *               "transaction": {
         *                 "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *                 "version": 1,
         *                 "network": 152,
         *                 "type": 16724,
         *                 "recipientAddress": "983B59B764591005045A9B3A2D44BE18C7A976498123C551",
         *                 "message": "006F6E6520637570206F6620746561",
         *                 "mosaics": []
         *               }
         *             }
         *           ]
         *         },
         *         "meta": {
         *           "hash": "5E64290D58B390776E0015E50DBC30DD9A2E4D1F9CA551FE215326E5F00B4A4A",
         *           "merkleComponentHash": "0000000000000000000000000000000000000000000000000000000000000000",
         *           "height": "0"
         *         }
         *       }
         *     }
         */
        PartialAddedNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["TransactionNotificationData"];
        };
        /**
         * @description An aggregate bonded transaction no longer waits for cosignatures.
         * @example {
         *       "topic": "partialRemoved/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "meta": {
         *           "hash": "5E64290D58B390776E0015E50DBC30DD9A2E4D1F9CA551FE215326E5F00B4A4A"
         *         }
         *       }
         *     }
         */
        PartialRemovedNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["TransactionHashNotificationData"];
        };
        /** @description Rules per transaction plug-in. */
        PluginsPropertiesDTO: {
            accountlink?: components["schemas"]["AccountKeyLinkNetworkPropertiesDTO"];
            aggregate?: components["schemas"]["AggregateNetworkPropertiesDTO"];
            lockhash?: components["schemas"]["HashLockNetworkPropertiesDTO"];
            locksecret?: components["schemas"]["SecretLockNetworkPropertiesDTO"];
            metadata?: components["schemas"]["MetadataNetworkPropertiesDTO"];
            mosaic?: components["schemas"]["MosaicNetworkPropertiesDTO"];
            multisig?: components["schemas"]["MultisigNetworkPropertiesDTO"];
            namespace?: components["schemas"]["NamespaceNetworkPropertiesDTO"];
            restrictionaccount?: components["schemas"]["AccountRestrictionNetworkPropertiesDTO"];
            restrictionmosaic?: components["schemas"]["MosaicRestrictionNetworkPropertiesDTO"];
            transfer?: components["schemas"]["TransferNetworkPropertiesDTO"];
        };
        /**
         * @description Side of the path's hash when it is joined with the current hash.
         * @example left
         * @enum {string}
         */
        PositionEnum: "left" | "right";
        /**
         * @description Private key of 32 bytes.
         * @example 6A97A8E097382439C196F1CF086E38CF9440FC0C64E9D3F5FF8E158CAAB0B79B
         */
        PrivateKey: string;
        /**
         * @description First part of the block's VRF proof, a curve point of 32 bytes.
         * @example 9C25899B978096D0D6E5085BF7AC982691B22D4A118DEF170330461E39C86E8C
         */
        ProofGamma: string;
        /**
         * @description Third part of the block's VRF proof, a scalar of 32 bytes.
         * @example 9579CD78C591C5AB2B78B2FFA99BC4F9EBD7FE7AC651BF677F5E952A9E7BFE47
         */
        ProofScalar: string;
        /**
         * @description Second part of the block's VRF proof, the challenge of 16 bytes.
         * @example 65527C17117F3F11DD516A82704D1B57
         */
        ProofVerificationHash: string;
        /**
         * @description Public key of 32 bytes; all zeros while the chain does not know the key.
         * @example 5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667
         */
        PublicKey: string;
        /**
         * @description Public key of 32 bytes, either case.
         * @example 5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667
         */
        PublicKeyInput: string;
        /**
         * @description Receipt type:
         *     * 4685 (0x124D): fee for a mosaic definition
         *     * 4942 (0x134E): fee for a namespace registration
         *     * 8515 (0x2143): harvest fee
         *     * 8776 (0x2248): hash lock returned
         *     * 8786 (0x2252): secret lock paid out
         *     * 9032 (0x2348): hash lock expired
         *     * 9042 (0x2352): secret lock expired
         *     * 12616 (0x3148): hash lock paid for
         *     * 12626 (0x3152): secret lock paid for
         *     * 16717 (0x414D): mosaic expired
         *     * 16718 (0x414E): namespace expired
         *     * 16974 (0x424E): namespace deleted
         *     * 20803 (0x5143): inflation
         *
         *     The rest are types of statements, which no receipt has:
         *     * 57667 (0xE143): transaction statement
         *     * 61763 (0xF143): address resolution statement
         *     * 62019 (0xF243): mosaic resolution statement
         * @example 8515
         * @enum {integer}
         */
        ReceiptTypeEnum: 4685 | 4942 | 8515 | 8776 | 8786 | 9032 | 9042 | 12616 | 12626 | 16717 | 16718 | 16974 | 20803 | 57667 | 61763 | 62019;
        /** @description What is refused, and why. */
        Refusal: {
            code: components["schemas"]["RefusalCode"];
            /** @description The topic in the spelling of the client, valid or not. Absent if the message names none. */
            topic?: string;
            /** @description For people and logs; its words may change. The reason of the close frame is its beginning. */
            reason: string;
        };
        /**
         * @description * `invalidMessage`: it is not JSON, of no known kind, or has a wrong `uid`.
         *     * `invalidTopic`: the channel does not exist, or its address is wrong, or is missing where the server demands one.
         *     * `invalidFrom`: `from` is not as described, or is impossible on the channel.
         *     * `unknownBlock`: the block of `from` was never part of this chain. The gateway serves another chain, or its chain was reset.
         *     * `notStored`: what the channel has sent since a height is not stored. Read it over HTTP.
         *     * `tooManyBlocks`: more than `websocket.replayBlocks` blocks are missing. Read them over HTTP; the reason names the operation.
         *     * `tooManySubscriptions`: the connection has as many subscriptions as it may have.
         *     * `unavailable`: the gateway has too many subscriptions in total, or stored notifications cannot be read at present. Try again later.
         *
         *     Later versions may have more codes. A client that does not know a code decides by the close code: after 1008 it does not send the
         *     same message again, after others it connects again later.
         * @enum {string}
         */
        RefusalCode: "invalidMessage" | "invalidTopic" | "invalidFrom" | "unknownBlock" | "notStored" | "tooManyBlocks" | "tooManySubscriptions" | "unavailable";
        /**
         * @description The gateway refuses a message of the client, or cannot continue its subscription; the close frame follows. It has a `uid` like the handshake and no `topic`, because published clients throw an error for a topic that they do not know, and ignore a message with `uid`.
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "refused": {
         *         "code": "unknownBlock",
         *         "topic": "confirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *         "reason": "block 78262F5F... at 1200 is not of this chain"
         *       }
         *     }
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "refused": {
         *         "code": "invalidMessage",
         *         "reason": "message is not JSON"
         *       }
         *     }
         */
        RefusedMessage: {
            /** @description The `uid` of the handshake. */
            uid: components["schemas"]["WebSocketUid"];
            refused: components["schemas"]["Refusal"];
        };
        /**
         * @description Current rental fees, in atomic units of the currency.
         * @example {
         *       "effectiveRootNamespaceRentalFeePerBlock": "200",
         *       "effectiveChildNamespaceRentalFee": "10000000",
         *       "effectiveMosaicRentalFee": "50000000"
         *     }
         */
        RentalFeesDTO: {
            /** @description For a root namespace, per block of its duration. */
            effectiveRootNamespaceRentalFeePerBlock: components["schemas"]["Amount"];
            /** @description For a child namespace, once. */
            effectiveChildNamespaceRentalFee: components["schemas"]["Amount"];
            /** @description For a mosaic definition, once. */
            effectiveMosaicRentalFee: components["schemas"]["Amount"];
        };
        /** @description Notifications of what came after a block: after that of this height, or, if the chain has abandoned the block with this hash, after the newest block that both chains have. */
        ReplayFromBlock: {
            /** @description Height of the last block that was received; 0 for everything. */
            height: components["schemas"]["HeightInput"];
            /** @description Hash of that block. */
            hash?: components["schemas"]["Hash256Input"];
        };
        /**
         * @description What is pending now, on `unconfirmedAdded` and `partialAdded`; nothing on other channels.
         * @constant
         */
        ReplayFromCurrent: "current";
        /**
         * @description Block height, or 0 before the first block. Below 2^64.
         * @example 1287
         */
        ReplayHeight: string;
        /**
         * @description Reply to a subscription with `from`, before and after the stored notifications.
         * @example {
         *       "topic": "replay",
         *       "data": {
         *         "topic": "block",
         *         "state": "started",
         *         "height": "1195",
         *         "hash": "7FC00C0EC06F0BEF5C6DBF6824B39CAC12195CB7958E3C6A33FF02208089AECF"
         *       }
         *     }
         * @example {
         *       "topic": "replay",
         *       "data": {
         *         "topic": "block",
         *         "state": "live",
         *         "height": "1234",
         *         "hash": "78262F5F92F62E2C39AFB12FD9D75A4B2CE514DC4BA57487F1C66059033ECAE2"
         *       }
         *     }
         */
        ReplayNotification: {
            /**
             * @description Distinguishes this message from notifications. It cannot be subscribed.
             * @constant
             */
            topic: "replay";
            data: components["schemas"]["ReplayNotificationData"];
        };
        /** @description How far a subscription with `from` is. */
        ReplayNotificationData: {
            /** @description The topic as subscribed. */
            topic: components["schemas"]["Topic"];
            state: components["schemas"]["ReplayState"];
            /** @description `started`: of the block after which the notifications begin; blocks above it that the client knows were abandoned. `live`: of the newest block whose notifications have been sent. */
            height: components["schemas"]["ReplayHeight"];
            /** @description Of the same block; zeros at height 0. */
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description `started`: stored notifications follow. `live`: all of them have been sent, live ones follow.
         * @enum {string}
         */
        ReplayState: "started" | "live";
        /** @description What an alias was resolved to, from a source on. */
        ResolutionEntryDTO: {
            source: components["schemas"]["SourceDTO"];
            /** @description An address if the alias is that of an address, otherwise a mosaic id. */
            resolved: components["schemas"]["AddressHex"] | components["schemas"]["MosaicId"];
        };
        /** @description What an alias was resolved to in a block. */
        ResolutionStatementDTO: {
            height: components["schemas"]["Height"];
            /** @description The alias as transactions carry it, of an address or a mosaic. */
            unresolved: components["schemas"]["UnresolvedAddress"] | components["schemas"]["UnresolvedMosaicId"];
            /** @description What the alias was resolved to, ordered by source; an entry is valid until the next one. */
            resolutionEntries: components["schemas"]["ResolutionEntryDTO"][];
        };
        /**
         * @description An address resolution statement or a mosaic resolution statement.
         * @example {
         *       "id": "6974A3C06D83D9E3D6005B2A",
         *       "meta": {
         *         "timestamp": "45110040000"
         *       },
         *       "statement": {
         *         "height": "1287",
         *         "unresolved": "E74B99BA41F4AFEE",
         *         "resolutionEntries": [
         *           {
         *             "source": {
         *               "primaryId": 1,
         *               "secondaryId": 0
         *             },
         *             "resolved": "3F47EADA867F0A7E"
         *           }
         *         ]
         *       }
         *     }
         * @example {
         *       "id": "6974A3C06D83D9E3D6005B3F",
         *       "meta": {
         *         "timestamp": "45110040000"
         *       },
         *       "statement": {
         *         "height": "1287",
         *         "unresolved": "9916FA3A1FDA1711BA000000000000000000000000000000",
         *         "resolutionEntries": [
         *           {
         *             "source": {
         *               "primaryId": 2,
         *               "secondaryId": 1
         *             },
         *             "resolved": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0"
         *           }
         *         ]
         *       }
         *     }
         */
        ResolutionStatementInfoDTO: {
            meta: components["schemas"]["StatementMetaDTO"];
            statement: components["schemas"]["ResolutionStatementDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description One page of resolution statements. */
        ResolutionStatementPage: {
            data: components["schemas"]["ResolutionStatementInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Key of a mosaic restriction as state entries carry it. Below 2^64.
         * @example 2025
         */
        RestrictionKey: string;
        /**
         * @description Key of a mosaic restriction as transactions carry it, 8 bytes, zero-padded.
         * @example 00000000000007E9
         */
        RestrictionKeyHex: string;
        /**
         * @description Value of a mosaic restriction. Below 2^64.
         * @example 1
         */
        RestrictionValue: string;
        /**
         * @description Result of a revert.
         * @example {
         *       "height": "1287",
         *       "revertedBlocks": 4,
         *       "returnedTransactions": 12
         *     }
         */
        RevertedDTO: {
            /** @description Height of the newest block now. */
            height: components["schemas"]["Height"];
            /** @description Number of undone blocks. */
            revertedBlocks: number;
            /** @description Transactions of those blocks that wait for a block again. */
            returnedTransactions: number;
        };
        /**
         * @description Roles of a node, a sum of:
         *     * 1: peer
         *     * 2: API
         *     * 4: voting
         *     * 64: reachable over IPv4
         *     * 128: reachable over IPv6
         * @example 3
         */
        RolesTypeEnum: number;
        /**
         * @description The chain has returned to an earlier block.
         * @example {
         *       "topic": "rolledBack",
         *       "data": {
         *         "height": "3",
         *         "hash": "78262F5F92F62E2C39AFB12FD9D75A4B2CE514DC4BA57487F1C66059033ECAE2"
         *       }
         *     }
         */
        RolledBackNotification: {
            /**
             * @description The topic as subscribed.
             * @constant
             */
            topic: "rolledBack";
            data: components["schemas"]["RolledBackNotificationData"];
        };
        /** @description The newest block that is still part of the chain; all blocks above it were abandoned. */
        RolledBackNotificationData: {
            height: components["schemas"]["Height"];
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description One half of the 128-bit chain score, as a number below 2^64.
         * @example 126397322240711
         */
        Score: string;
        /** @description State of a secret lock. */
        SecretLockEntryDTO: {
            version: components["schemas"]["StateVersion"];
            ownerAddress: components["schemas"]["AddressHex"];
            mosaicId: components["schemas"]["MosaicId"];
            /** @description Locked amount, in atomic units. */
            amount: components["schemas"]["Amount"];
            /** @description Height at which an unused deposit is returned to the owner. */
            endHeight: components["schemas"]["Height"];
            status: components["schemas"]["LockStatus"];
            hashAlgorithm: components["schemas"]["LockHashAlgorithmEnum"];
            /** @description Hash of the proof, padded with zeros to 32 bytes. */
            secret: components["schemas"]["Hash256"];
            /** @description Account that receives the deposit when the proof is published. */
            recipientAddress: components["schemas"]["AddressHex"];
            /** @description SHA3-256 of secret and recipient; identifies the lock. */
            compositeHash: components["schemas"]["Hash256"];
        };
        /**
         * @description A secret lock.
         * @example {
         *       "id": "6974A3C0D1E3D2E1F10B64A2",
         *       "lock": {
         *         "version": 1,
         *         "ownerAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *         "mosaicId": "3F47EADA867F0A7E",
         *         "amount": "25000000",
         *         "endHeight": "4711",
         *         "status": 0,
         *         "hashAlgorithm": 0,
         *         "secret": "C5E80A8EE1C0A39BD3D7D6E1D0E9F4B86C1F3B1F2A1D5C30A1B8B7B2E6A5D4C3",
         *         "recipientAddress": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *         "compositeHash": "9A1D7E5B0E1C9C3F6A2B8D4F5E6071829304A5B6C7D8E9FA0B1C2D3E4F506172"
         *       }
         *     }
         */
        SecretLockInfoDTO: {
            lock: components["schemas"]["SecretLockEntryDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description Rules for secret locks. */
        SecretLockNetworkPropertiesDTO: {
            /** @description Maximum duration of a secret lock. */
            maxSecretLockDuration?: components["schemas"]["ConfigTimeSpan"];
            /** @description Minimum length of a proof, in bytes. */
            minProofSize?: components["schemas"]["ConfigNumber"];
            /** @description Maximum length of a proof, in bytes. */
            maxProofSize?: components["schemas"]["ConfigNumber"];
        };
        /** @description One page of secret locks. */
        SecretLockPage: {
            data: components["schemas"]["SecretLockInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Locks a mosaic until the proof of a secret is published. */
        SecretLockTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16722;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Duration of the lock in blocks. */
            duration: components["schemas"]["BlockDuration"];
            mosaicId: components["schemas"]["UnresolvedMosaicId"];
            amount: components["schemas"]["Amount"];
            hashAlgorithm: components["schemas"]["LockHashAlgorithmEnum"];
            /** @description Hash of the proof, padded with zeros to 32 bytes. */
            secret: components["schemas"]["Hash256"];
            recipientAddress: components["schemas"]["UnresolvedAddress"];
        };
        /** @description Publishes the proof of a secret, which releases the locked amount. */
        SecretProofTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16978;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            hashAlgorithm: components["schemas"]["LockHashAlgorithmEnum"];
            /** @description Hash of the proof, padded with zeros to 32 bytes. */
            secret: components["schemas"]["Hash256"];
            recipientAddress: components["schemas"]["UnresolvedAddress"];
            /** @description Bytes of the proof in hexadecimal; may be empty where the network allows it. */
            proof: string;
        };
        /** @description Version and deployment of this server. */
        ServerDTO: {
            /** @description Version of the gateway, `major.minor.patch`. */
            restVersion: string;
            deployment: components["schemas"]["DeploymentDTO"];
        };
        /**
         * @description This server.
         * @example {
         *       "serverInfo": {
         *         "restVersion": "0.1.0",
         *         "deployment": {
         *           "deploymentTool": "N/A",
         *           "deploymentToolVersion": "N/A",
         *           "lastUpdatedDate": "N/A"
         *         }
         *       }
         *     }
         */
        ServerInfoDTO: {
            serverInfo: components["schemas"]["ServerDTO"];
        };
        /**
         * @description Ed25519 signature, 64 bytes.
         * @example 3C3AFA7D27C291FC6172B31E739E9165EA29EAE2C00546C2E7B32FF971FDC13A5AAFFC8F2149EC5E324D38DF8B1BBAFE24C0105FBA520DC7541416BC68AE1A01
         */
        Signature: string;
        /** @description State of an account before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedAccountDTO: {
            before?: components["schemas"]["AccountInfoDTO"];
            after?: components["schemas"]["AccountInfoDTO"];
        };
        /** @description State of the restrictions of an account before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedAccountRestrictionsDTO: {
            before?: components["schemas"]["AccountRestrictionsInfoDTO"];
            after?: components["schemas"]["AccountRestrictionsInfoDTO"];
        };
        /** @description A balance before and after a transaction, in atomic units. */
        SimulatedBalanceDTO: {
            address: components["schemas"]["AddressHex"];
            mosaicId: components["schemas"]["MosaicId"];
            before: components["schemas"]["Amount"];
            after: components["schemas"]["Amount"];
        };
        /**
         * @description Who must sign an aggregate, by the state before it: changes that its first parts make to multisig accounts are not considered. Only aggregates have it.
         * @example {
         *       "complete": false,
         *       "signed": [
         *         "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0"
         *       ],
         *       "accounts": [
         *         {
         *           "address": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *           "required": true,
         *           "operation": "normal",
         *           "threshold": 2,
         *           "cosignatories": [
         *             "983B59B764591005045A9B3A2D44BE18C7A976498123C551",
         *             "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0"
         *           ],
         *           "satisfied": false
         *         }
         *       ]
         *     }
         */
        SimulatedCosignaturesDTO: {
            /** @description Whether every required account is satisfied. */
            complete: boolean;
            /** @description Accounts that have signed, the signer of the aggregate first. */
            signed: components["schemas"]["AddressHex"][];
            /** @description Required accounts, each followed by the accounts below it. An account without cosignatories must sign itself; a multisig account needs any `threshold` of its cosignatories. */
            accounts: components["schemas"]["SimulatedCosignerDTO"][];
        };
        /** @description An account that must sign, or that can sign for such an account. */
        SimulatedCosignerDTO: {
            address: components["schemas"]["AddressHex"];
            /** @description Whether a transaction in the aggregate needs this account, and not only an account above it. */
            required: boolean;
            operation: components["schemas"]["MultisigOperationEnum"];
            /** @description How many of its cosignatories must be satisfied; 0 for an account without cosignatories. */
            threshold: components["schemas"]["UInt32"];
            cosignatories: components["schemas"]["AddressHex"][];
            /** @description Whether it has signed, or enough of its cosignatories are satisfied. */
            satisfied: boolean;
        };
        /** @description State that a transaction creates, changes or removes, each entry before and after it. `id` consists of zeros: only stored entries have one. What the block changes, such as importances, is not included. */
        SimulatedEntriesDTO: {
            accounts: components["schemas"]["SimulatedAccountDTO"][];
            namespaces: components["schemas"]["SimulatedNamespaceDTO"][];
            mosaics: components["schemas"]["SimulatedMosaicDTO"][];
            multisigs: components["schemas"]["SimulatedMultisigDTO"][];
            hashLocks: components["schemas"]["SimulatedHashLockDTO"][];
            secretLocks: components["schemas"]["SimulatedSecretLockDTO"][];
            accountRestrictions: components["schemas"]["SimulatedAccountRestrictionsDTO"][];
            mosaicRestrictions: components["schemas"]["SimulatedMosaicRestrictionDTO"][];
            metadata: components["schemas"]["SimulatedMetadataDTO"][];
        };
        /** @description State of a hash lock before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedHashLockDTO: {
            before?: components["schemas"]["HashLockInfoDTO"];
            after?: components["schemas"]["HashLockInfoDTO"];
        };
        /** @description State of a metadata entry before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedMetadataDTO: {
            before?: components["schemas"]["MetadataInfoDTO"];
            after?: components["schemas"]["MetadataInfoDTO"];
        };
        /** @description State of a mosaic before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedMosaicDTO: {
            before?: components["schemas"]["MosaicInfoDTO"];
            after?: components["schemas"]["MosaicInfoDTO"];
        };
        /** @description State of a restriction of a mosaic before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedMosaicRestrictionDTO: {
            before?: components["schemas"]["MosaicRestrictionDTO"];
            after?: components["schemas"]["MosaicRestrictionDTO"];
        };
        /** @description State of a multisig account or a cosignatory before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedMultisigDTO: {
            before?: components["schemas"]["MultisigAccountInfoDTO"];
            after?: components["schemas"]["MultisigAccountInfoDTO"];
        };
        /** @description State of a namespace before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedNamespaceDTO: {
            before?: components["schemas"]["NamespaceInfoDTO"];
            after?: components["schemas"]["NamespaceInfoDTO"];
        };
        /** @description State of a secret lock before and after a transaction. `before` is absent when it is created, `after` when it is removed. */
        SimulatedSecretLockDTO: {
            before?: components["schemas"]["SecretLockInfoDTO"];
            after?: components["schemas"]["SecretLockInfoDTO"];
        };
        /** @description What one transaction would do. */
        SimulatedTransactionDTO: {
            /** @description Hash of the payload. The signature is part of it, so that a transaction has another one when it is signed. */
            hash: components["schemas"]["Hash256"];
            /** @description The status that it would get. A bonded aggregate that lacks only cosignatures gets `Success`: it waits for them. */
            code: components["schemas"]["TransactionStatusEnum"];
            /** @description Why it fails, the reason for `code` first. A part of an aggregate that fails has no changes here, so that later parts may fail because of it. */
            failures: components["schemas"]["SimulationFailureDTO"][];
            /** @description Whether its signatures were not verified. */
            signaturesSkipped: boolean;
            /** @description Bytes of the payload. Each cosignature that is added needs 104 more. */
            size: components["schemas"]["UInt32"];
            maxFee: components["schemas"]["Amount"];
            /** @description The least `maxFee` for this size that this gateway accepts, in atomic units. */
            minFee: components["schemas"]["Amount"];
            /** @description Whether `maxFee` is at least `minFee`. An announcement with less is refused with 409 and gets no status. */
            feeAccepted: boolean;
            /** @description What it would pay with the fee multiplier of the block, in atomic units. Absent when it fails. */
            fee?: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it can be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description How many blocks can be made until the deadline, if each takes the time that the network intends. */
            blocksLeft: components["schemas"]["UInt32"];
            cosignatures?: components["schemas"]["SimulatedCosignaturesDTO"];
            hashLock?: components["schemas"]["NeededHashLockDTO"];
            /** @description Balances that it changes, its fee included and the rewards of the harvester not. Empty when it fails. */
            balances: components["schemas"]["SimulatedBalanceDTO"][];
            /** @description State that it changes. Absent when it fails. */
            entries?: components["schemas"]["SimulatedEntriesDTO"];
            /** @description Its receipts. The `primaryId` of a source is the position of its payload, beginning with 1. */
            statements: components["schemas"]["TransactionStatementDTO"][];
            /** @description What aliases of addresses are resolved to. */
            addressResolutions: components["schemas"]["ResolutionStatementDTO"][];
            /** @description What aliases of mosaics are resolved to. */
            mosaicResolutions: components["schemas"]["ResolutionStatementDTO"][];
        };
        /**
         * @description State on which transactions are executed:
         *     * `pending` (default): after everything that waits for a block, as if they were announced now; what waits has paid its `maxFee`
         *     * `confirmed`: after the newest block
         * @enum {string}
         */
        SimulationBaseEnum: "pending" | "confirmed";
        /**
         * @description What the transactions would do in the next block.
         * @example {
         *       "height": "1288",
         *       "timestamp": "45110070000",
         *       "feeMultiplier": 100,
         *       "minFeeMultiplier": 100,
         *       "transactions": [
         *         {
         *           "hash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *           "code": "Success",
         *           "failures": [],
         *           "signaturesSkipped": true,
         *           "size": 176,
         *           "maxFee": "17600",
         *           "minFee": "17600",
         *           "feeAccepted": true,
         *           "fee": "17600",
         *           "deadline": "45117250000",
         *           "blocksLeft": 239,
         *           "balances": [
         *             {
         *               "address": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *               "mosaicId": "3F47EADA867F0A7E",
         *               "before": "5000000",
         *               "after": "3982400"
         *             },
         *             {
         *               "address": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *               "mosaicId": "3F47EADA867F0A7E",
         *               "before": "0",
         *               "after": "1000000"
         *             }
         *           ],
         *           "statements": [],
         *           "addressResolutions": [],
         *           "mosaicResolutions": []
         *         }
         *       ]
         *     }
         */
        SimulationDTO: {
            /** @description Height of the next block. */
            height: components["schemas"]["Height"];
            /** @description Network time of the execution, in milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Fee multiplier of a block of these transactions and, with `on` `pending`, those that wait: the lowest that one of them offers. */
            feeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            /** @description Least fee per byte that this gateway accepts. */
            minFeeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            /** @description One for each payload, in the order of the request. */
            transactions: components["schemas"]["SimulatedTransactionDTO"][];
        };
        /** @description One reason why a transaction fails. */
        SimulationFailureDTO: {
            code: components["schemas"]["TransactionStatusEnum"];
            /** @description Position of the inner transaction that fails, beginning with 0. Absent when the reason concerns the whole transaction. */
            index?: number;
        };
        /**
         * @description A state that the chain can be reverted to.
         * @example {
         *       "id": 3,
         *       "name": "before the auction",
         *       "height": "1287",
         *       "hash": "29B604E46AF1340FFB6FF9380CB6BA1F36CE9D9C01F5E7A40ECC6139B1BE480D",
         *       "takenAt": "128052103000"
         *     }
         */
        SnapshotDTO: {
            id: components["schemas"]["SnapshotId"];
            name: components["schemas"]["SnapshotName"];
            /** @description Height of the newest block when the snapshot was taken. */
            height: components["schemas"]["Height"];
            /** @description Hash of that block. */
            hash: components["schemas"]["Hash256"];
            /** @description When it was taken, by the chain's clock. */
            takenAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Number of a snapshot, from 1. The number of a deleted snapshot is not used again.
         * @example 3
         */
        SnapshotId: number;
        /**
         * @description Name of a snapshot; empty when it has none.
         * @example before the auction
         */
        SnapshotName: string;
        /**
         * @description Position after which a page starts, a value of the sort field: an entry id (24 hexadecimal characters, either case) or a decimal number. 0 to 2^64-1.
         * @example 6974A3C0137E636BD000F482
         * @example 1287
         */
        SortOffset: string;
        /** @description The transaction that caused a receipt or a resolution, or the block itself. */
        SourceDTO: {
            /** @description Position of the transaction in the block, from 1; 0 for the block itself. */
            primaryId: components["schemas"]["UInt32"];
            /** @description Position of the transaction in its aggregate, from 1; 0 for a transaction on its own, and for the block itself. */
            secondaryId: components["schemas"]["UInt32"];
        };
        /**
         * @description Stage of a finalization round:
         *     * 0: prevote
         *     * 1: precommit
         *     * 2: count
         * @example 1
         * @enum {integer}
         */
        StageEnum: 0 | 1 | 2;
        /**
         * @description Layout version of a state entry; currently 1 for all of them.
         * @example 1
         */
        StateVersion: number;
        /** @description Metadata of a statement. */
        StatementMetaDTO: {
            /** @description Timestamp of the block, in milliseconds since the network's epoch. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * @description A transaction failed.
         * @example {
         *       "topic": "status/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "hash": "EB755094617AC7960E978A6C0C6B8085A83C33139E301419FA4AE49E44FDEA93",
         *         "code": "Failure_Core_Insufficient_Balance",
         *         "deadline": "128080469882"
         *       }
         *     }
         */
        StatusNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["StatusNotificationData"];
        };
        /** @description A failed transaction and the rule that it violated. */
        StatusNotificationData: {
            hash: components["schemas"]["Hash256"];
            code: components["schemas"]["TransactionStatusEnum"];
            /** @description Network time in milliseconds up to which it could be confirmed. */
            deadline: components["schemas"]["Timestamp"];
        };
        /** @description Figures of the database itself. */
        StorageDatabaseDTO: {
            /** @description Number of indexes. */
            numIndexes: number;
            /** @description Number of rows or documents. */
            numObjects: number;
            /** @description Size of the data in bytes. */
            dataSize: number;
            /** @description Size of the indexes in bytes. */
            indexSize: number;
            /** @description Space taken on disk for data, in bytes. */
            storageSize: number;
        };
        /**
         * @description How much is stored. The counts may be estimates.
         * @example {
         *       "numBlocks": 1287,
         *       "numTransactions": 5120,
         *       "numAccounts": 14,
         *       "database": {
         *         "numIndexes": 21,
         *         "numObjects": 20418,
         *         "dataSize": 8912896,
         *         "indexSize": 2101248,
         *         "storageSize": 11014144
         *       }
         *     }
         */
        StorageInfoDTO: {
            /** @description Number of blocks. */
            numBlocks: number;
            /** @description Number of confirmed transactions, those inside aggregates included. */
            numTransactions: number;
            /** @description Number of accounts. */
            numAccounts: number;
            database?: components["schemas"]["StorageDatabaseDTO"];
        };
        /**
         * @description Subscribes to one topic, with `from` after sending what was stored. Not acknowledged without `from`; subscribing again has no effect.
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "subscribe": "block"
         *     }
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "subscribe": "confirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI"
         *     }
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "subscribe": "confirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "from": {
         *         "height": "1200",
         *         "hash": "78262F5F92F62E2C39AFB12FD9D75A4B2CE514DC4BA57487F1C66059033ECAE2"
         *       }
         *     }
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "subscribe": "unconfirmedAdded",
         *       "from": "current"
         *     }
         */
        SubscribeRequest: {
            /** @description The `uid` of the handshake. */
            uid: components["schemas"]["WebSocketUid"];
            subscribe: components["schemas"]["Topic"];
            /** @description What is sent before live notifications. Empty text and null mean the same as no `from`: only live ones are sent. */
            from?: components["schemas"]["ReplayFromBlock"] | components["schemas"]["ReplayFromCurrent"];
        };
        /** @description Keys linked to an account; empty when there are none. */
        SupplementalPublicKeysDTO: {
            /** @description Key of the remote account that harvests for this account. Of a remote account, key of the main account. */
            linked?: components["schemas"]["AccountLinkPublicKeyDTO"];
            /** @description Key of the node that this account harvests on. */
            node?: components["schemas"]["AccountLinkPublicKeyDTO"];
            /** @description Key for the VRF proofs of the blocks that the account harvests. */
            vrf?: components["schemas"]["AccountLinkPublicKeyDTO"];
            voting?: components["schemas"]["AccountLinkVotingKeysDTO"];
        };
        /**
         * @description Network time: milliseconds since the network's epoch (`epochAdjustment` in the network properties). Below 2^64.
         * @example 45110040000
         */
        Timestamp: string;
        /**
         * @description The topic: `block`, `finalizedBlock`, `rolledBack`, or one of `confirmedAdded`, `unconfirmedAdded`, `unconfirmedRemoved`,
         *     `partialAdded`, `partialRemoved`, `cosignature`, `status` followed by a slash and
         *     * an address (39 characters of base32): what involves that account; checksum and network are checked, or
         *     * a namespace id (16 hexadecimal characters, either case): what names its address by that alias.
         *
         *     Without slash and address it means all of that kind, where the server allows it.
         * @example block
         * @example confirmedAdded/TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA
         * @example status/BA1117DA1F3AFA16
         */
        Topic: string;
        /**
         * @description Fee multipliers, in atomic units of the currency per byte of transaction. Average and median count a multiplier of 0 as the network's default (`defaultDynamicFeeMultiplier`) and are rounded down.
         * @example {
         *       "averageFeeMultiplier": 104,
         *       "medianFeeMultiplier": 100,
         *       "highestFeeMultiplier": 500,
         *       "lowestFeeMultiplier": 0,
         *       "minFeeMultiplier": 10
         *     }
         */
        TransactionFeesDTO: {
            averageFeeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            medianFeeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            highestFeeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            lowestFeeMultiplier: components["schemas"]["BlockFeeMultiplier"];
            /** @description Lowest fee multiplier that this node accepts. */
            minFeeMultiplier: components["schemas"]["BlockFeeMultiplier"];
        };
        /**
         * @description The group of a transaction:
         *     * `unconfirmed`: valid, waiting for a block
         *     * `confirmed`: in a block
         *     * `failed`: rejected
         *     * `partial`: aggregate bonded, waiting for cosignatures
         * @example confirmed
         * @enum {string}
         */
        TransactionGroupEnum: "unconfirmed" | "confirmed" | "failed" | "partial";
        /** @description The hash of a transaction. It does not contain why the transaction was removed. */
        TransactionHashNotificationData: {
            meta: components["schemas"]["TransactionHashNotificationMetaDTO"];
        };
        /** @description Hash of a transaction. */
        TransactionHashNotificationMetaDTO: {
            hash: components["schemas"]["Hash256"];
        };
        /**
         * @description Identifies a transaction: the id of its entry (24 hexadecimal characters) or its hash (64), either case. Transactions inside an aggregate have no hash of their own and are found by id only.
         * @example 805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48
         * @example 6974A3C01DB979E6260066B4
         */
        TransactionIdInput: string;
        /**
         * @description A transaction with its height, hash and position.
         * @example {
         *       "id": "6974A3C01DB979E6260066B4",
         *       "meta": {
         *         "height": "1287",
         *         "hash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *         "merkleComponentHash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *         "index": 0,
         *         "timestamp": "45110040000",
         *         "feeMultiplier": 100
         *       },
         *       "transaction": {
         *         "size": 184,
         *         "signature": "3C3AFA7D27C291FC6172B31E739E9165EA29EAE2C00546C2E7B32FF971FDC13A5AAFFC8F2149EC5E324D38DF8B1BBAFE24C0105FBA520DC7541416BC68AE1A01",
         *         "signerPublicKey": "5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667",
         *         "version": 1,
         *         "network": 152,
         *         "type": 16724,
         *         "maxFee": "17600",
         *         "deadline": "45117250000",
         *         "recipientAddress": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *         "message": "0062657274682037",
         *         "mosaics": [
         *           {
         *             "id": "3F47EADA867F0A7E",
         *             "amount": "2500000"
         *           }
         *         ]
         *       }
         *     }
         * @example {
         *       "id": "6974A3C089D73DDB8D00D2D1",
         *       "meta": {
         *         "height": "0",
         *         "hash": "37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23",
         *         "merkleComponentHash": "0000000000000000000000000000000000000000000000000000000000000000",
         *         "index": 0
         *       },
         *       "transaction": {
         *         "size": 464,
         *         "signature": "00F78179AEC1AA472DC5707288E5ACB42E8127298B188B7A06808DE4340E0CDCB247AA21C21CD9A1CB6010037BB0C33833C104307515217BA44203665EE3F300",
         *         "signerPublicKey": "5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667",
         *         "version": 3,
         *         "network": 152,
         *         "type": 16961,
         *         "maxFee": "52800",
         *         "deadline": "45270000000",
         *         "transactionsHash": "26ED733247B4039EDBEFEEE6BB8C60F77D9C67FDD35AF108C751C6281F040BC4",
         *         "cosignatures": [
         *           {
         *             "version": "0",
         *             "signerPublicKey": "CB12057CE3DABF2086D0C8478F3A83113698F578D89729EDF734FF85C2B72676",
         *             "signature": "B9CC5F364ABEAB5991C3B47EDE3D6B482463E0DE160FFD069EFFC6CC81EEDB4A9E19075AE74BB6D5083247DB7BE112A47CBC6FB107AD098066F7E9ACB5E5AB05"
         *           }
         *         ],
         *         "transactions": [
         *           {
         *             "id": "6974A3C0D99218EFBA008D7F",
         *             "meta": {
         *               "height": "0",
         *               "aggregateHash": "37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23",
         *               "aggregateId": "6974A3C089D73DDB8D00D2D1",
         *               "index": 0
         *             },
         *             "transaction": {
         *               "signerPublicKey": "5F77CB4C93B13305D8A8B6FCEA9B5E44A3EDD30AA7F16384089CB5D6D89BC667",
         *               "version": 1,
         *               "network": 152,
         *               "type": 16724,
         *               "recipientAddress": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *               "mosaics": [
         *                 {
         *                   "id": "3F47EADA867F0A7E",
         *                   "amount": "1000000"
         *                 }
         *               ]
         *             }
         *           },
         *           {
         *             "id": "6974A3C00081D51BE9006716",
         *             "meta": {
         *               "height": "0",
         *               "aggregateHash": "37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23",
         *               "aggregateId": "6974A3C089D73DDB8D00D2D1",
         *               "index": 1
         *             },
         *             "transaction": {
         *               "signerPublicKey": "CB12057CE3DABF2086D0C8478F3A83113698F578D89729EDF734FF85C2B72676",
         *               "version": 1,
         *               "network": 152,
         *               "type": 16724,
         *               "recipientAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *               "mosaics": [
         *                 {
         *                   "id": "3CD47A5DC0075AF5",
         *                   "amount": "3"
         *                 }
         *               ]
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        TransactionInfoDTO: {
            id: components["schemas"]["ObjectId"];
            /** @description The form with `aggregateHash` and `aggregateId` belongs to a transaction inside an aggregate. */
            meta: components["schemas"]["TransactionMetaDTO"] | components["schemas"]["EmbeddedTransactionMetaDTO"];
            /** @description `type` selects the schema. Transactions inside aggregates lack `size`, `signature`, `maxFee` and `deadline`. */
            transaction: components["schemas"]["AggregateTransactionDTO"] | components["schemas"]["AggregateTransactionExtendedDTO"] | components["schemas"]["AccountKeyLinkTransactionDTO"] | components["schemas"]["NodeKeyLinkTransactionDTO"] | components["schemas"]["VrfKeyLinkTransactionDTO"] | components["schemas"]["VotingKeyLinkTransactionDTO"] | components["schemas"]["HashLockTransactionDTO"] | components["schemas"]["SecretLockTransactionDTO"] | components["schemas"]["SecretProofTransactionDTO"] | components["schemas"]["AccountMetadataTransactionDTO"] | components["schemas"]["MosaicMetadataTransactionDTO"] | components["schemas"]["NamespaceMetadataTransactionDTO"] | components["schemas"]["MosaicDefinitionTransactionDTO"] | components["schemas"]["MosaicSupplyChangeTransactionDTO"] | components["schemas"]["MosaicSupplyRevocationTransactionDTO"] | components["schemas"]["NamespaceRegistrationTransactionDTO"] | components["schemas"]["AddressAliasTransactionDTO"] | components["schemas"]["MosaicAliasTransactionDTO"] | components["schemas"]["MultisigAccountModificationTransactionDTO"] | components["schemas"]["AccountAddressRestrictionTransactionDTO"] | components["schemas"]["AccountMosaicRestrictionTransactionDTO"] | components["schemas"]["AccountOperationRestrictionTransactionDTO"] | components["schemas"]["MosaicGlobalRestrictionTransactionDTO"] | components["schemas"]["MosaicAddressRestrictionTransactionDTO"] | components["schemas"]["TransferTransactionDTO"] | components["schemas"]["EmbeddedAccountKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedNodeKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedVrfKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedVotingKeyLinkTransactionDTO"] | components["schemas"]["EmbeddedHashLockTransactionDTO"] | components["schemas"]["EmbeddedSecretLockTransactionDTO"] | components["schemas"]["EmbeddedSecretProofTransactionDTO"] | components["schemas"]["EmbeddedAccountMetadataTransactionDTO"] | components["schemas"]["EmbeddedMosaicMetadataTransactionDTO"] | components["schemas"]["EmbeddedNamespaceMetadataTransactionDTO"] | components["schemas"]["EmbeddedMosaicDefinitionTransactionDTO"] | components["schemas"]["EmbeddedMosaicSupplyChangeTransactionDTO"] | components["schemas"]["EmbeddedMosaicSupplyRevocationTransactionDTO"] | components["schemas"]["EmbeddedNamespaceRegistrationTransactionDTO"] | components["schemas"]["EmbeddedAddressAliasTransactionDTO"] | components["schemas"]["EmbeddedMosaicAliasTransactionDTO"] | components["schemas"]["EmbeddedMultisigAccountModificationTransactionDTO"] | components["schemas"]["EmbeddedAccountAddressRestrictionTransactionDTO"] | components["schemas"]["EmbeddedAccountMosaicRestrictionTransactionDTO"] | components["schemas"]["EmbeddedAccountOperationRestrictionTransactionDTO"] | components["schemas"]["EmbeddedMosaicGlobalRestrictionTransactionDTO"] | components["schemas"]["EmbeddedMosaicAddressRestrictionTransactionDTO"] | components["schemas"]["EmbeddedTransferTransactionDTO"];
        };
        /** @description Height, hash and position of a top-level transaction. */
        TransactionMetaDTO: {
            /** @description Height of its block; 0 until it is confirmed. */
            height: components["schemas"]["TransactionMetaHeight"];
            hash: components["schemas"]["Hash256"];
            /** @description Leaf of the block's Merkle tree. The hash itself, except for an aggregate with cosignatures; zeros while partial. */
            merkleComponentHash: components["schemas"]["Hash256"];
            /** @description Position in the block, from 0; 0 until it is confirmed. */
            index: components["schemas"]["UInt32"];
            /** @description Timestamp of its block; only when confirmed. */
            timestamp?: components["schemas"]["Timestamp"];
            /** @description Fee multiplier of its block; only when confirmed. The fee paid is this times `size`. */
            feeMultiplier?: components["schemas"]["BlockFeeMultiplier"];
        };
        /**
         * @description Block height, or 0 where there is none (yet). Below 2^64.
         * @example 1287
         */
        TransactionMetaHeight: string;
        /** @description A transaction, as over HTTP, with its height and hash. */
        TransactionNotificationData: {
            /** @description `type` selects the schema. Aggregates contain their inner transactions without id and meta. */
            transaction: components["schemas"]["AggregateTransactionNotificationDTO"] | components["schemas"]["AccountKeyLinkTransactionDTO"] | components["schemas"]["NodeKeyLinkTransactionDTO"] | components["schemas"]["VrfKeyLinkTransactionDTO"] | components["schemas"]["VotingKeyLinkTransactionDTO"] | components["schemas"]["HashLockTransactionDTO"] | components["schemas"]["SecretLockTransactionDTO"] | components["schemas"]["SecretProofTransactionDTO"] | components["schemas"]["AccountMetadataTransactionDTO"] | components["schemas"]["MosaicMetadataTransactionDTO"] | components["schemas"]["NamespaceMetadataTransactionDTO"] | components["schemas"]["MosaicDefinitionTransactionDTO"] | components["schemas"]["MosaicSupplyChangeTransactionDTO"] | components["schemas"]["MosaicSupplyRevocationTransactionDTO"] | components["schemas"]["NamespaceRegistrationTransactionDTO"] | components["schemas"]["AddressAliasTransactionDTO"] | components["schemas"]["MosaicAliasTransactionDTO"] | components["schemas"]["MultisigAccountModificationTransactionDTO"] | components["schemas"]["AccountAddressRestrictionTransactionDTO"] | components["schemas"]["AccountMosaicRestrictionTransactionDTO"] | components["schemas"]["AccountOperationRestrictionTransactionDTO"] | components["schemas"]["MosaicGlobalRestrictionTransactionDTO"] | components["schemas"]["MosaicAddressRestrictionTransactionDTO"] | components["schemas"]["TransferTransactionDTO"];
            meta: components["schemas"]["TransactionNotificationMetaDTO"];
        };
        /** @description Height and hashes of a transaction. */
        TransactionNotificationMetaDTO: {
            hash: components["schemas"]["Hash256"];
            /** @description Leaf of the block's Merkle tree. The hash itself, except for an aggregate with cosignatures; zeros while partial. */
            merkleComponentHash: components["schemas"]["Hash256"];
            /** @description Height of its block; 0 until it is confirmed. */
            height: components["schemas"]["TransactionMetaHeight"];
        };
        /** @description One page of transactions. Aggregates come without their inner transactions here. */
        TransactionPage: {
            data: components["schemas"]["TransactionInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The receipts of one source. */
        TransactionStatementDTO: {
            height: components["schemas"]["Height"];
            source: components["schemas"]["SourceDTO"];
            /** @description Ordered by type. `type` selects the schema. */
            receipts: (components["schemas"]["BalanceTransferReceiptDTO"] | components["schemas"]["BalanceChangeReceiptDTO"] | components["schemas"]["NamespaceExpiryReceiptDTO"] | components["schemas"]["MosaicExpiryReceiptDTO"] | components["schemas"]["InflationReceiptDTO"])[];
        };
        /**
         * @description A transaction statement.
         * @example {
         *       "id": "6974A3C06D83D9E3D6005B1C",
         *       "meta": {
         *         "timestamp": "45110040000"
         *       },
         *       "statement": {
         *         "height": "1287",
         *         "source": {
         *           "primaryId": 0,
         *           "secondaryId": 0
         *         },
         *         "receipts": [
         *           {
         *             "version": 1,
         *             "type": 8515,
         *             "targetAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *             "mosaicId": "3F47EADA867F0A7E",
         *             "amount": "17400"
         *           },
         *           {
         *             "version": 1,
         *             "type": 16718,
         *             "artifactId": "BA1117DA1F3AFA16"
         *           },
         *           {
         *             "version": 1,
         *             "type": 20803,
         *             "mosaicId": "3F47EADA867F0A7E",
         *             "amount": "95998521"
         *           }
         *         ]
         *       }
         *     }
         * @example {
         *       "id": "6974A3C06D83D9E3D6005B1D",
         *       "meta": {
         *         "timestamp": "45110040000"
         *       },
         *       "statement": {
         *         "height": "1287",
         *         "source": {
         *           "primaryId": 1,
         *           "secondaryId": 2
         *         },
         *         "receipts": [
         *           {
         *             "version": 1,
         *             "type": 4942,
         *             "senderAddress": "983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0",
         *             "recipientAddress": "988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10",
         *             "mosaicId": "3F47EADA867F0A7E",
         *             "amount": "10000000"
         *           }
         *         ]
         *       }
         *     }
         */
        TransactionStatementInfoDTO: {
            meta: components["schemas"]["StatementMetaDTO"];
            statement: components["schemas"]["TransactionStatementDTO"];
            id: components["schemas"]["ObjectId"];
        };
        /** @description One page of transaction statements. */
        TransactionStatementPage: {
            data: components["schemas"]["TransactionStatementInfoDTO"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Status of a transaction.
         * @example {
         *       "group": "confirmed",
         *       "code": "Success",
         *       "hash": "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *       "deadline": "45117250000",
         *       "height": "1287"
         *     }
         * @example {
         *       "group": "failed",
         *       "code": "Failure_Core_Insufficient_Balance",
         *       "hash": "0FBE5F3E19702C702EAD3736911536997B0D6CE667F658CF1742F32953D99D27",
         *       "deadline": "45117250000"
         *     }
         */
        TransactionStatusDTO: {
            group: components["schemas"]["TransactionGroupEnum"];
            code: components["schemas"]["TransactionStatusEnum"];
            hash: components["schemas"]["Hash256"];
            /** @description Network time in milliseconds up to which it could be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Height of its block; 0 while unconfirmed or partial, absent when failed. */
            height?: components["schemas"]["TransactionMetaHeight"];
        };
        /**
         * @description Outcome of a transaction: `Success`, or the rule that it violated as `Failure_<area>_<rule>`.
         *     `Failure_Hash_Already_Exists` means that it was confirmed before; `Failure` that the rule is not known, because peers of the
         *     network have refused it without a reason.
         * @example Failure_Core_Insufficient_Balance
         * @enum {string}
         */
        TransactionStatusEnum: "Success" | "Neutral" | "Failure" | "Failure_Core_Past_Deadline" | "Failure_Core_Future_Deadline" | "Failure_Core_Insufficient_Balance" | "Failure_Core_Too_Many_Transactions" | "Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block" | "Failure_Core_Wrong_Network" | "Failure_Core_Invalid_Address" | "Failure_Core_Invalid_Version" | "Failure_Core_Invalid_Transaction_Fee" | "Failure_Core_Block_Harvester_Ineligible" | "Failure_Core_Zero_Address" | "Failure_Core_Zero_Public_Key" | "Failure_Core_Nonzero_Internal_Padding" | "Failure_Core_Address_Collision" | "Failure_Core_Importance_Block_Mismatch" | "Failure_Core_Unexpected_Block_Type" | "Failure_Core_Invalid_Link_Action" | "Failure_Core_Link_Already_Exists" | "Failure_Core_Inconsistent_Unlink_Data" | "Failure_Core_Invalid_Link_Range" | "Failure_Core_Too_Many_Links" | "Failure_Core_Link_Start_Epoch_Invalid" | "Failure_Hash_Already_Exists" | "Failure_Signature_Not_Verifiable" | "Failure_AccountLink_Link_Already_Exists" | "Failure_AccountLink_Inconsistent_Unlink_Data" | "Failure_AccountLink_Unknown_Link" | "Failure_AccountLink_Remote_Account_Ineligible" | "Failure_AccountLink_Remote_Account_Signer_Prohibited" | "Failure_AccountLink_Remote_Account_Participant_Prohibited" | "Failure_Aggregate_Too_Many_Transactions" | "Failure_Aggregate_No_Transactions" | "Failure_Aggregate_Too_Many_Cosignatures" | "Failure_Aggregate_Redundant_Cosignatures" | "Failure_Aggregate_Ineligible_Cosignatories" | "Failure_Aggregate_Missing_Cosignatures" | "Failure_Aggregate_Transactions_Hash_Mismatch" | "Failure_Aggregate_V1_Prohibited" | "Failure_Aggregate_V2_Prohibited" | "Failure_LockHash_Invalid_Mosaic_Id" | "Failure_LockHash_Invalid_Mosaic_Amount" | "Failure_LockHash_Hash_Already_Exists" | "Failure_LockHash_Unknown_Hash" | "Failure_LockHash_Inactive_Hash" | "Failure_LockHash_Invalid_Duration" | "Failure_LockSecret_Invalid_Hash_Algorithm" | "Failure_LockSecret_Hash_Already_Exists" | "Failure_LockSecret_Proof_Size_Out_Of_Bounds" | "Failure_LockSecret_Secret_Mismatch" | "Failure_LockSecret_Unknown_Composite_Key" | "Failure_LockSecret_Inactive_Secret" | "Failure_LockSecret_Hash_Algorithm_Mismatch" | "Failure_LockSecret_Invalid_Duration" | "Failure_Metadata_Value_Too_Small" | "Failure_Metadata_Value_Too_Large" | "Failure_Metadata_Value_Size_Delta_Too_Large" | "Failure_Metadata_Value_Size_Delta_Mismatch" | "Failure_Metadata_Value_Change_Irreversible" | "Failure_Mosaic_Invalid_Duration" | "Failure_Mosaic_Invalid_Name" | "Failure_Mosaic_Name_Id_Mismatch" | "Failure_Mosaic_Expired" | "Failure_Mosaic_Owner_Conflict" | "Failure_Mosaic_Id_Mismatch" | "Failure_Mosaic_Parent_Id_Conflict" | "Failure_Mosaic_Invalid_Property" | "Failure_Mosaic_Invalid_Flags" | "Failure_Mosaic_Invalid_Divisibility" | "Failure_Mosaic_Invalid_Supply_Change_Action" | "Failure_Mosaic_Invalid_Supply_Change_Amount" | "Failure_Mosaic_Invalid_Id" | "Failure_Mosaic_Modification_Disallowed" | "Failure_Mosaic_Modification_No_Changes" | "Failure_Mosaic_Supply_Immutable" | "Failure_Mosaic_Supply_Negative" | "Failure_Mosaic_Supply_Exceeded" | "Failure_Mosaic_Non_Transferable" | "Failure_Mosaic_Max_Mosaics_Exceeded" | "Failure_Mosaic_Required_Property_Flag_Unset" | "Failure_Multisig_Account_In_Both_Sets" | "Failure_Multisig_Multiple_Deletes" | "Failure_Multisig_Redundant_Modification" | "Failure_Multisig_Unknown_Multisig_Account" | "Failure_Multisig_Not_A_Cosignatory" | "Failure_Multisig_Already_A_Cosignatory" | "Failure_Multisig_Min_Setting_Out_Of_Range" | "Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories" | "Failure_Multisig_Invalid_Modification_Action" | "Failure_Multisig_Max_Cosigned_Accounts" | "Failure_Multisig_Max_Cosignatories" | "Failure_Multisig_Loop" | "Failure_Multisig_Max_Multisig_Depth" | "Failure_Multisig_Operation_Prohibited_By_Account" | "Failure_Namespace_Invalid_Duration" | "Failure_Namespace_Invalid_Name" | "Failure_Namespace_Name_Id_Mismatch" | "Failure_Namespace_Expired" | "Failure_Namespace_Owner_Conflict" | "Failure_Namespace_Id_Mismatch" | "Failure_Namespace_Invalid_Registration_Type" | "Failure_Namespace_Root_Name_Reserved" | "Failure_Namespace_Too_Deep" | "Failure_Namespace_Unknown_Parent" | "Failure_Namespace_Already_Exists" | "Failure_Namespace_Already_Active" | "Failure_Namespace_Eternal_After_Nemesis_Block" | "Failure_Namespace_Max_Children_Exceeded" | "Failure_Namespace_Alias_Invalid_Action" | "Failure_Namespace_Unknown" | "Failure_Namespace_Alias_Already_Exists" | "Failure_Namespace_Unknown_Alias" | "Failure_Namespace_Alias_Inconsistent_Unlink_Type" | "Failure_Namespace_Alias_Inconsistent_Unlink_Data" | "Failure_Namespace_Alias_Invalid_Address" | "Failure_RestrictionAccount_Invalid_Restriction_Flags" | "Failure_RestrictionAccount_Invalid_Modification_Action" | "Failure_RestrictionAccount_Invalid_Modification_Address" | "Failure_RestrictionAccount_Modification_Operation_Type_Incompatible" | "Failure_RestrictionAccount_Redundant_Modification" | "Failure_RestrictionAccount_Invalid_Modification" | "Failure_RestrictionAccount_Modification_Count_Exceeded" | "Failure_RestrictionAccount_No_Modifications" | "Failure_RestrictionAccount_Values_Count_Exceeded" | "Failure_RestrictionAccount_Invalid_Value" | "Failure_RestrictionAccount_Address_Interaction_Prohibited" | "Failure_RestrictionAccount_Mosaic_Transfer_Prohibited" | "Failure_RestrictionAccount_Operation_Type_Prohibited" | "Failure_RestrictionMosaic_Invalid_Restriction_Type" | "Failure_RestrictionMosaic_Previous_Value_Mismatch" | "Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero" | "Failure_RestrictionMosaic_Max_Restrictions_Exceeded" | "Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction" | "Failure_RestrictionMosaic_Unknown_Global_Restriction" | "Failure_RestrictionMosaic_Invalid_Global_Restriction" | "Failure_RestrictionMosaic_Account_Unauthorized" | "Failure_Transfer_Message_Too_Large" | "Failure_Transfer_Out_Of_Order_Mosaics" | "Failure_Chain_Unlinked" | "Failure_Chain_Block_Not_Hit" | "Failure_Chain_Block_Inconsistent_State_Hash" | "Failure_Chain_Block_Inconsistent_Receipts_Hash" | "Failure_Chain_Block_Invalid_Vrf_Proof" | "Failure_Chain_Block_Unknown_Signer" | "Failure_Chain_Unconfirmed_Cache_Too_Full" | "Failure_Consumer_Empty_Input" | "Failure_Consumer_Block_Transactions_Hash_Mismatch" | "Neutral_Consumer_Hash_In_Recency_Cache" | "Failure_Consumer_Remote_Chain_Improper_Link" | "Failure_Consumer_Remote_Chain_Duplicate_Transactions" | "Failure_Consumer_Remote_Chain_Unlinked" | "Failure_Consumer_Remote_Chain_Difficulties_Mismatch" | "Failure_Consumer_Remote_Chain_Score_Not_Better" | "Failure_Consumer_Remote_Chain_Too_Far_Behind" | "Failure_Consumer_Remote_Chain_Too_Far_In_Future" | "Failure_Consumer_Batch_Signature_Not_Verifiable" | "Failure_Consumer_Remote_Chain_Improper_Importance_Link" | "Failure_Extension_Partial_Transaction_Cache_Prune" | "Failure_Extension_Partial_Transaction_Dependency_Removed" | "Failure_Extension_Read_Rate_Limit_Exceeded" | "Failure_Aggregate_V3_Prohibited";
        /**
         * @description Transaction type:
         *     * 16705 (0x4141): aggregate complete
         *     * 16707 (0x4143): voting key link
         *     * 16708 (0x4144): account metadata
         *     * 16712 (0x4148): hash lock
         *     * 16716 (0x414C): account key link
         *     * 16717 (0x414D): mosaic definition
         *     * 16718 (0x414E): namespace registration
         *     * 16720 (0x4150): account address restriction
         *     * 16721 (0x4151): mosaic global restriction
         *     * 16722 (0x4152): secret lock
         *     * 16724 (0x4154): transfer
         *     * 16725 (0x4155): multisig account modification
         *     * 16961 (0x4241): aggregate bonded
         *     * 16963 (0x4243): VRF key link
         *     * 16964 (0x4244): mosaic metadata
         *     * 16972 (0x424C): node key link
         *     * 16973 (0x424D): mosaic supply change
         *     * 16974 (0x424E): address alias
         *     * 16976 (0x4250): account mosaic restriction
         *     * 16977 (0x4251): mosaic address restriction
         *     * 16978 (0x4252): secret proof
         *     * 17220 (0x4344): namespace metadata
         *     * 17229 (0x434D): mosaic supply revocation
         *     * 17230 (0x434E): mosaic alias
         *     * 17232 (0x4350): account operation restriction
         * @example 16724
         * @enum {integer}
         */
        TransactionTypeEnum: 16705 | 16707 | 16708 | 16712 | 16716 | 16717 | 16718 | 16720 | 16721 | 16722 | 16724 | 16725 | 16961 | 16963 | 16964 | 16972 | 16973 | 16974 | 16976 | 16977 | 16978 | 17220 | 17229 | 17230 | 17232;
        /**
         * @description Transaction type in a list of an account; mostly one of `TransactionTypeEnum`. Nodes also store numbers that have the form of a type although no such type exists.
         * @example 16724
         */
        TransactionTypeNumber: number;
        /** @description Rules for transfers. */
        TransferNetworkPropertiesDTO: {
            /** @description Maximum length of a message, in bytes. */
            maxMessageSize?: components["schemas"]["ConfigNumber"];
        };
        /** @description Sends mosaics and a message. */
        TransferTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16724;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            recipientAddress: components["schemas"]["UnresolvedAddress"];
            /**
             * @description Bytes of the message in hexadecimal, exactly as signed; absent when empty. By convention the first byte is the kind: 00 plain text, 01 encrypted text, FE a request for delegated harvesting.
             * @example 0062657274682037
             */
            message?: string;
            /** @description The mosaics that are sent; may be empty. */
            mosaics: components["schemas"]["UnresolvedMosaic"][];
        };
        /**
         * @description Number below 2^32.
         * @example 3
         */
        UInt32: number;
        /**
         * @description Number below 2^64.
         * @example 38
         */
        UInt64: string;
        /**
         * @description A transaction is valid and waits for a block.
         * @example {
         *       "topic": "unconfirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "transaction": {
         *           "size": 176,
         *           "signature": "E4972AB6393F64AD596920DADFA962260205B7F0C1745FAE5C709D41F8E6AB8122ECAA1805571E5AF3151A36B1646A2D6674EC2E979678016E72D2119EB32D0E",
         *           "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *           "version": 1,
         *           "network": 152,
         *           "type": 16724,
         *           "maxFee": "17600",
         *           "deadline": "128080470157",
         *           "recipientAddress": "98111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD92223",
         *           "mosaics": [
         *             {
         *               "id": "7DEE55988E04BF5C",
         *               "amount": "2000000"
         *             }
         *           ]
         *         },
         *         "meta": {
         *           "hash": "72DA09E8F46747D66CB5279A2B03E4939C4C04BBF12F524D72C217B225467746",
         *           "merkleComponentHash": "72DA09E8F46747D66CB5279A2B03E4939C4C04BBF12F524D72C217B225467746",
         *           "height": "0"
         *         }
         *       }
         *     }
         * @example {
         *       "topic": "unconfirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "transaction": {
         *           "size": 464,
         *           "signature": "0B1E9634FFD6C369BBF01B2E3DE8212900AD87F4AFE4A5D6FC4796E5029DB66775C2E31E55D83D3A3D72C02631758F27412BAF5F1BF6F944D5D9F8E9294CBC0A",
         *           "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *           "version": 3,
         *           "network": 152,
         *           "type": 16961,
         *           "maxFee": "46400",
         *           "deadline": "128080468952",
         *           "transactionsHash": "7B616F0F4C2B70C6BF5718CC4C086A3D5EC2C7CF054A3BEF26AC1A2E120B1F42",
         *           "cosignatures": [
         *             {
         *               "version": "0",
         *               "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *               "signature": "4DC92316A6ECB2F75713D037A5553B32849F54C67ADB81B9613AC0001E8BCB5EFEA8BEE9D8B5402254B4E3199A6DF8013C81733B0CE565DD622E013396254907"
         *             }
         *           ],
         *           "transactions": [
         *             {
         *               "transaction": {
         *                 "signerPublicKey": "EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B",
         *                 "version": 1,
         *                 "network": 152,
         *                 "type": 16724,
         *                 "recipientAddress": "98111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD92223",
         *                 "mosaics": [
         *                   {
         *                     "id": "7DEE55988E04BF5C",
         *                     "amount": "1000000"
         *                   }
         *                 ]
         *               }
         *             },
         *             {
         *               "transaction": {
         *                 "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *                 "version": 1,
         *                 "network": 152,
         *                 "type": 16724,
         *                 "recipientAddress": "983B59B764591005045A9B3A2D44BE18C7A976498123C551",
         *                 "message": "006F6E6520637570206F6620746561",
         *                 "mosaics": []
         *               }
         *             }
         *           ]
         *         },
         *         "meta": {
         *           "hash": "5E64290D58B390776E0015E50DBC30DD9A2E4D1F9CA551FE215326E5F00B4A4A",
         *           "merkleComponentHash": "6525A7CE915CF4652EB8B07EF6FD7BE1C08865944836743825731370C5ED552C",
         *           "height": "0"
         *         }
         *       }
         *     }
         */
        UnconfirmedAddedNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["TransactionNotificationData"];
        };
        /**
         * @description A transaction no longer waits for a block.
         * @example {
         *       "topic": "unconfirmedRemoved/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "meta": {
         *           "hash": "72DA09E8F46747D66CB5279A2B03E4939C4C04BBF12F524D72C217B225467746"
         *         }
         *       }
         *     }
         * @example {
         *       "topic": "unconfirmedRemoved/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI",
         *       "data": {
         *         "meta": {
         *           "hash": "5E64290D58B390776E0015E50DBC30DD9A2E4D1F9CA551FE215326E5F00B4A4A"
         *         }
         *       }
         *     }
         */
        UnconfirmedRemovedNotification: {
            /** @description The topic as subscribed. */
            topic: string;
            data: components["schemas"]["TransactionHashNotificationData"];
        };
        /**
         * @description Accounts that harvest on the node.
         * @example {
         *       "unlockedAccount": [
         *         "01AC7EF1F3EFC8C6C17873B7D517FC2A9E7B9A55FFC3F43288137055D0F9B9FE",
         *         "4103BF6ED99F15BD868A6573B0E16163853FECB597DF23782D7DB068E4AC9425"
         *       ]
         *     }
         */
        UnlockedAccountDTO: {
            /** @description Public keys of the accounts, remote keys under delegated harvesting. */
            unlockedAccount: components["schemas"]["PublicKey"][];
        };
        /**
         * @description Address as the signer wrote it, 24 bytes in hexadecimal. An even first byte starts a plain address. An odd one (99 on test networks, 69 on mainnet) marks an alias: bytes 1 to 8 hold a namespace id, least significant byte first, and the rest is zero.
         * @example 988EC261803EFB78D9A3479905DB6F1C732A0D84E6B95C10
         * @example 9916FA3A1FDA1711BA000000000000000000000000000000
         */
        UnresolvedAddress: string;
        /** @description An amount of one mosaic, which may be named by an alias. */
        UnresolvedMosaic: {
            id: components["schemas"]["UnresolvedMosaicId"];
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description Mosaic identifier as the signer wrote it, 8 bytes, zero-padded. With the most significant bit set it is the namespace id of an alias.
         * @example 3F47EADA867F0A7E
         * @example E74B99BA41F4AFEE
         */
        UnresolvedMosaicId: string;
        /**
         * @description Ends the notifications of one topic. Not acknowledged; a topic that is not subscribed is ignored. Notifications that were sent before may still arrive.
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c=",
         *       "unsubscribe": "confirmedAdded/TA5VTN3ELEIAKBC2TM5C2RF6DDD2S5SJQER4KUI"
         *     }
         */
        UnsubscribeRequest: {
            /** @description The `uid` of the handshake. */
            uid: components["schemas"]["WebSocketUid"];
            /** @description The topic, spelled exactly as it was subscribed. */
            unsubscribe: string;
        };
        /**
         * @description Public root key of 32 bytes with which an account votes on finalization.
         * @example 97EFA0D945D3481730B8861F4761A6D5E5915686EAAF23EBEF1A388CED400BCB
         */
        VotingKey: string;
        /** @description Links or unlinks a voting key for a range of epochs. */
        VotingKeyLinkTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16707;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            linkedPublicKey: components["schemas"]["VotingKey"];
            /** @description First epoch in which the key is valid. */
            startEpoch: components["schemas"]["FinalizationEpoch"];
            /** @description Last epoch in which the key is valid. */
            endEpoch: components["schemas"]["FinalizationEpoch"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /** @description Links or unlinks the key for the VRF proofs of harvested blocks. */
        VrfKeyLinkTransactionDTO: {
            /** @description Serialized size in bytes: of a block with its transactions, of an aggregate with its cosignatures. */
            size: components["schemas"]["UInt32"];
            signature: components["schemas"]["Signature"];
            signerPublicKey: components["schemas"]["PublicKey"];
            /** @constant */
            version: 1;
            network: components["schemas"]["NetworkTypeEnum"];
            /** @constant */
            type: 16963;
            /** @description Maximum fee that the signer pays, in atomic units of the currency. */
            maxFee: components["schemas"]["Amount"];
            /** @description Network time in milliseconds up to which it may be confirmed. */
            deadline: components["schemas"]["Timestamp"];
            /** @description Key for the VRF proofs of harvested blocks. */
            linkedPublicKey: components["schemas"]["PublicKey"];
            linkAction: components["schemas"]["LinkActionEnum"];
        };
        /**
         * @description First message of the gateway on every connection.
         * @example {
         *       "uid": "8ZQ5G5+ilBeJDpCnTzB9Nv5dY5c="
         *     }
         */
        WebSocketHandshake: {
            uid: components["schemas"]["WebSocketUid"];
        };
        /**
         * @description Identifies this connection: 20 random bytes in base64. Every message of the client repeats it. It cannot be used to resume a connection: a new connection gets another value.
         * @example 0mXqC0kU6yVhT0a1gqYp8xw3b5M=
         */
        WebSocketUid: string;
        /**
         * @description Accounts to look up. Give exactly one of the two members.
         * @example {
         *       "addresses": [
         *         "TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA",
         *         "TCHMEYMAH35XRWNDI6MQLW3PDRZSUDME424VYEA"
         *       ]
         *     }
         */
        accountIds: {
            /** @description Public keys of accounts, at most 1000. */
            publicKeys?: components["schemas"]["PublicKeyInput"][];
            /** @description Addresses of accounts, at most 1000. */
            addresses?: components["schemas"]["AddressInput"][];
        };
        /**
         * @description Addresses to look up.
         * @example {
         *       "addresses": [
         *         "TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA",
         *         "TCHMEYMAH35XRWNDI6MQLW3PDRZSUDME424VYEA"
         *       ]
         *     }
         */
        addresses: {
            /** @description At most 1000. */
            addresses: components["schemas"]["AddressInput"][];
        };
        /**
         * @description Time by which to advance the clock.
         * @example {
         *       "seconds": 21600
         *     }
         */
        advanceClockRequest: {
            /** @description Seconds; at most a hundred years. Fractions of a millisecond are dropped. */
            seconds: number;
        };
        /**
         * @description The new interval of blocks.
         * @example {
         *       "blockInterval": 0.5
         *     }
         */
        blockIntervalRequest: {
            blockInterval: components["schemas"]["BlockIntervalSeconds"] | components["schemas"]["BlockIntervalAuto"];
        };
        /**
         * @description State entries to look up.
         * @example {
         *       "compositeHashes": [
         *         "9A1D7E5B0E1C9C3F6A2B8D4F5E6071829304A5B6C7D8E9FA0B1C2D3E4F506172"
         *       ]
         *     }
         */
        compositeHashes: {
            /** @description At most 1000. */
            compositeHashes: components["schemas"]["Hash256Input"][];
        };
        /**
         * @description A cosignature and the aggregate that it belongs to. Empty texts are accepted, because clients send them; such a cosignature has no effect.
         * @example {
         *       "parentHash": "57B388A1632071CE86807A0B213B59C25BC6F6842CB67AAD5EDB0574609FADED",
         *       "signature": "7DDDBFE4487CD4870A766B0BA201D5D246C580A69017C04187367CA2A3F30C0CBC8085771C00FA6721EA281713265A20E291D9E696AC5448120F528844C76104",
         *       "signerPublicKey": "9C5BD216B8755DD1496BFDDBD6E40AA0905F2E02AC5B60265C3B7E2AD14AFA02",
         *       "version": "0"
         *     }
         */
        cosignature: {
            /** @description Hash of the aggregate bonded transaction, 32 bytes, either case; or empty. */
            parentHash: string;
            /** @description Signature of that hash, 64 bytes, either case; or empty. */
            signature: string;
            /** @description Public key of the cosigner, 32 bytes, either case; or empty. */
            signerPublicKey: string;
            version: components["schemas"]["CosignatureVersionInput"];
        };
        /**
         * @description Recipient and amount of the transfer.
         * @example {
         *       "address": "TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA",
         *       "amount": "250000000"
         *     }
         */
        faucetRequest: {
            address: components["schemas"]["AddressInput"];
            /**
             * @description Atomic units; 1,000 units of the currency when absent.
             * @default 1000000000
             */
            amount: components["schemas"]["Amount"];
            /** @description The currency when absent. The treasury must hold the mosaic. */
            mosaicId?: components["schemas"]["MosaicIdInput"];
        };
        /** @description Names an account, and optionally a block and currencies. */
        meshAccountBalanceRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            account_identifier: components["schemas"]["MeshAccountIdentifierInput"];
            block_identifier?: components["schemas"]["MeshPartialBlockIdentifierInput"];
            /** @description Only these; all when absent. */
            currencies?: components["schemas"]["MeshCurrencyInput"][];
        };
        /** @description Names an account. */
        meshAccountCoinsRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            account_identifier: components["schemas"]["MeshAccountIdentifierInput"];
            include_mempool: boolean;
        };
        /**
         * @description Names a block.
         * @example {
         *       "network_identifier": {
         *         "blockchain": "Symbol",
         *         "network": "testnet"
         *       },
         *       "block_identifier": {
         *         "index": 1
         *       }
         *     }
         */
        meshBlockRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            block_identifier: components["schemas"]["MeshPartialBlockIdentifierInput"];
        };
        /** @description Names a transaction of a block. */
        meshBlockTransactionRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            block_identifier: components["schemas"]["MeshBlockIdentifierInput"];
            transaction_identifier: components["schemas"]["MeshTransactionIdentifierInput"];
        };
        /** @description Calls a method. */
        meshCallRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            method: components["schemas"]["MeshCallMethod"];
            parameters: components["schemas"]["MeshCallParametersInput"];
        };
        /** @description An unsigned transaction and its signatures. */
        meshCombineRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            unsigned_transaction: components["schemas"]["MeshPayloadInput"];
            signatures: components["schemas"]["MeshSignatureInput"][];
        };
        /** @description The options of /construction/preprocess. */
        meshConstructionMetadataRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            options: components["schemas"]["MeshConstructionOptions"];
            public_keys?: components["schemas"]["MeshPublicKeyInput"][];
        };
        /** @description A public key. */
        meshDeriveRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            public_key: components["schemas"]["MeshPublicKeyInput"];
        };
        /** @description A part of the sequence of events. */
        meshEventsBlocksRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            /** @description Sequence number of the first event; the newest `limit` events when it is absent. */
            offset?: components["schemas"]["MeshCount"];
            /** @description Largest number of events; by default, and at most, 1000. */
            limit?: number;
        };
        /** @description Names an unconfirmed transaction. */
        meshMempoolTransactionRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            transaction_identifier: components["schemas"]["MeshTransactionIdentifierInput"];
        };
        /** @description A request without arguments. */
        meshMetadataRequest: Record<string, never>;
        /**
         * @description Names a network.
         * @example {
         *       "network_identifier": {
         *         "blockchain": "Symbol",
         *         "network": "testnet"
         *       }
         *     }
         */
        meshNetworkRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
        };
        /** @description A transaction. */
        meshParseRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            signed: boolean;
            transaction: components["schemas"]["MeshPayloadInput"];
        };
        /** @description Operations of a new transaction, with the metadata of /construction/metadata. */
        meshPayloadsRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            operations: components["schemas"]["MeshOperationInput"][];
            metadata: components["schemas"]["MeshConstructionMetadata"];
            public_keys: components["schemas"]["MeshPublicKeyInput"][];
        };
        /** @description Operations of a new transaction. */
        meshPreprocessRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            operations: components["schemas"]["MeshOperationInput"][];
            metadata?: components["schemas"]["MeshPreprocessMetadataInput"];
        };
        /** @description Conditions that transactions are searched by. */
        meshSearchTransactionsRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            operator?: components["schemas"]["MeshOperator"];
            max_block?: components["schemas"]["MeshIndex"];
            offset?: components["schemas"]["MeshCount"];
            limit?: components["schemas"]["MeshCount"];
            transaction_identifier?: components["schemas"]["MeshTransactionIdentifierInput"];
            account_identifier?: components["schemas"]["MeshAccountIdentifierInput"];
            coin_identifier?: components["schemas"]["MeshCoinIdentifierInput"];
            currency?: components["schemas"]["MeshCurrencyInput"];
            status?: components["schemas"]["MeshText"];
            type?: components["schemas"]["MeshText"];
            address?: components["schemas"]["AddressInput"];
            success?: boolean;
        };
        /** @description A signed transaction. */
        meshSignedTransactionRequest: {
            network_identifier: components["schemas"]["MeshNetworkIdentifierInput"];
            signed_transaction: components["schemas"]["MeshPayloadInput"];
        };
        /**
         * @description How many blocks to make.
         * @example {
         *       "blocks": 10
         *     }
         */
        mineRequest: {
            /**
             * @description Number of blocks.
             * @default 1
             */
            blocks: number;
        };
        /**
         * @description Mosaics to look up.
         * @example {
         *       "mosaicIds": [
         *         "3F47EADA867F0A7E",
         *         "3CD47A5DC0075AF5"
         *       ]
         *     }
         */
        mosaicIds: {
            /** @description At most 1000. */
            mosaicIds: components["schemas"]["MosaicIdInput"][];
        };
        /**
         * @description Namespaces whose names are requested.
         * @example {
         *       "namespaceIds": [
         *         "9F0134BC5FF3A70B"
         *       ]
         *     }
         */
        namespaceIds: {
            /** @description At most 1000. */
            namespaceIds: components["schemas"]["NamespaceIdInput"][];
        };
        /**
         * @description Options of a revert.
         * @example {
         *       "discardTransactions": true
         *     }
         */
        revertRequest: {
            /**
             * @description Whether to remove all waiting transactions: those of the undone blocks, and those that are unconfirmed or partial already. Tests use it to start from the same state each time.
             * @default false
             */
            discardTransactions: boolean;
        };
        /**
         * @description Transactions to execute, and how.
         * @example {
         *       "payloads": [
         *         "B0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B0000000001985441C0440000000000007ADF30D21D00000098111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD9222300000100000000005CBF048E9855EE7D40420F0000000000"
         *       ],
         *       "on": "pending"
         *     }
         */
        simulationRequest: {
            /** @description Serialized transactions in hexadecimal of either case, executed in this order, each after the changes of those before it. A transaction that is not signed yet has a signature of zeros. Together they may have as many transactions, inner ones included, as a block; each has at most 256 KiB. */
            payloads: string[];
            on?: components["schemas"]["SimulationBaseEnum"];
            /** @description `true`: no signature is verified, missing cosignatures are assumed, and a bonded aggregate needs no hash lock. `false`: all signatures are verified. By default they are skipped for transactions whose signature is zeros. */
            skipSignatures?: boolean;
            /** @description Network time of the execution in milliseconds, not before that of the newest block. By default the time of the chain. */
            time?: components["schemas"]["Timestamp"];
        };
        /**
         * @description Name of the snapshot.
         * @example {
         *       "name": "before the auction"
         *     }
         */
        snapshotRequest: {
            name?: components["schemas"]["SnapshotName"];
        };
        /**
         * @description Hashes of transactions.
         * @example {
         *       "hashes": [
         *         "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *         "37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23"
         *       ]
         *     }
         */
        transactionHashes: {
            /** @description At most 1000. */
            hashes: components["schemas"]["Hash256Input"][];
        };
        /**
         * @description Transactions to look up. Give exactly one of the two members.
         * @example {
         *       "transactionIds": [
         *         "805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48",
         *         "37F0F0655782A7C2A7E17A2702133386D6C3A0B88AAB202101E970D6C5A9DE23"
         *       ]
         *     }
         */
        transactionIds: {
            /** @description Ids of entries, or hashes, but not both kinds in one request; at most 1000. */
            transactionIds?: components["schemas"]["TransactionIdInput"][];
            /** @description Hashes of transactions, at most 1000. */
            hashes?: components["schemas"]["Hash256Input"][];
        };
        /**
         * @description A signed transaction.
         * @example {
         *       "payload": "B000000000000000EBFA8D622236B9DFEBAE1AF733F6C0054F09C81610AC5557A77A4D7C288E4813D0EC109738C2D5F85B8A43B118948004F7461DBAF5932A34C7CE8D33D9C27D00EA3213E3E3ECAAA1C4DA856093D0375D2E1BEE09C456EDAA2AA9227591107B1B0000000001985441C0440000000000007ADF30D21D00000098111D2B8A1EDFA0DEDE105496CF42AF28EC8CC64CD9222300000100000000005CBF048E9855EE7D40420F0000000000"
         *     }
         */
        transactionPayload: {
            /** @description The serialized transaction, signature included, in hexadecimal of either case. At most 1 MiB of bytes; an aggregate of 100 transactions of maximum size is smaller. */
            payload: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** Documents of both contracts by schema name. */
export type Schemas = components['schemas'];
export type SchemaName = keyof Schemas;
