import { describe, expect, test } from 'vitest'
import { WRITE_FAULTS, type WriteFault } from '../../src/adapters/outside-system/faults.ts'
import { builtInServer, type OutsideSystem } from '../../src/adapters/outside-system/outside-system.ts'
import type { Server } from '../../src/adapters/outside-system/server.ts'
import type { OwnSql } from '../../src/adapters/own-sql.ts'
import type { MailMessage, MailOutcome } from '../../src/ports/mail.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'
import { clientOf, listener } from './system-client.ts'

export const EMAIL_API_KEY = 'a key of the tests'

interface EmailContract<Email> {
  system: OutsideSystem<Email, WriteFault>
  /** What requirement it shows. */
  id: string
  /** Sends something in the way of this service. */
  send(email: Email, more?: Partial<MailMessage>): Promise<MailOutcome>
}

/** What a service for emails does under every fault; and a client of any other, with what is logged of it. */
export function emailContract<Email>({ system, id, send }: EmailContract<Email>) {
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const log = { debug: note, info: note, warn: note, error: note }
  const at = (server: Server) => clientOf(system, server, log, { apiKey: EMAIL_API_KEY })
  const parts = { sites: BRAND_SITES, sql: null as unknown as OwnSql, clock: { now: () => TEST_NOW }, log }

  describe(system.spoken, () => {
    test.each(Object.keys(WRITE_FAULTS) as WriteFault[])(`${id} D-156 fault %s`, async (fault) => {
      const email = at(builtInServer(system, parts, () => fault, { slowMs: 1, tooLateMs: 60_000 }))
      const isTaken = ['none', 'slow', 'answers-twice'].includes(fault)
      expect(await send(email)).toMatchObject({ is: fault === 'refuses' ? 'refused' : isTaken ? 'taken' : 'not-taken' })
    })

    test('no mail goes to what is no address', async () => {
      const { heard, server } = listener()
      const to = { name: 'A', address: 'a@example.com, b@example.com' }
      expect(await send(at(server), { to })).toEqual({ is: 'refused', why: 'no usable address' })
      expect(heard).toEqual([])
    })
  })

  return { logged, at }
}
