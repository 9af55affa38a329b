/** Parameters of a form or a query, in order; a name can stand twice. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** `application/x-www-form-urlencoded`, as the WHATWG URL standard encodes it (UTF-8). */
export function formEncode(parameters: Parameters): string {
  return new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value])).toString();
}

/** The parameters without `name`. */
export function without(parameters: Parameters, name: string): Parameters {
  return parameters.filter(([parameter]) => parameter !== name);
}

/** The parameters with `name` once, set to `value`; where it stood already it keeps its place. */
export function withParameter(parameters: Parameters, name: string, value: string): Parameters {
  const at = parameters.findIndex(([parameter]) => parameter === name);
  if (at < 0) return [...parameters, [name, value]];
  return [...parameters.slice(0, at), [name, value], ...without(parameters.slice(at + 1), name)];
}

/** The first value of `name`. */
export function parameter(parameters: Parameters, name: string): string | undefined {
  return parameters.find(([found]) => found === name)?.[1];
}
