import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import fc from 'fast-check';
import { curlCommand } from '../../src/report/curl.ts';

const formType = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
const url = 'https://auth.example/oauth/token';

/** What a shell hands to curl for this command line. */
function asShellSeesIt(command: string, environment: Record<string, string> = {}): string[] {
  const script = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }\n${command}`;
  const output = execFileSync('/bin/sh', ['-c', script], { env: environment, encoding: 'utf8' });
  return output.split('\0').slice(0, -1);
}

describe('the curl line of an exchange', () => {
  it('puts secrets into shell variables that the user sets', () => {
    const { command, variables } = curlCommand({
      method: 'POST',
      url,
      headers: [formType, ['Authorization', 'Basic ‹client_credentials:a1b2c3›']],
      body: 'grant_type=password&password=‹password:000001›&client_secret=‹password:000002›',
    });
    expect(variables).to.deep.equal(['CLIENT_CREDENTIALS', 'PASSWORD', 'PASSWORD_2']);
    const secrets = { CLIENT_CREDENTIALS: 'YTpi', PASSWORD: 'p w', PASSWORD_2: 's&t' };
    expect(asShellSeesIt(command, secrets)).to.deep.equal([
      ...['-i', '-X', 'POST', url],
      ...['-H', 'Content-Type: application/x-www-form-urlencoded'],
      ...['-H', 'Authorization: Basic YTpi'],
      ...['-d', 'grant_type=password', '--data-urlencode', 'password=p w'],
      ...['--data-urlencode', 'client_secret=s&t'],
    ]);
  });

  it('recognises a mark that was percent-encoded with the URL', () => {
    const encoded = encodeURIComponent('‹state:a1b2c3›');
    const { command } = curlCommand({ method: 'GET', url: `${url}?state=${encoded}&x=1`, headers: [] });
    expect(command).to.equal(`curl -i "${url}?state=$STATE&x=1"`);
  });

  it('leaves out what curl writes itself and keeps the absence of a content type', () => {
    const headers = [
      ['Host', 'auth.example'],
      ['Content-Length', '2'],
    ] as const;
    const { command } = curlCommand({ method: 'POST', url, headers, body: '{}' });
    expect(asShellSeesIt(command)).to.deep.equal([
      ...['-i', '-X', 'POST', url, '-H', 'Content-Type:', '--data-raw', '{}'],
    ]);
  });

  it('does not let curl rewrite paths, expand brackets or read files', () => {
    const { command } = curlCommand({
      method: 'POST',
      url: 'https://[::1]/a/../b',
      headers: [formType],
      body: '@/etc/passwd&a=1',
    });
    const seen = asShellSeesIt(command);
    expect(seen).to.include.members(['--path-as-is', '--globoff']);
    expect(seen.slice(-4)).to.deep.equal(['--data-raw', '@/etc/passwd', '-d', 'a=1']);
  });

  it('asks for HEAD in the way that does not wait for a body, and accepts the certificate when the run did', () => {
    const { command } = curlCommand({ method: 'HEAD', url, headers: [] }, true);
    expect(command).to.equal(`curl -i -k --head '${url}'`);
  });

  it('hands any other body to the shell unchanged', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', "'", '"', '$', '`', '\\', '!', '\n', '%', '\u001b', 'é'),
    });
    fc.assert(
      fc.property(text, (body) => {
        const { command } = curlCommand({
          method: 'POST',
          url,
          headers: [['Content-Type', 'text/plain']],
          body,
        });
        const kept = /\p{Cc}/u.test(body.replaceAll('\n', '')) ? body.replace(/\n+$/, '') : body;
        expect(asShellSeesIt(command).at(-1)).to.equal(kept);
      }),
      { numRuns: 40 },
    );
  });
});
