import { parseFeature } from '../../scripts/feature-lint/feature-file.ts';
import { exampleCatalogue, exampleRequirement } from '../scenario/example-run.ts';

export const catalogue = exampleCatalogue(
  exampleRequirement('A-001', { sentence: 'The thing holds', aliases: ['OLD-001'] }),
  exampleRequirement('B-001', { level: 'should', since: '75.5.0', needs: ['mfa'] }),
  exampleRequirement('B-002', { level: 'should', since: '75.5.0', needs: ['mfa'] }),
  exampleRequirement('C-001', { before: '76.23.0' }),
);

export const capabilities = [{ id: 'mfa', conditional: true, offers: 'Multi-factor authentication' }];

/** A feature file that breaks no rule. */
export const goodFeature = `@area
Feature: Doing a thing
  What it is about.
  Source: document, "Section".

  Background:
    Given an actor

  @req:A-001 @must
  Rule: The thing holds

    Scenario: The actor does the thing
      When it does the thing
      Then the thing is done
      And nothing else is

  @should
  Rule: Its parts

    Scenario Outline: The part <part>
      When it does the <part> thing
      Then <part> is done

      Examples:
        | requirement | part   |
        | B-001       | first  |
        | B-002       | second |
`;

/** The good feature with one text replaced by another, which must be there. */
export function featureWith(text: string, replacement: string) {
  if (!goodFeature.includes(text)) throw new Error(`the good feature has no "${text}"`);
  return parseFeature(
    'features/x.feature',
    goodFeature.replace(text, () => replacement),
  );
}
