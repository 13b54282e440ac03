/** The row of Python. */
import { generatedWith } from '../openapi-generator.js';
import type { Row } from '../row.js';

const PYTHON_ENVIRONMENT = 'venv';

export const PYTHON: readonly Row[] = [{
	...generatedWith({ document: '/openapi.flat.json', options: '-g python -o client', needs: ['python3'] }),
	id: 'python',
	language: 'Python',
	requires: {
		name: 'Python 3.10 or newer with venv and pip', command: 'python3 -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))"'
	},
	programs: ['python/programs'],
	keep: [PYTHON_ENVIRONMENT],
	install: [`python3 -m venv ${PYTHON_ENVIRONMENT}`],
	compile: [
		`${PYTHON_ENVIRONMENT}/bin/pip install --quiet --constraint constraints.txt mypy ./client`,
		`${PYTHON_ENVIRONMENT}/bin/mypy --strict driver.py example.py`
	],
	drive: `${PYTHON_ENVIRONMENT}/bin/python -W error driver.py`,
	example: `${PYTHON_ENVIRONMENT}/bin/python -W error example.py`,
	namesEnumerations: true
}];
