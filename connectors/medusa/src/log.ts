/** One line of JSON. Only ids, numbers and codes: nothing that a customer has told us. */
export function log(message: string, fields: Record<string, string | number | boolean | null> = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), message, ...fields }))
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
