import { z } from 'zod'
import type { OutsideWrite } from '../ports/outside-writes.ts'
import { keptJson } from './codec.ts'

/** What the command log answers to whoever asks for the same write again. */
export const notedWrite = keptJson<Pick<OutsideWrite, 'reference'>>('commands.answer')(
  z.object({ reference: z.string() }),
)
