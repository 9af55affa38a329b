import { startReferenceServer } from '../../reference-server/index.ts';
import { referenceOptions } from '../clients.ts';

// A reference server that callers reach at the address in the first argument.
const [publicUrl = ''] = process.argv.slice(2);
const { authorizationUrl } = await startReferenceServer({
  ...referenceOptions,
  ...{ publicUrl, provoke: true, privateAddresses: true },
});
console.log(authorizationUrl);
