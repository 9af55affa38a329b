import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadProfile } from '../../src/target/profile.ts';

describe('a profile in a report', () => {
  it('tells everything but what is secret, and which variables it refers to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-profile-'));
    const path = join(folder, 'assay.yaml');
    writeFileSync(
      path,
      `name: staging
# not even a comment with canary-0
authorization: { url: "https://host.example/auth" }
adminClient: { id: admin, secret: canary-1 }
adminToken: "\${TOKEN}"
proxy: http://canary-2:canary-3@proxy.example:3128
headers: { X-Gateway: canary-4, Authorization: "Bearer \${GATEWAY}" }
directoryUser: { userName: marissa, password: canary-5 }
provisioning: { way: command, command: [make-fixtures, --password, canary-6] }
provoke: { buildpack-show-500: { headers: { X-Fail: canary-7 } } }
`,
    );
    const { profile = '' } = loadProfile(path, { TOKEN: 'canary-8', GATEWAY: 'canary-9' });
    rmSync(folder, { recursive: true });
    expect(profile).to.not.include('canary');
    for (const told of ['staging', 'https://host.example/auth', 'id: admin', 'proxy.example:3128'])
      expect(profile).to.include(told);
    expect(profile)
      .to.match(/: \$\{TOKEN\}$/m)
      .and.match(/: Bearer \$\{GATEWAY\}$/m);
    expect(profile).to.include('marissa').and.include('make-fixtures');
  });
});
