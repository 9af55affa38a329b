import { createServer } from 'node:http';
import { expect } from 'chai';
import { aliasPath, samlService } from '../../../src/protocol/federation/saml-service.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import type { Target } from '../../../src/target/target.ts';
import { listening } from '../../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

const metadata =
  '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="the-service"><md:SPSSODescriptor><md:AssertionConsumerService Binding="b" Location="https://e/oauth/token/alias/the-alias"/></md:SPSSODescriptor></md:EntityDescriptor>';

async function found(answers: Readonly<Record<string, string>>, changes: Partial<Target> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = answers[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const { url, close } = await listening(server);
  const run = exampleRun(exampleTarget(url, changes));
  try {
    const service = await samlService(exampleScenario(run));
    return { ...service, path: aliasPath(service), asked };
  } catch (error) {
    if (!(error instanceof ScenarioStopped)) throw error;
    return error.stop;
  } finally {
    await run.client.close();
    await close();
  }
}

describe('what the target is to SAML identity providers', () => {
  it('stands in its metadata', async () => {
    expect(await found({ '/saml/metadata': metadata })).to.deep.equal({
      ...{ entityId: 'the-service', alias: 'the-alias', path: '/oauth/token/alias/the-alias' },
      asked: ['/saml/metadata'],
    });
  });

  it('stands in the metadata at the address of the profile', async () => {
    const service = await found({ '/elsewhere': metadata }, { saml: { metadataPath: '/elsewhere' } });
    expect(service).to.include({ entityId: 'the-service' });
  });

  it('stands in the server information where there is no metadata', async () => {
    const service = await found({ '/saml/metadata': '<html/>', '/info': '{"entityID":"https://e/1"}' });
    expect(service).to.include({ entityId: 'https://e/1', alias: 'https%3A%2F%2Fe%2F1' });
  });

  it('is what the profile says, and nothing is asked', async () => {
    const service = await found({}, { saml: { entityId: 'mine', alias: 'other' } });
    expect(service).to.deep.equal({
      ...{ entityId: 'mine', alias: 'other', path: '/oauth/token/alias/other' },
      asked: [],
    });
  });

  it('can be found nowhere: the profile has to say it', async () => {
    const stop = { reason: '', message: '', ...(await found({})) };
    expect(stop.reason).to.equal('not-provisioned');
    expect(stop.message).to.contain('saml.entityId');
  });
});
