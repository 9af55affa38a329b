/** A buildpack as it is kept (platform-resource-api, "Buildpack (response object)"). */
export interface Buildpack {
  readonly guid: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  readonly name: string;
  readonly stack: string | null;
  /** From 1. */
  readonly position: number;
  readonly enabled: boolean | null;
  readonly locked: boolean | null;
  /** Null until something is uploaded. */
  readonly filename: string | null;
  readonly labels: Readonly<Record<string, string | null>>;
  readonly annotations: Readonly<Record<string, string | null>>;
}
