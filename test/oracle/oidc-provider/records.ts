type Payload = Record<string, unknown>;

/** Where oidc-provider keeps what it knows; its own store for development forgets beyond a thousand entries. */
export class Records {
  readonly #kept = new Map<string, Payload>();

  /** The store of one kind of records, as the option `adapter` wants it. */
  of(kind: string): object {
    const key = (id: string) => `${kind}:${id}`;
    const kept = this.#kept;
    const byMember = (member: string, value: string) =>
      [...kept].find(([name, record]) => name.startsWith(`${kind}:`) && record[member] === value)?.[1];
    return {
      upsert: async (id: string, record: Payload) => void kept.set(key(id), record),
      find: async (id: string) => kept.get(key(id)),
      findByUid: async (uid: string) => byMember('uid', uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => void Object.assign(kept.get(key(id)) ?? {}, { consumed: now() }),
      destroy: async (id: string) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [name, record] of kept) if (record.grantId === grantId) kept.delete(name);
      },
    };
  }

  put(kind: string, id: string, record: Payload): void {
    this.#kept.set(`${kind}:${id}`, record);
  }

  get(kind: string, id: string): Payload | undefined {
    return this.#kept.get(`${kind}:${id}`);
  }

  remove(kind: string, id: string): void {
    this.#kept.delete(`${kind}:${id}`);
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
