import { startReferenceServer } from '../../reference-server/index.ts';

// The reference server as the options in the first argument say, as JSON; it prints where it listens.
const { authorizationUrl } = await startReferenceServer(JSON.parse(process.argv[2] ?? '{}'));
console.log(authorizationUrl);
