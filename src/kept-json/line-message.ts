import { z } from 'zod'

/** What was written for a line. */
export const lineMessage = z.object({
  kind: z.enum(['gift', 'personalised', 'number']),
  text: z.string(),
  key: z.string(),
})

/** Before D-181 a line's facts had one `message`, and `furtherMessages` beside it. */
export function withMessages(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('message' in json || 'furtherMessages' in json)) return json
  const { message, furtherMessages, ...rest } = json as Record<string, unknown>
  const messages = [message, ...(Array.isArray(furtherMessages) ? furtherMessages : [])].filter(
    (each) => each !== undefined && each !== null,
  )
  return messages.length === 0 || 'messages' in rest ? rest : { ...rest, messages }
}
