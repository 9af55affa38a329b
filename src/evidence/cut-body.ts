import { copyOf } from '../json/copy-of.ts';

/** Characters of a body that the evidence keeps at most. */
const limit = 65_536;
const keptOfLong = 4_096;

/**
 * A message with its body cut when it is very long; what was left out is said. Only for redacted bodies: the texts from
 * which marks were put together are kept no longer.
 */
export function cutBody<T extends { readonly body?: string }>(message: T): T {
  const { body } = message;
  if (body === undefined) return message;
  if (body.length <= limit) return { ...message, body: copyOf(body) };
  return {
    ...message,
    body: `${copyOf(body.slice(0, keptOfLong))}… (cut by assay: ${body.length} characters in all)`,
  };
}
