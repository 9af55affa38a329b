import type { Answered } from '../../../../src/protocol/platform/judgements/judged.ts';

const guid = '7b34f1cf-7e73-428a-bb5a-8a17a8058396';
const self = `https://example.org/v3/buildpacks/${guid}`;

/** A buildpack as the document has it. */
export const buildpack = {
  guid,
  created_at: '2021-12-16T15:07:57Z',
  updated_at: '2021-12-16T15:07:57Z',
  name: 'example',
  state: 'AWAITING_UPLOAD',
  position: 1,
  enabled: { bool: true, valid: true },
  locked: { bool: false, valid: true },
  filename: { string: '', valid: false },
  stack: { string: '', valid: false },
  metadata: { labels: {}, annotations: {} },
  links: { self: { href: self, method: 'GET' }, upload: { href: `${self}/upload`, method: 'POST' } },
};

/** An answer with that body; an object becomes JSON, a string stays as it is. */
export function answered(body: unknown, parts: Partial<Answered> = {}): Answered {
  return {
    name: 'the answer',
    status: 200,
    headers: [['Content-Type', 'application/json']],
    body: typeof body === 'string' ? body : JSON.stringify(body),
    verifies: 'BUILDPACK-SHOW-001',
    requestIdHeader: 'X-Platform-Request-Id',
    ...parts,
  };
}
