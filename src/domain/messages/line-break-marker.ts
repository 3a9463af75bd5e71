/** Writes a line break as the characters "\n", and doubles a typed backslash, so that a typed "\n" differs (MSG-05). */
export function markLineBreaks(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

/** Other systems don't double a backslash, so one that precedes neither "n" nor another backslash stays. */
export function restoreLineBreaks(marked: string): string {
  return marked.replaceAll(/\\(\\|n)/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\'))
}
