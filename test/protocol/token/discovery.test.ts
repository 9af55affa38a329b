import { expect } from 'chai';
import { discoveryUrl } from '../../../src/protocol/token/discovery.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';

function sent(document: object): Sent {
  const request = {
    method: 'GET',
    url: 'https://host.example/.well-known/openid-configuration',
    headers: [],
  };
  const response = { status: 200, headers: [], body: JSON.stringify(document) };
  return {
    exchange: { id: '1/1', request, response, startedAt: 0, durationMs: 1 },
    recipe: { name: 'discovery request', verifies: 'DISCOVERY-ENDPOINT-001' },
    granted: { expected: '', actual: '', passed: true },
  };
}

function blockedBy(document: object): string | undefined {
  try {
    discoveryUrl(sent(document), 'jwks_uri');
    return undefined;
  } catch (error) {
    if (error instanceof ScenarioStopped) return error.stop.blockedBy;
    throw error;
  }
}

describe('a URL of the discovery document', () => {
  it('is asked for where it is one', () => {
    expect(discoveryUrl(sent({ jwks_uri: 'https://keys.example/k' }), 'jwks_uri')).to.equal(
      'https://keys.example/k',
    );
  });

  it('blocks by the field when it is not there', () => {
    expect(blockedBy({ issuer: 'https://host.example' })).to.equal('DISCOVERY-FIELD-005');
  });

  for (const url of [
    '',
    'no url at all',
    '/token_keys',
    'http://[',
    'ftp://host.example/k',
    'urn:a:b',
    7,
    null,
  ]) {
    it(`blocks by the form of the field when no request can go there: ${url}`, () => {
      expect(blockedBy({ jwks_uri: url })).to.equal('DISCOVERY-URL-006');
    });
  }
});
