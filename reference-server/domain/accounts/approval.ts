/** What a user decided about one scope of one client (supplement-authorization section 13.3). */
export interface Approval {
  readonly userId: string;
  readonly clientId: string;
  readonly scope: string;
  readonly status: 'APPROVED' | 'DENIED';
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Where decisions are kept: one for each user, client and scope. */
export interface ApprovalStore {
  of(userId: string, clientId?: string): readonly Approval[];
  save(approval: Approval): void;
  remove(approval: Approval): void;
  /** Forgets what anybody decided about a client. */
  removeOfClient(clientId: string): void;
}
