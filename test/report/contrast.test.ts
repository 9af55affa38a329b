import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const tokens = readFileSync(new URL('../../src/report/html/assets/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const pairs: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['ink', 'paper', 'card', 'sunk', 'passed-wash', 'failed-wash', 'untested-wash', 'advice-wash'],
  ['soft', 'paper', 'card', 'sunk'],
  ['link', 'paper', 'card', 'sunk'],
  ['passed', 'card', 'paper', 'passed-wash'],
  ['failed', 'card', 'paper', 'failed-wash'],
  ['untested', 'card', 'paper', 'untested-wash'],
  ['advice', 'card', 'paper', 'advice-wash'],
  ['observed', 'card', 'sunk'],
  ['inapplicable', 'card', 'sunk'],
];

describe('the colours of the HTML report', () => {
  for (const [mode, css] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const colors = new Map(
      [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
    for (const [text, ...grounds] of pairs) {
      it(`${text} is readable on each ground in ${mode} mode (WCAG AA, 4.5 to 1)`, () => {
        for (const ground of grounds) {
          expect(contrast(colors.get(text) ?? '#', colors.get(ground) ?? '#'), ground).to.be.at.least(4.5);
        }
      });
    }
  }
});
