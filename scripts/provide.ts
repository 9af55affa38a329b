import { provideJavaPackages } from './java-packages.ts';
import { providePythonPackages } from './python-packages.ts';
import { provideSystemPackages } from './system-packages.ts';

/** What some tests need besides npm's packages: with `--install` it is fetched, otherwise what is missing is said. */
const install = process.argv.includes('--install');
const providers = [provideSystemPackages, providePythonPackages, provideJavaPackages];
process.exitCode = providers.every((provide) => provide(install)) ? 0 : 1;
