import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AppProcess, startApp } from './app-process.ts'
import { chosen } from './chosen.ts'
import { creating } from './creating-returns.ts'
import { type GatedWorld, startGatedWorld } from './gated-world.ts'
import { isLost, type KilledAction, reach, victimOf } from './kill-points.ts'
import { CHANNELS } from './returns-to-create.ts'
import { Shopper } from './shopper.ts'

/**
 * `kill -9` at a point of creating a return. The product has no test hooks: the test
 * controls the carriers, order management, the database's locks and the mail server, and kills the product while it
 * waits for one of them. The long runs try every point with every method.
 */
let world: GatedWorld
beforeAll(async () => {
  world = await startGatedWorld()
})
afterAll(() => world.stop())

const ACTIONS: KilledAction[] = CHANNELS.map((channel) => creating(() => world, channel))
const KILLED = chosen(ACTIONS, 3).flatMap((action) =>
  chosen(Object.keys(action.points), 1).map((name) => ({ action, what: action.what, name })),
)

test.each(KILLED)(
  'CRE-08 after kill -9 an action is done once, or not at all: $what, $name',
  {
    timeout: 240_000,
  },
  async ({ action, name }) => {
    let app: AppProcess | null = await startApp(world.settings)
    try {
      const amelia = new Shopper(await app.address())
      await amelia.signIn('amelia@example.com')
      await world.database.sql`update parcelforce.collection_slots set capacity = 100`
      const victim = await victimOf(action, name, amelia)
      const { number, point, send } = victim
      const release = await reach(world, victim)
      await app.kill()
      expect(await action.standing(number)).toEqual(point.stands)
      await release()

      // Jobs that stand by for an answer need not wait for it: no process is left that could get one.
      await world.database.sql`
      update pgboss.job set start_after = created_on where state in ('created', 'retry')`
      app = await startApp(world.settings)
      amelia.address = await app.address()
      if (isLost(point)) {
        expect(await action.standing(number)).toEqual(point.stands)
        expect((await send()).status).toBe(303)
      }
      const isOver = async () => expect(await action.standing(number)).toEqual(point.ends)
      await vi.waitFor(isOver, { timeout: 90_000, interval: 100 })
      const mails = world.mailsAbout(number).filter((email) => action.isItsMail(email, number))
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
      // The same form, posted again, gets the same answer, and the action is not repeated.
      action.answers(await send(), point.ends)
      await isOver()
    } finally {
      await app?.kill()
    }
  },
)
