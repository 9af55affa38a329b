import type { Defect, SoundRule } from '../defect.ts';

type Matches = SoundRule<'redirectUri', 'isRegistered'>;

/** What a registered pattern takes besides, with the rule as it should be. */
type Besides = (registered: string, requested: string, isRight: (requested: string) => boolean) => boolean;

function taking(besides: Besides): NonNullable<Defect['policy']> {
  const isRegistered =
    (original: Matches): Matches =>
    (registered, requested, flow) => {
      const isRight = (uri: string): boolean => original(registered, uri, flow);
      return isRight(requested) || (/[*?]/.test(registered) && besides(registered, requested, isRight));
    };
  return { redirectUri: { isRegistered } };
}

function refusing(isUnknown: (registered: string) => boolean): NonNullable<Defect['policy']> {
  const isRegistered =
    (original: Matches): Matches =>
    (registered, requested, flow) =>
      !isUnknown(registered) && original(registered, requested, flow);
  return { redirectUri: { isRegistered } };
}

function asExpression(registered: string): RegExp {
  const [words, segment, character] = ['[\\w/]+', '\\w*', '\\w'];
  return new RegExp(
    `^${registered.replaceAll(/\*\*|\*|\?/g, (wildcard) => ({ '**': words, '*': segment })[wildcard] ?? character)}$`,
  );
}

/** Mistakes about the wildcards of registered redirect URIs. */
export const redirectUriPatternDefects: readonly Defect[] = [
  {
    id: 'redirect-uri-star-of-the-host-unknown',
    mistake: 'Of the host a star stands for itself',
    breaks: ['AUTHORIZE-COMPAT-038'],
    policy: refusing((registered) => registered.startsWith('https://*.')),
  },
  {
    id: 'redirect-uri-question-mark-of-the-host-unknown',
    mistake: 'A question mark behind the scheme begins the query, also in the host',
    breaks: ['AUTHORIZE-COMPAT-039'],
    policy: refusing((registered) => /^https:\/\/[^/]*\?/.test(registered)),
  },
  {
    id: 'redirect-uri-pattern-by-its-end',
    mistake: 'A star that begins the host stands for whatever is before the rest',
    breaks: ['AUTHORIZE-COMPAT-040'],
    policy: taking(
      (registered, requested) =>
        registered.startsWith('https://*.') && requested.endsWith(registered.slice('https://*'.length)),
    ),
  },
  {
    id: 'redirect-uri-pattern-as-regular-expression',
    mistake: 'A pattern is made a regular expression, and its dots remain what they are there',
    breaks: ['AUTHORIZE-COMPAT-041'],
    policy: taking((registered, requested) => asExpression(registered).test(requested)),
  },
  {
    id: 'redirect-uri-pattern-found-anywhere',
    mistake: 'A pattern is looked for in the address, and not compared with the whole of it',
    breaks: ['AUTHORIZE-COMPAT-041'],
    policy: taking((_registered, requested, isRight) =>
      isRight(requested.slice(requested.lastIndexOf('https://'))),
    ),
  },
  {
    id: 'redirect-uri-pattern-without-scheme',
    mistake: 'A pattern is compared behind the scheme',
    breaks: ['AUTHORIZE-COMPAT-041'],
    policy: taking((_registered, requested, isRight) => isRight(requested.replace(/^http:/, 'https:'))),
  },
  {
    id: 'redirect-uri-pattern-without-port',
    mistake: 'A pattern is compared without the port of the address',
    breaks: ['AUTHORIZE-COMPAT-041'],
    policy: taking((_registered, requested, isRight) => isRight(requested.replace(/:\d+(?=\/)/, ''))),
  },
  {
    id: 'redirect-uri-pattern-in-any-case',
    mistake: 'A pattern is compared case-insensitively',
    breaks: ['AUTHORIZE-COMPAT-041'],
    policy: taking((_registered, requested, isRight) => isRight(requested.toLowerCase())),
  },
  {
    id: 'redirect-uri-question-mark-for-nothing',
    mistake: 'A question mark of a pattern makes what stands before it optional',
    breaks: ['AUTHORIZE-COMPAT-041'],
    policy: taking((_registered, requested, isRight) => isRight(`${requested}7`)),
  },
  {
    id: 'redirect-uri-pattern-before-dot-segments',
    mistake: 'A pattern is compared with the address before a browser takes its dot segments out',
    breaks: ['AUTHORIZE-COMPAT-042'],
    policy: taking((_registered, requested, isRight) => isRight(requested.replaceAll('/..', '/parent'))),
  },
];
