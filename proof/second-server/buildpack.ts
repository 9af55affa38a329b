import type { Json } from './json.ts';

export interface Buildpack {
  guid: string;
  name: string;
  position: number;
  at: string;
  enabled: boolean | undefined;
  locked: boolean | undefined;
  stack: string | undefined;
  labels: Json;
  annotations: Json;
}
