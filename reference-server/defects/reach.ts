import type { RequestListener } from 'node:http';
import type { Policies } from '../domain/policies.ts';
import type { Defect } from './defect.ts';
import { allDefects } from './index.ts';
import { isMeant, type Rewrite } from './rewrite.ts';

/** Told that a request came by a point at which some defect enters. */
export type SeePoint = (point: string) => void;

function rulePoint(area: string, name: string): string {
  return `rule ${area}.${name}`;
}

function responsePoint({ method, path, status }: Rewrite): string {
  return `response ${method} ${path} ${status ?? 'any'}`;
}

/**
 * The points at which a defect enters: the rules that it replaces, the kind of response that it changes. A
 * request that comes by none of them is answered as if there were no defect. Undefined where the defect asks for
 * another release or other lifetimes, which everything may show.
 */
export function pointsOf({ policy = {}, rewrite, release, lifetimes }: Defect): string[] | undefined {
  if (release !== undefined || lifetimes !== undefined) return undefined;
  const rules = Object.entries(policy).flatMap(([area, replaced]) =>
    Object.keys(replaced).map((name) => rulePoint(area, name)),
  );
  return rewrite === undefined ? rules : [...rules, responsePoint(rewrite)];
}

/** The policies, each of which says when it is asked. */
export function watchedPolicies(policies: Policies, see: SeePoint): Policies {
  const watched = { ...policies };
  for (const [area, rules] of Object.entries(policies)) {
    const asked = Object.entries(rules).map(([name, rule]) => [
      name,
      watchedRule(rule, rulePoint(area, name), see),
    ]);
    Reflect.set(watched, area, Object.fromEntries(asked));
  }
  return watched;
}

function watchedRule(rule: unknown, point: string, see: SeePoint): unknown {
  if (typeof rule !== 'function') return rule;
  return function (this: unknown, ...values: unknown[]): unknown {
    see(point);
    return Reflect.apply(rule, this, values);
  };
}

/** The listener, which says when it sends a response that some defect changes. */
export function watchedResponses(
  listener: RequestListener,
  see: SeePoint,
  basePath: string,
): RequestListener {
  const rewrites = allDefects.flatMap(({ rewrite }) => rewrite ?? []);
  const kinds = new Map(rewrites.map((rewrite) => [responsePoint(rewrite), rewrite]));
  return (request, response) => {
    const meant = [...kinds].filter(([, rewrite]) => isMeant(rewrite, request, basePath));
    const end = response.end.bind(response);
    response.end = (body?: unknown) => {
      for (const [point, { status }] of meant) {
        if (status === undefined || status === response.statusCode) see(point);
      }
      return end(body);
    };
    listener(request, response);
  };
}
