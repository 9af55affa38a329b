import { providePythonPackages } from './python-packages.ts';

process.exitCode = providePythonPackages(process.argv.includes('--install')) ? 0 : 1;
