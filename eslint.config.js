import stylistic from '@stylistic/eslint-plugin';
import tseslint from 'typescript-eslint';

const REVERSED_CONDITION = {
	selector: 'BinaryExpression[operator=/^[!=]==$/] > Identifier.left[name="undefined"]',
	message: 'Compare a value with a constant, not the reverse.'
};

// a member that the contract renames would break such SQL silently (docs/adr/0033-data-stored-once.md)
const JSON_IN_SQL = ['Literal[value=PATTERN]', 'TemplateElement[value.raw=PATTERN]'].map(selector => ({
	selector: selector.replace('PATTERN', String.raw`/\bjsonb?_(?!each\(\?|group_)\w+\s*\(|->>?\s*\\?['?]/`),
	message: 'SQL must not read into JSON text: parse it by its type (parseDocument), or store a column.'
}));

// files that are clearer in one piece
const LONG_FILES = [
	// a commit is one sequence of writes to all tables
	'src/backends/embedded/store/chain-store.ts',
	// converts every table of one earlier version
	'src/backends/embedded/store/migration.ts',
	// its methods share a position in a document
	'src/backends/catapult/mongo/transcoder.ts'
];

// one program each for all of its files; a language service (projectService) takes longer
const PROJECTS = ['tsconfig.json', 'src/console/tsconfig.json', 'scripts/pages/browser/tsconfig.json'];

export default tseslint.config(
	{ ignores: ['coverage/', 'dist/', 'generated/', 'node_modules/', '.tap/', 'scripts/clients/*/programs/', 'scripts/build/node-version.js'] },
	...tseslint.configs.recommendedTypeChecked,
	{
		languageOptions: { parserOptions: { project: PROJECTS, jsDocParsingMode: 'none', tsconfigRootDir: import.meta.dirname } },
		plugins: { '@stylistic': stylistic },
		rules: {
			'@stylistic/indent': ['error', 'tab', { SwitchCase: 0, flatTernaryExpressions: true, ignoredNodes: ['ConditionalExpression', 'TSIntersectionType', 'TSMappedType'] }],
			'@stylistic/quotes': ['error', 'single', { avoidEscape: true }],
			'@stylistic/semi': ['error', 'always'],
			'@stylistic/comma-dangle': ['error', 'never'],
			'@stylistic/max-len': ['error', { code: 140, tabWidth: 4, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
			'@stylistic/no-trailing-spaces': 'error',
			'@stylistic/eol-last': 'error',
			'@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
			'@typescript-eslint/no-explicit-any': 'error',
			// the compiler reports them
			'@typescript-eslint/no-unused-vars': 'off',
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
			'no-console': 'error',
			'eqeqeq': 'error',
			'yoda': ['error', 'never', { exceptRange: true }],
			'no-restricted-syntax': ['error', REVERSED_CONDITION],
			'prefer-const': 'error'
		}
	},
	{ files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
	{
		files: ['src/**'],
		rules: {
			'@typescript-eslint/non-nullable-type-assertion-style': 'error',
			'no-restricted-syntax': ['error', REVERSED_CONDITION, ...JSON_IN_SQL],
			'max-lines': ['error', { max: 350 }]
		}
	},
	{ files: LONG_FILES, rules: { 'max-lines': 'off' } },
	{ files: ['scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
	// tap's subtests return promises that tap itself waits for
	{ files: ['test/**'], rules: { '@typescript-eslint/no-floating-promises': 'off' } }
);
