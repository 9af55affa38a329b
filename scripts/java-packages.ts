import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const project = fromRoot('test/reference-server/third-party/java/pom.xml');
const folder = fromRoot('node_modules/.cache/assay/java');
/** A copy of the project that is installed, written last: without it the folder is half filled. */
const installed = `${folder}/pom.xml`;
const copying = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** For a program that soon ends: else most of its time goes into code that would run fast later. */
export const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** What Java is needed for. */
export const whatJavaIsFor =
  "tests with the Cloud Foundry Java client and the UnboundID SCIM 2 SDK, third parties' clients of the administration";

/** Whether this machine has a Java that compiles as it starts. */
export function hasJava(): boolean {
  return existsSync('/usr/bin/java') && existsSync('/usr/bin/javac');
}

/** The class path of what `pom.xml` says now, where it has been fetched. */
export function javaClientsPath(): string | undefined {
  const isThere = existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(project, 'utf8');
  return isThere && hasJava() ? `${folder}/*` : undefined;
}

/**
 * Fetches the pinned packages by Maven, once for each state of `pom.xml`, when it was asked for (`CI=true` or
 * `--install`); otherwise says what is skipped without them.
 *
 * @returns false when they were asked for and could not be fetched
 */
export function provideJavaPackages(install: boolean): boolean {
  if (javaClientsPath() !== undefined) return true;
  if (install) return fetch();
  console.log(`without the Java clients, these are skipped: ${whatJavaIsFor}`);
  console.log('to get it: npm test -- --install');
  return true;
}

function fetch(): boolean {
  console.log(`fetching Java packages into ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  const flags = ['-q', '-B', '-f', project, copying, `-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
  const env = { ...process.env, MAVEN_OPTS: [process.env.MAVEN_OPTS ?? '', ...shortLived].join(' ') };
  const isFetched = spawnSync('mvn', flags, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  if (isFetched) writeFileSync(installed, readFileSync(project));
  return isFetched;
}
