import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { assayOddServer, everyNth } from '../../../proof/odd-servers/assay-odd-server.ts';
import type { Answer, Asked, Field, Oddity } from '../../../proof/odd-servers/oddity.ts';
import { findDefect } from '../../../reference-server/defects/index.ts';
import { startBundledTarget } from '../../../src/cli/bundled-target.ts';
import { Session } from '../../../src/cli/ui/session.ts';
import { printExchange } from '../../../src/cli/verbose.ts';
import { formatNames, renderAs } from '../../../src/report/formats.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { writeReports } from '../../../src/report/write.ts';
import { statementOf } from '../../../src/results/attestation/statement.ts';
import { difference } from '../../../src/results/diff.ts';
import { differenceHtml } from '../../../src/results/diff-html.ts';
import { differenceMarkdown } from '../../../src/results/diff-markdown.ts';
import { differenceText } from '../../../src/results/diff-text.ts';
import { pastRunOf } from '../../../src/results/history.ts';
import { historyHtml, historyMarkdown, historyText } from '../../../src/results/history-rows.ts';
import { suiteRoot } from '../../../src/root.ts';
import { featureFiles } from '../../../src/runner/features.ts';
import { byNight, byTurns } from '../../nightly.ts';
import { exampleResult } from '../../report/example-result.ts';
import { wholePage } from '../../report/html-document.ts';
import { formsOf, leaksIn, WireSecrets, writtenForms } from './wire-secrets.ts';

const published = featureFiles(suiteRoot)
  .map((path) => readFileSync(new URL(path, suiteRoot), 'utf8'))
  .join('\n');

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
  const told = answer.status < 400 ? answer.body : echoedBody(answer.body.toString('utf8'), forms);
  return { ...answer, body: told, headers: [...answer.headers, ...fields, made, error] };
}

/** A refusal that repeats what it was sent: as members of a JSON object, and as the text of a page. */
function echoedBody(body: string, forms: readonly string[]): Buffer {
  if (body.startsWith('{')) {
    const members = Object.fromEntries(forms.map((form, at) => [`said_${at}`, `you said ${form} to me`]));
    return Buffer.from(JSON.stringify({ ...JSON.parse(body), ...members }));
  }
  if (!body.includes('</body>')) return Buffer.from(body);
  return Buffer.from(body.replace('</body>', `<p>${forms.join('</p><p>')}</p></body>`));
}

/** Everything that a run writes, as text. */
async function outputs(result: RunResult): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of formatNames) texts.set(name, await renderAs(name, result));
  const changed = difference(exampleResult(), result);
  for (const [name, render] of Object.entries({ differenceHtml, differenceMarkdown, differenceText }))
    texts.set(name, render(changed));
  const runs = [pastRunOf(result, 'a')];
  for (const [name, render] of Object.entries({ historyHtml, historyMarkdown, historyText }))
    texts.set(name, render(runs));
  texts.set('verbose', result.exchanges.map(printExchange).join(''));
  texts.set('statement', JSON.stringify(statementOf(result, [], [])));
  texts.set('assay ui', await told(result));
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

/** What the page of `assay ui` is told of a run. */
async function told(result: RunResult): Promise<string> {
  const news: unknown[] = [];
  const session = new Session(
    () => Promise.resolve(result),
    (one) => news.push(one),
  );
  await session.begin('all');
  return `${JSON.stringify(news)}${wholePage(session.report() ?? '')}`;
}

/** One scenario in so many. */
const every = byNight(14, 84);
/** Secrets and exchanges of so many scenarios, at least. */
const least = byNight(300, 60);
type Server = { readonly echo: boolean; readonly oddities: readonly Oddity[] };
const sound: readonly [string, Server] = ['a sound server', { echo: false, oddities: [] }];
/** Servers that say what they were told. */
const telling: readonly (readonly [string, Server])[] = [
  ['a server that shows what it is told', { echo: true, oddities: [] }],
  [
    'a server whose errors repeat credentials',
    {
      echo: false,
      oddities: [
        {
          name: 'defect',
          allowedBy: 'nothing',
          policy: findDefect('client-credentials-in-the-error').policy ?? {},
        },
      ],
    },
  ],
];

describe('every secret that goes over the wire', () => {
  for (const [name, { echo, oddities }] of [sound, ...byTurns(telling, 2)]) {
    it(`stands in no output in any form: ${name}`, async () => {
      const secrets = new WireSecrets();
      const bundled = await startBundledTarget();
      await bundled.close();
      const result = await assayOddServer([listener(secrets, echo), ...oddities], bundled, {
        scenarios: everyNth(every),
      });
      // What a page of the features shows is published with Assay, and no secret.
      const values = new Set([...secrets.values].filter((value) => !published.includes(value)));
      expect(values.size, 'the wire was heard').to.be.above(least);
      expect(result.exchanges.length).to.be.above(least);
      const forms = formsOf(values);
      for (const [format, text] of await outputs(result)) {
        expect(leaksIn(text, forms), format).to.deep.equal([]);
      }
    });
  }
});
