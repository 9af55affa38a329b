import type { Defect } from '../defect.ts';

/** Mistakes in selecting buildpacks by label. */
export const listLabelDefects: readonly Defect[] = [
  {
    id: 'list-labels-ignored',
    mistake: 'label_selector is never used',
    breaks: ['BUILDPACK-LIST-029', 'BUILDPACK-LIST-030'],
    policy: { buildpackSelection: { passes: () => () => true } },
  },
  {
    id: 'list-label-values-ignored',
    mistake: 'A label passes whatever its value is',
    breaks: ['BUILDPACK-LIST-029'],
    policy: {
      buildpackSelection: {
        passes:
          (original) =>
          (labels, { key, isNegated }) =>
            original(labels, { key, isNegated }),
      },
    },
  },
  {
    id: 'list-label-negation-ignored',
    mistake: 'Terms with ! select like those without',
    breaks: ['BUILDPACK-LIST-029', 'BUILDPACK-LIST-030'],
    policy: {
      buildpackSelection: {
        passes: (original) => (labels, term) => original(labels, { ...term, isNegated: false }),
      },
    },
  },
  {
    id: 'list-label-first-term-alone',
    mistake: 'Of several terms the first alone counts',
    breaks: ['BUILDPACK-LIST-029', 'BUILDPACK-LIST-030'],
    policy: { buildpackSelection: { termsOf: (original) => (selector) => original(selector).slice(0, 1) } },
  },
  {
    id: 'list-label-one-equals-sign',
    mistake: 'Two equals signs are unknown',
    breaks: ['BUILDPACK-LIST-029', 'BUILDPACK-LIST-030'],
    policy: {
      buildpackSelection: {
        termForms: (original) => () =>
          original().map((form) => new RegExp(form.source.replace('==|=|', '=|'))),
      },
    },
  },
  {
    id: 'list-label-notin-unknown',
    mistake: 'Nobody thought of notin',
    breaks: ['BUILDPACK-LIST-029'],
    policy: {
      buildpackSelection: {
        termForms: (original) => () =>
          original().map((form) => new RegExp(form.source.replace('|(?<not>notin)', ''))),
      },
    },
  },
  {
    id: 'list-label-sets-split',
    mistake: 'The selector is split at every comma, also between brackets',
    breaks: ['BUILDPACK-LIST-029', 'BUILDPACK-LIST-030'],
    policy: { buildpackSelection: { termsOf: () => (selector) => selector.split(',') } },
  },
  {
    id: 'list-label-absent-is-empty',
    mistake: 'A label that is not there counts as there',
    breaks: ['BUILDPACK-LIST-030'],
    policy: {
      buildpackSelection: {
        passes: (original) => (labels, term) =>
          term.values === undefined ? !term.isNegated : original(labels, term),
      },
    },
  },
  {
    id: 'list-label-inherited',
    mistake: 'Labels are looked up with what every object inherits',
    breaks: ['BUILDPACK-LIST-030'],
    policy: {
      buildpackSelection: {
        passes: (original) => (labels, term) =>
          term.values === undefined ? term.key in labels !== term.isNegated : original(labels, term),
      },
    },
  },
  {
    id: 'list-label-spaces',
    mistake: 'Any number of spaces may surround in',
    breaks: ['BUILDPACK-LIST-031'],
    policy: {
      buildpackSelection: {
        termForms: (original) => () =>
          original().map((form) => new RegExp(form.source.replaceAll(' ', ' *'))),
      },
    },
  },
  {
    id: 'list-label-empty-terms-refused',
    mistake: 'A term that is empty counts as one of no known form',
    breaks: ['BUILDPACK-LIST-038'],
    policy: { buildpackSelection: { termsOf: () => (selector) => selector.split(/,(?![^(]*\))/) } },
  },
  {
    id: 'list-label-nonsense-ignored',
    mistake: 'Terms that nobody understands are left out',
    breaks: ['BUILDPACK-LIST-031', 'BUILDPACK-LIST-032'],
    policy: {
      buildpackSelection: {
        termsOf: (original) => (selector) =>
          original(selector).filter((term) =>
            /^!?[a-z0-9][\w.-]*([=!]=?[\w.-]*| (not)?in \(.*\))?$/i.test(term),
          ),
      },
    },
  },
  {
    id: 'list-label-any-key',
    mistake: 'A key is whatever is there',
    breaks: ['BUILDPACK-LIST-032'],
    policy: {
      buildpackSelection: {
        termForms: (original) => () =>
          original().map(
            (form) => new RegExp(form.source.replace('[A-Za-z0-9][A-Za-z0-9._-]*', '[^=!,()]+?')),
          ),
      },
    },
  },
  {
    id: 'list-label-key-of-letters',
    mistake: 'A key has letters alone',
    breaks: ['BUILDPACK-LIST-032'],
    policy: {
      buildpackSelection: {
        termForms: (original) => () =>
          original().map((form) => new RegExp(form.source.replace('[A-Za-z0-9][A-Za-z0-9._-]*', '[a-z]+'))),
      },
    },
  },
];
