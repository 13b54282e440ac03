import stylistic from '@stylistic/eslint-plugin';
import tseslint from 'typescript-eslint';

export default tseslint.config(
	{ ignores: ['dist/', 'generated/', 'node_modules/', '.tap/', 'scripts/clients/*/programs/', 'scripts/build/node-version.js'] },
	...tseslint.configs.recommendedTypeChecked,
	{
		languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] }, tsconfigRootDir: import.meta.dirname } },
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
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
			'no-console': 'error',
			'eqeqeq': 'error',
			'yoda': ['error', 'never', { exceptRange: true }],
			'no-restricted-syntax': ['error', {
				selector: 'BinaryExpression[operator=/^[!=]==$/] > Identifier.left[name="undefined"]',
				message: 'Compare a value with a constant, not the reverse.'
			}],
			'prefer-const': 'error'
		}
	},
	{ files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
	{ files: ['src/**'], rules: { '@typescript-eslint/non-nullable-type-assertion-style': 'error' } },
	{ files: ['scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
	// tap's subtests return promises that tap itself waits for
	{ files: ['test/**'], rules: { '@typescript-eslint/no-floating-promises': 'off' } }
);
