/** A typed backslash is doubled, so that a typed "\n" stays two characters (MSG-05). */
export function toMarker(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

/** Other systems do not double a backslash, so one before any other character stays. */
export function fromMarker(marked: string): string {
  return marked.replaceAll(/\\(\\|n)/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\'))
}
