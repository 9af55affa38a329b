/** "Timestamps in SCIM and approvals: `yyyy-MM-ddTHH:mm:ss.SSSZ`." (supplement, section 13.3) */
export function isTimestamp(value: unknown): boolean {
  const time = Date.parse(String(value));
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}
