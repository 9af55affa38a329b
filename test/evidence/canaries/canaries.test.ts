import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { assayOddServer } from '../../../proof/odd-servers/assay-odd-server.ts';
import type { Answer, Asked, Field, Oddity } from '../../../proof/odd-servers/oddity.ts';
import { findDefect } from '../../../reference-server/defects/index.ts';
import { startBundledTarget } from '../../../src/cli/bundled-target.ts';
import { formatNames, renderAs } from '../../../src/report/formats.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { writeReports } from '../../../src/report/write.ts';
import { wholePage } from '../../report/html-document.ts';
import { leaksIn, WireSecrets, writtenForms } from './wire-secrets.ts';

/** Listens on the wire, so that the test knows every secret, whoever made it. */
function listener(secrets: WireSecrets, echo: boolean): Oddity {
  return {
    name: 'listener',
    allowedBy: 'it changes nothing',
    answer: (answer, asked) => {
      secrets.see(answer, asked);
      return echo ? echoed(answer, asked, secrets) : answer;
    },
  };
}

/** A server that says what it was told, in every way of writing: in header fields, and in names that it makes up. */
function echoed(answer: Answer, asked: Asked, secrets: WireSecrets): Answer {
  const known = [...secrets.values].filter((one) => one.length < 400 && /^[\x21-\x7e]+$/.test(one));
  const secret = known.at(-1);
  if (secret === undefined) return answer;
  const forms = Object.values(writtenForms(secret)).filter((form) => /^[\x21-\x7e]+$/.test(form));
  const fields = forms.map((form, at): Field => [`X-Echo-${at}`, form]);
  const made: Field = ['X-Echo-Cookie', `${secret.replace(/[^\w]/g, '').slice(0, 40)}_token=short-one`];
  const error: Field = ['X-Echo-Error', `{"error":"no ${secret}","at":"${asked.path.split('?')[0]}"}`];
  return { ...answer, headers: [...answer.headers, ...fields, made, error] };
}

/** Everything that a run writes, as text. */
async function outputs(result: RunResult): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of formatNames) texts.set(name, await renderAs(name, result));
  const folder = mkdtempSync(join(tmpdir(), 'assay-canaries-'));
  try {
    for (const [name, path] of writeReports(result, folder)) {
      const text = readFileSync(path, 'utf8');
      texts.set(name, path.endsWith('.html') ? wholePage(text) : text);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return texts;
}

const every = 14;
const servers: Readonly<Record<string, { echo: boolean; oddities: readonly Oddity[] }>> = {
  'a sound server': { echo: false, oddities: [] },
  'a server that shows what it is told': { echo: true, oddities: [] },
  'a server whose errors repeat credentials': {
    echo: false,
    oddities: [
      {
        name: 'defect',
        allowedBy: 'nothing',
        policy: findDefect('client-credentials-in-the-error').policy ?? {},
      },
    ],
  },
};

describe('every secret that goes over the wire', function () {
  this.timeout(300_000);

  for (const [name, { echo, oddities }] of Object.entries(servers)) {
    it(`stands in no output in any form: ${name}`, async () => {
      const secrets = new WireSecrets();
      const bundled = await startBundledTarget();
      await bundled.close();
      const result = await assayOddServer([listener(secrets, echo), ...oddities], bundled, every);
      expect(secrets.values.size, 'the wire was heard').to.be.above(300);
      expect(result.exchanges.length).to.be.above(300);
      for (const [format, text] of await outputs(result)) {
        expect(leaksIn(text, secrets.values), format).to.deep.equal([]);
      }
    });
  }
});
