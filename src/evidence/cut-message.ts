import { copyOf } from '../json/copy-of.ts';

/** Characters of a body or an address that the evidence keeps at most. */
const limit = 65_536;
const keptOfLong = 4_096;

/**
 * A message with its body cut when it is very long, and its address; what was left out is said. Only for redacted messages: the
 * texts from which marks were put together are kept no longer.
 */
export function cutMessage<T extends { readonly body?: string; readonly url?: string }>(message: T): T {
  const { body, url } = message;
  return {
    ...message,
    ...(body !== undefined && { body: cut(body) }),
    ...(url !== undefined && { url: cut(url) }),
  };
}

function cut(text: string): string {
  if (text.length <= limit) return copyOf(text);
  return `${copyOf(text.slice(0, keptOfLong))}… (cut by assay: ${text.length} characters in all)`;
}
