/** Which group a group of a provider stands for (supplement-authorization section 13.2). */
export interface ExternalGroup {
  readonly groupId: string;
  readonly externalGroup: string;
  readonly origin: string;
}

/** Where these mappings are kept. */
export interface ExternalGroupStore {
  list(): readonly ExternalGroup[];
  save(mapping: ExternalGroup): void;
  remove(mapping: ExternalGroup): void;
}
