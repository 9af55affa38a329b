import { type DataTable, When } from '@cucumber/cucumber';
import {
  askAs,
  askWith,
  type BaseRequest,
  baseRequest,
  createBase,
  showBase,
} from '../src/protocol/platform/asking.ts';
import {
  bodySet,
  guidSet,
  headerLeftOut,
  headerSet,
  memberLeftOut,
  membersSet,
} from '../src/protocol/platform/faults/page-faults.ts';
import type { PlatformFault } from '../src/protocol/platform/faults/platform-fault.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sends a request to the resource API with a header field set, after its control was granted; `{{ own }}` is the value before. */
When(
  'the platform is asked to {string} {string} with the header {string} as {string}',
  async function (this: AssayWorld, method: string, path: string, name: string, value: string) {
    const fault = headerSet(await filledFor(this, name), value, replacing(this, value));
    await attempt(this, baseRequest(method, path), fault);
  },
);

/** The same without a header field. */
When(
  'the platform is asked to {string} {string} without the header {string}',
  async function (this: AssayWorld, method: string, path: string, name: string) {
    await attempt(this, baseRequest(method, path), headerLeftOut(name));
  },
);

/** The same with a token of a client that has that scope alone. */
When(
  'the platform is asked to {string} {string} with the scope {string}',
  async function (this: AssayWorld, method: string, path: string, scope: string) {
    this.platformAnswers = await askAs(
      this.scenario,
      baseRequest(method, path),
      await filledFor(this, scope),
    );
  },
);

/** Asks for a guid that stands in the path exactly so, after a control with that of a buildpack, `{{ own }}`. */
When(
  'a platform client shows the buildpack with the guid {string}',
  async function (this: AssayWorld, guid: string) {
    await attempt(this, showBase, guidSet(guid, replacing(this, guid)));
  },
);

/** Sends a create request with that body, after a control with a valid one, `{{ own }}`. */
When(
  'a platform client creates a buildpack with the body {string}',
  async function (this: AssayWorld, body: string) {
    await attempt(this, createBase, bodySet(body, replacing(this, body)));
  },
);

/** Sends a create request whose payload has each `member` with that `value`, JSON, after its control was granted. */
When('a platform client creates a buildpack with:', async function (this: AssayWorld, table: DataTable) {
  const rows = table.hashes();
  const changes = rows.map(({ member = '', value = '' }) => {
    return { name: member, replacement: replacing(this, value) };
  });
  const shown = rows.map(({ member, value }) => `"${member}" as ${value}`).join(' and ');
  await attempt(this, createBase, membersSet(shown, changes));
});

/** Sends a create request whose payload lacks a member, after its control was granted. */
When(
  'a platform client creates a buildpack without {string}',
  async function (this: AssayWorld, member: string) {
    await attempt(this, createBase, memberLeftOut(member));
  },
);

function replacing(world: AssayWorld, text: string): (own: string | undefined) => Promise<string> {
  return (own) => filledFor(world, text, own);
}

async function attempt(world: AssayWorld, base: BaseRequest, fault: PlatformFault): Promise<void> {
  world.platformAnswers = await askWith(world.scenario, base, fault);
}
