import { pythonOfTests, pythonWithAuthlibOfItsOwn } from '../scripts/python-packages.ts';

/**
 * A Python interpreter that can import Authlib: the test command's own, or the machine's. Where there is none the
 * test is skipped by name, and says how to get it; in CI it fails.
 */
export function pythonWithAuthlib(test: Mocha.Context): string {
  const python = pythonOfTests() ?? pythonWithAuthlibOfItsOwn();
  if (python === undefined) {
    const hint = 'no Python with Authlib: npm test -- --install';
    if (process.env.CI === 'true') throw new Error(`This test needs Authlib, and there is ${hint}`);
    console.log(`      skipped, ${hint}`);
    return test.skip();
  }
  return python;
}
