import { clientAuthenticationMethods } from '../../src/protocol/token/client-authentication-methods.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('clientAuthenticationMethod', clientAuthenticationMethods, (name) =>
  name.replace(/^\w+|(?<= by )[A-Z]+\d+$/g, '"$&"'),
);
