/** The pages for people that document the interface, and Swagger UI. One browser and one gateway for all tests. */
import t from 'tap';
import { startProgram } from '../support/console/program.js';
import { buildApp, listen } from '../support/http/app.js';
import { NO_BROWSER } from '../support/http/browser.js';
import { testDevelopmentPage, testReference } from './docs/reference.js';
import { testExecution } from './docs/swagger-execute.js';
import { testSwagger } from './docs/swagger.js';

if (NO_BROWSER)
	t.test('the pages in a browser', { skip: NO_BROWSER }, t => t.end());
else {
	const program = await startProgram(t);
	testReference(program, `http://127.0.0.1:${await listen((await buildApp(t)).app)}`);
	testSwagger(program);
	testExecution(program);
	testDevelopmentPage(program);
}
