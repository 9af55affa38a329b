import { provideJavaPackages } from './java-packages.ts';

process.exitCode = provideJavaPackages(process.argv.includes('--install')) ? 0 : 1;
