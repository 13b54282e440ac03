import t from 'tap';
import { failuresOf } from '../../../scripts/tap/failures.js';

const TAP = `TAP version 14
# Subtest: dist/test/unit/first.test.js
    # Subtest: passes
        ok 1 - should be equal
          ---
          found: "not ok 1 - inside a diagnostic"
          ...
        not ok 2 - is known # TODO later
        1..2
    ok 1 - passes # time=2.1ms
    
    # Subtest: fails: a title with 100 % of # and -
        # Subtest: deeply
            not ok 1 - should be equivalent
              ---
              diff: |
                --- expected
                +++ actual
                @@ -1,1 +1,1 @@
                
                -1
                +2
              at:
                fileName: test/unit/first.test.ts
                lineNumber: 310
                columnNumber: 5
              source: |
                not ok 7 - this is source code
              ...
            
            1..1
        not ok 1 - deeply # time=3ms
          ---
          at:
            fileName: test/unit/first.test.ts
            lineNumber: 300
          ...
        
        not ok 2 - next to it
        1..2
    not ok 2 - fails: a title with 100 % of # and - # time=5.5ms
    
    1..2
not ok 1 - dist/test/unit/first.test.js # time=7ms
  ---
  exitCode: 1
  ...
some output of the program
# Subtest: dist/test/unit/second.test.js
    1..0 # no tests found
not ok 2 - dist/test/unit/second.test.js # time=9ms
  ---
  command: /usr/bin/node
  args:
    - second.test.js
  signal: SIGTERM
  exitCode: null
  ...

# Subtest: dist/test/unit/third.test.js
    not ok 1 - timeout!
      ---
      signal: SIGTERM
      output that interrupts the diagnostics
not ok 3 - dist/test/unit/third.test.js # time=9ms
# { total: 9, pass: 5, fail: 4 }
`;

t.test('failed tests of tap: the innermost ones, with their files and diagnostics', t => {
	const [first, second] = ['dist/test/unit/first.test.js', 'dist/test/unit/second.test.js'];
	const title = 'fails: a title with 100 % of # and -';
	t.strictSame(failuresOf(TAP), [
		{
			titles: [first, title, 'deeply', 'should be equivalent'], place: 'test/unit/first.test.ts:310',
			diagnostics: ['  diff: |', '    --- expected', '    +++ actual', '    @@ -1,1 +1,1 @@', '    ', '    -1', '    +2']
		},
		{ titles: [first, title, 'next to it'], place: undefined, diagnostics: [] },
		{ titles: [second], place: undefined, diagnostics: ['  signal: SIGTERM', '  exitCode: null'] },
		{
			titles: ['dist/test/unit/third.test.js', 'timeout!'], place: undefined,
			diagnostics: ['  signal: SIGTERM', '  output that interrupts the diagnostics']
		}
	]);
	t.end();
});

t.test('failed rows of a program', t => {
	const log = 'ok - python: 5 of 5 calls\nnot ok - go: 3 of 5 calls, 7 s\n    a fault\n    another\nnot ok - rust: 4 of 5 calls\nclients: 1 passed, 2 failed';
	t.strictSame(failuresOf(log), [
		{ titles: ['go: 3 of 5 calls, 7 s'], place: undefined, diagnostics: ['    a fault', '    another'] },
		{ titles: ['rust: 4 of 5 calls'], place: undefined, diagnostics: [] }
	]);
	t.end();
});

t.test('a log without failed tests', t => {
	t.strictSame(failuresOf(''), []);
	t.strictSame(failuresOf('make: *** [Makefile:15: test] Error 2\n'), []);
	t.end();
});
