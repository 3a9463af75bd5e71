import { z } from 'zod'

/** What was written for a line. */
export const lineMessage = z.object({
  kind: z.enum(['gift', 'personalised', 'number']),
  text: z.string(),
  key: z.string(),
})
