import { expect } from 'chai';
import { planOf } from '../../src/cli/plan.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { targetOf } from '../../src/target/profile.ts';

const authorization = { url: 'http://127.0.0.1:9/auth' };
const resource = { url: 'http://127.0.0.1:9' };

describe('the plan of a run', () => {
  it('has everything where the target has both services', () => {
    const plan = planOf(targetOf({ authorization, resource }, '.'), {});
    expect(plan.selected).to.equal(undefined);
    expect(plan.scope.kind).to.not.equal('selection');
  });

  it('has of a resource API alone its document, what standards and the supplement add, and nothing else', () => {
    const { selected, scenarios, scope } = planOf(targetOf({ resource }, '.'), {});
    const { requirements } = loadCatalogue(suiteRoot);
    const documents = requirements.filter(({ id }) => selected?.has(id)).map(({ document }) => document);
    expect(new Set(documents)).to.include('supplement-platform').and.include('RFC 9110');
    expect(new Set(documents)).to.not.include('authorization-token-service');
    const own = requirements.filter(({ document }) => /platform/.test(document)).map(({ id }) => id);
    expect(own.filter((id) => selected?.has(id) !== true)).to.deep.equal([]);
    const features = new Set(scenarios.map(({ feature }) => feature.split('/')[1]));
    expect(features).to.include('platform-resource-api');
    expect(scope.kind).to.equal('partial');
  });

  it('has of an authorization service alone nothing of the resource API', () => {
    const { selected, scenarios, scope } = planOf(targetOf({ authorization }, '.'), {});
    const { requirements } = loadCatalogue(suiteRoot);
    const ofResource = scenarios.filter(({ feature }) => feature.includes('/platform-resource-api/'));
    const judged = ofResource.flatMap(({ requirements: ids }) => ids.filter((id) => selected?.has(id)));
    expect(judged).to.deep.equal([]);
    const left = requirements.filter(({ id }) => selected?.has(id) !== true);
    expect(
      left.filter(
        ({ document, needs = [] }) => !/platform/.test(document) && !needs.includes('resource-api'),
      ),
    ).to.deep.equal([]);
    expect(left.map(({ document }) => document))
      .to.include('platform-resource-api')
      .and.include('supplement-platform');
    expect(scope.kind).to.equal('partial');
  });

  it('has of a selected document the same', () => {
    const target = targetOf({ authorization, resource }, '.');
    const alone = planOf(targetOf({ resource }, '.'), {});
    const chosen = planOf(target, { document: ['platform'] });
    expect(chosen.selected).to.deep.equal(alone.selected);
    expect(chosen.scope).to.include({ kind: 'selection', selection: 'documents platform' });
  });
});
