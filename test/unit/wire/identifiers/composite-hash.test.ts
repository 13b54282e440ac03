/** Composite hashes of entries of the public test network. */
import t from 'tap';
import type { Address, Hash256, MosaicId } from '../../../../src/chain/index.js';
import { decodeAddress } from '../../../../src/wire/identifiers/address.js';
import { metadataHash, mosaicRestrictionHash, secretLockHash } from '../../../../src/wire/identifiers/composite-hash.js';

const OWNER = '982982FFFC666CB09288FCB4B8F820E8B0B5F77093075AEF' as Address;
const account = { sourceAddress: OWNER, targetAddress: OWNER, targetId: '0000000000000000', type: 0 } as const;

t.test('metadataHash: equals known hashes', t => {
	for (const [scopedKey, expected] of [
		['DF16D14E750D0048', '19EB6F74E30C1016A826938957F1746C794DB14DC7763DB2C74F30271DCC0F2B'],
		['E15492B77F0B0D44', '9E8B1392C31D76F0E0108EFFC331ABFCC58C0DC116A8539361482C40301B98B3']
	] as const)
		t.equal(metadataHash({ ...account, scopedKey }), expected);
	t.end();
});

t.test('metadata: every member changes the hash', t => {
	const name = { ...account, scopedKey: '0000000000000001' };
	const other = '98A8D76FEF8382274D472EE377F2FF3393E5B62C08B4329D' as Address;
	const hashes = [
		name, { ...name, sourceAddress: other }, { ...name, targetAddress: other }, { ...name, scopedKey: '0100000000000000' },
		{ ...name, targetId: '0000000000000001' }, { ...name, type: 1 }, { ...name, type: 2 }
	].map(metadataHash);

	t.equal(new Set(hashes).size, hashes.length);
	t.end();
});

t.test('secretLockHash: equals known hashes', t => {
	for (const [secret, recipient, expected] of [
		[
			'079FEC44B889EF6E96A4B614930B1271B7BB8EE9412596C4BECB199DE6A7D30E',
			'98A8D76FEF8382274D472EE377F2FF3393E5B62C08B4329D',
			'905CDD9755A0B30E1AFE4395482DB0673E3FE9CEA3445861BE56B044A9CF212D'
		],
		[
			'196191F74708E2B4A52AEB643A3BA7E19655A64E7FAC6FBBA4F267BC18EDFF9E',
			'983AB360969797AB6030FF53A1995F43B27C56C5B456E2D9',
			'4848923EAC8E9F0874B9682075718E868F416ED73BD0A5CBBD3610034B5EB698'
		]
	] as const)
		t.equal(secretLockHash(secret as Hash256, recipient as Address), expected);
	t.end();
});

t.test('mosaic restriction: equals known hashes, global and of an address', t => {
	const id = '3A0BF643930DFB58' as MosaicId;
	const target = decodeAddress('TAZCST2RBXDSD3227Y4A6ZP3QHFUB2P7JQVRYEI') as Address;

	t.equal(mosaicRestrictionHash(id, undefined), '68FBADBAFBD098C157D42A61A7D82E8AF730D3B8C3937B1088456432CDDB8373');
	t.equal(mosaicRestrictionHash(id, target), '920BFD041B6D30C0799E06585EC5F3916489E2DDF47FF6C30C569B102DB39F4E');
	t.end();
});
