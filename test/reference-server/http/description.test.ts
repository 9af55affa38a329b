import SwaggerParser from '@apidevtools/swagger-parser';
import { expect } from 'chai';
import { send, start } from '../support/client.ts';

describe('Description of the resource API', () => {
  it('is valid Swagger 2.0 with the three operations and both schemes', async () => {
    const server = await start();
    const answer = await send('GET', `${server.resourceUrl}/v3/swagger.json`);
    await server.close();
    const description = JSON.parse(answer.text);
    await SwaggerParser.validate(structuredClone(description));
    expect(description).to.include({ swagger: '2.0', basePath: '/v3' });
    expect(description.info).to.include({ version: '3.0.0' }).and.include.all.keys('title', 'description');
    expect(Object.keys(description.paths)).to.deep.equal(['/buildpacks', '/buildpacks/{guid}', '/healthz']);
    expect(description.paths['/buildpacks/{guid}'].get.summary).to.equal('Show a buildpack');
    expect(description.securityDefinitions).to.deep.equal({
      ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'Authorization' },
      BasicAuth: { type: 'basic' },
    });
  });
});
