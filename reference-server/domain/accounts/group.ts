/** A member of a group. */
export interface Member {
  /** Id of a user or of a group. */
  readonly value: string;
  readonly type: 'USER' | 'GROUP';
  readonly origin: string;
}

/** A group; its name is a scope that its members hold (supplement-authorization section 13.2). */
export interface Group {
  readonly id: string;
  readonly displayName: string;
  readonly description?: string;
  readonly members: readonly Member[];
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
}

/** Where groups are kept, by their id. */
export interface GroupStore {
  find(id: string): Group | undefined;
  save(group: Group): void;
  remove(id: string): void;
  list(): readonly Group[];
}
