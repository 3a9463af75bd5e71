/**
 * A line break travels as backslash-n (MSG-05). A backslash that a shopper typed is doubled, so that "\n" typed as two
 * signs comes back as two signs.
 */
export function toMarker(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

/** A backslash before anything else was written by somebody who does not double them, and stays as it is. */
export function fromMarker(marked: string): string {
  return marked.replaceAll(/\\(\\|n)/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\'))
}
