import { defineParameterType } from '@cucumber/cucumber';

/** A path of member names, e.g. `links.self.href`. */
defineParameterType({ name: 'platformMember', regexp: /[a-z_]+(?:\.[a-z_]+)*/, transformer: String });
