/** The command line of export-mongo. */
import t from 'tap';
import { type Command, HELP, parseCommand, UsageError } from '../../../scripts/export/command.js';

const PLAIN: Command = {
	directory: 'data', url: 'mongodb://127.0.0.1:27017', database: 'catapult', drop: false, properties: undefined, grow: undefined,
	isHelpWanted: false
};

t.test('omitted options have defaults', t => {
	t.strictSame(parseCommand([]), PLAIN);
	t.strictSame(parseCommand(['--grow', '100']), {
		...PLAIN, directory: undefined, grow: { blocks: 100, transactions: 1000, accounts: 100 }
	});
	t.end();
});

t.test('accepts every option', t => {
	const args = '--data chain --url mongodb://db:1/?x=y --database other --drop --properties files --grow 11 --transactions 50000 --accounts 500';
	t.strictSame(parseCommand(args.split(' ')), {
		directory: 'chain', url: 'mongodb://db:1/?x=y', database: 'other', drop: true, properties: 'files',
		grow: { blocks: 11, transactions: 50_000, accounts: 500 }, isHelpWanted: false
	});
	t.equal(parseCommand(['--help']).isHelpWanted, true);
	t.end();
});

t.test('the help names every option', t => {
	for (const option of ['data', 'url', 'database', 'drop', 'properties', 'help', 'grow', 'transactions', 'accounts'])
		t.match(HELP, new RegExp(`^ +--${option} `, 'm'));
	t.end();
});

const WRONG: readonly (readonly [string, RegExp])[] = [
	['--nothing', /--nothing/],
	['surplus', /surplus/],
	['--data', /--data/],
	['--transactions 5', /belong to --grow/],
	['--accounts 5', /belong to --grow/],
	['--grow 1', /--grow takes a whole number from 2 to/],
	['--grow 1e3', /--grow takes .* not "1e3"/],
	['--grow 99999999999', /--grow takes/],
	['--grow 10 --transactions -1', /--transactions/],
	['--grow 10 --transactions 45001 --accounts 451', /so that 45001 need more blocks/],
	['--grow 10 --transactions 1000 --accounts 9', /--accounts takes a whole number from 10 to/],
	['--grow 10 --transactions 0 --accounts 0', /--accounts takes a whole number from 1 to/]
];

for (const [args, message] of WRONG) {
	t.test(`invalid: ${args}`, t => {
		t.throws(() => parseCommand(args.split(' ')), { name: UsageError.name, message });
		t.end();
	});
}
