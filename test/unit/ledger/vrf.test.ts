/** Known answers: the vectors of the draft, which are also those of the node's tests. Source: facts/ledger.md 1.5. */
import t from 'tap';
import { ed25519 } from '@noble/curves/ed25519.js';
import { keyPairOf } from '../../../src/backends/embedded/ledger/keys.js';
import { createVrfProof, verifyVrfProof, vrfProofToHash, type VrfProof } from '../../../src/backends/embedded/ledger/vrf.js';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

const VECTORS = [
	{
		privateKey: '9D61B19DEFFD5A60BA844AF492EC2CC44449C5697B326919703BAC031CAE7F60',
		alpha: '',
		gamma: '9275DF67A68C8745C0FF97B48201EE6DB447F7C93B23AE24CDC2400F52FDB08A',
		verificationHash: '1A6AC7EC71BF9C9C76E96EE4675EBFF6',
		scalar: '0625AF28718501047BFD87B810C2D2139B73C23BD69DE66360953A642C2A330A',
		hash: 'A64C292EC45F6B252828AFF9A02A0FE88D2FCC7F5FC61BB328F03F4C6C0657A9'
			+ 'D26EFB23B87647FF54F71CD51A6FA4C4E31661D8F72B41FF00AC4D2EEC2EA7B3'
	},
	{
		privateKey: '4CCD089B28FF96DA9DB6C346EC114E0F5B8A319F35ABA624DA8CF6ED4FB8A6FB',
		alpha: '72',
		gamma: '84A63E74ECA8FDD64E9972DCDA1C6F33D03CE3CD4D333FD6CC789DB12B5A7B9D',
		verificationHash: '03F1CB6B2BF7CD81A2A20BACF6E1C04E',
		scalar: '59F2FA16D9119C73A45A97194B504FB9A5C8CF37F6DA85E03368D6882E511008',
		hash: 'CDDAA399BB9C56D3BE15792E43A6742FB72B1D248A7F24FD5CC585B232C26C93'
			+ '4711393B4D97284B2BCCA588775B72DC0B0F4B5A195BC41F8D2B80B6981C784E'
	},
	{
		privateKey: 'C5AA8DF43F9F837BEDB7442F31DCB7B166D38535076F094B85CE3A2E0B4458F7',
		alpha: 'AF82',
		gamma: 'ACA8ADE9B7F03E2B149637629F95654C94FC9053C225EC21E5838F193AF2B727',
		verificationHash: 'B84AD849B0039AD38B41513FE5A66CDD',
		scalar: '2367737A84B488D62486BD2FB110B4801A46BFCA770AF98E059158AC563B690F',
		hash: 'D938B2012F2551B0E13A49568612EFFCBDCA2AED5D1D3A13F47E180E01218916'
			+ 'E049837BD246F66D5058E56D3413DBBBAD964F5E9F160A81C9A1355DCD99B453'
	}
] as const;

for (const [i, { privateKey, alpha, gamma, verificationHash, scalar, hash }] of VECTORS.entries()) {
	t.test(`vector ${i}: proof, hash, verification`, t => {
		const keyPair = keyPairOf(hex(privateKey));

		const proof = createVrfProof(hex(alpha), keyPair);

		t.strictSame(proof, { gamma: hex(gamma), verificationHash: hex(verificationHash), scalar: hex(scalar) });
		t.ok(vrfProofToHash(proof).equals(hex(hash)));
		t.ok(verifyVrfProof(proof, hex(alpha), keyPair.publicKey));
		t.end();
	});
}

const flip = (bytes: Buffer, index: number): Buffer => {
	const changed = Buffer.from(bytes);
	changed.writeUInt8(changed.readUInt8(index) ^ 0xff, index);
	return changed;
};

const addOrder = (scalar: Buffer): Buffer => {
	const sum = BigInt(`0x${Buffer.from(scalar).reverse().toString('hex')}`) + ed25519.Point.CURVE().n;
	return Buffer.from(sum.toString(16).padStart(64, '0'), 'hex').reverse();
};

const smallOrder = hex('C7176A703D4DD84FBA3C0B760D10670F2A2053FA2C39CCC64EC7FD7792AC037A');

const CORRUPTIONS: Readonly<Record<string, (proof: VrfProof) => VrfProof>> = {
	'gamma that is not on the curve': proof =>
		({ ...proof, gamma: hex('4F91BE9568552181E01968999EFC09BFEB77A736B8F3188160B7769D7B9B9F6E') }),
	'another gamma': proof => ({ ...proof, gamma: hex('C8C6D604F4D7B56B57247E8686168EEBB2BF8AE40DA7B912143773A77555420E') }),
	'gamma plus a point of small order': proof => ({
		...proof,
		gamma: Buffer.from(ed25519.Point.fromBytes(proof.gamma).add(ed25519.Point.fromBytes(smallOrder)).toBytes())
	}),
	'another verification hash': proof => ({ ...proof, verificationHash: flip(proof.verificationHash, 4) }),
	'another scalar': proof => ({ ...proof, scalar: flip(proof.scalar, 14) }),
	'a scalar that is not reduced': proof => ({ ...proof, scalar: addOrder(proof.scalar) })
};

for (const [name, corrupt] of Object.entries(CORRUPTIONS)) {
	t.test(`verifyVrfProof: rejects ${name}`, t => {
		const keyPair = keyPairOf(hex(VECTORS[0].privateKey));
		const proof = createVrfProof(hex('AF82'), keyPair);

		t.notOk(verifyVrfProof(corrupt(proof), hex('AF82'), keyPair.publicKey));
		t.end();
	});
}

t.test('verifyVrfProof: rejects another alpha or key, and an invalid key', t => {
	const keyPair = keyPairOf(hex(VECTORS[0].privateKey));
	const proof = createVrfProof(hex('AF82'), keyPair);

	t.notOk(verifyVrfProof(proof, hex('AF83'), keyPair.publicKey));
	t.notOk(verifyVrfProof(proof, hex('AF82'), keyPairOf(hex(VECTORS[1].privateKey)).publicKey));
	t.notOk(verifyVrfProof(proof, hex('AF82'), Buffer.alloc(32, 0xff)));
	t.end();
});
