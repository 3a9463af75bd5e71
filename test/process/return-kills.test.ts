import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cancelling, changing } from './amending-returns.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { movingCollections } from './changing-christmas.ts'
import { chosen, isLong } from './chosen.ts'
import { creating } from './creating-returns.ts'
import { type GatedWorld, startGatedWorld } from './gated-world.ts'
import { sendingGifts, takingBackGifts } from './giving-gifts.ts'
import {
  isLost,
  type KilledAction,
  type KillPoint,
  killableAtOnce,
  reachAll,
  type Victim,
  victimsOf,
} from './kill-points.ts'
import { removingItems } from './removing-items.ts'
import { CHANNELS, type Channel } from './returns-to-create.ts'
import { Shopper } from './shopper.ts'
import { withdrawing } from './withdrawing-orders.ts'

/**
 * `kill -9` at each point of each action on an order, a return, a withdrawal, a gift receipt or a Christmas collection. The product has no
 * test hooks: the test controls the carriers, order management, the database's locks and the mail server, and kills the
 * product while it waits for one of them.
 */
let world: GatedWorld
beforeAll(async () => {
  world = await startGatedWorld()
})
afterAll(() => world.stop())

const RETURNS: readonly ((world: () => GatedWorld, channel: Channel) => KilledAction)[] = [
  creating,
  cancelling,
  changing,
]
const OTHERS = [removingItems, movingCollections, withdrawing, sendingGifts, takingBackGifts] as const

type Killed = { action: KilledAction; points: readonly string[] }[]

const actions = (): KilledAction[] => [
  ...CHANNELS.flatMap((channel) => RETURNS.map((act) => act(() => world, channel))),
  ...OTHERS.map((act) => act(() => world)),
]

/** In the long runs every point of every action, one action after another; otherwise one point of three actions. */
function whatIsKilled(): { killed: Killed; named: string }[] {
  if (isLong) return actions().flatMap(everywhere)
  const killed = chosen(actions(), 3).map((action) => ({ action, points: chosen(Object.keys(action.points), 1) }))
  const points = withoutClashes(killed).filter(({ points }) => points.length > 0)
  const named = points.map(({ action, points }) => `${action.what}: ${points}`).join('; ')
  return [{ killed: points, named }]
}

/** Every point of an action: those that would block the others' job queue get a second run. */
function everywhere(action: KilledAction): { killed: Killed; named: string }[] {
  const names = Object.keys(action.points)
  const first = withoutClashes([{ action, points: names }])
  const rest = names.filter((name) => !first.some(({ points }) => points.includes(name)))
  return [
    { killed: first, named: `${action.what}, everywhere` },
    ...(rest.length > 0 ? [{ killed: [{ action, points: rest }], named: `${action.what}, ${rest.join(', ')}` }] : []),
  ]
}

/** Leaves out points that would block another point's job queue; another commit will choose them. */
function withoutClashes(killed: Killed): Killed {
  const all = killed.flatMap(({ action, points }) => points.map((name) => action.points[name] as KillPoint))
  return killed.map(({ action, points }) => ({
    action,
    points: points.filter((name) => killableAtOnce(all, action.points[name] as KillPoint)),
  }))
}

for (const { killed, named } of whatIsKilled())
  test(`CRE-08 AMD-07 WDR-06 D-39 kill -9 while a return is created, changed or cancelled, an item removed, an order withdrawn from, a gift receipt sent or taken back, or a Christmas collection moved (${named}): it is done once, or not at all`, {
    timeout: 240_000,
  }, async ({ annotate }) => {
    const open: { app: AppProcess | null } = { app: await startApp(world.settings) }
    try {
      const app = open.app as AppProcess
      const amelia = new Shopper(await app.address())
      await amelia.signIn('amelia@example.com')
      await world.database.sql`update parcelforce.collection_slots set capacity = 100`
      const victims: Victim[] = []
      for (const { action, points } of killed) victims.push(...(await victimsOf(action, points, amelia)))
      const release = await reachAll(world, victims)
      await app.kill()
      for (const { action, name, number, point } of victims)
        expect(await action.standing(number), name).toEqual(point.stands)
      await release()

      // Jobs that stand by for an answer need not wait for it: no process is left that could get one.
      await world.database.sql`
        update pgboss.job set start_after = created_on where state in ('created', 'retry')`
      open.app = await startApp(world.settings)
      amelia.address = await open.app.address()
      await annotate((await inTheEnd(victims)).join(', '))
      for (const { action, name, number, point, send } of victims) {
        const { ends } = point
        expect(await action.standing(number), name).toEqual(ends)
        const mails = world.mailsAbout(number).filter((email) => action.isItsMail(email, number))
        expect(new Set(mails.map(({ messageId }) => messageId)).size, name).toBe(1)
        // The same form, posted again, gets the same answer, and the action is not repeated.
        action.answers(await send(), ends)
        expect(await action.standing(number), name).toEqual(ends)
      }
    } finally {
      await open.app?.kill()
    }
  })

/** Waits until all are finished; returns how long each took. */
async function inTheEnd(victims: readonly Victim[]): Promise<string[]> {
  const began = performance.now()
  for (const { action, number, point, send, name } of victims.filter(({ point }) => isLost(point))) {
    expect(await action.standing(number), name).toEqual(point.stands)
    expect((await send()).status, name).toBe(303)
  }
  const took = victims.map(async ({ action, name, number, point }) => {
    const isOver = async () => expect(await action.standing(number), name).toEqual(point.ends)
    await vi.waitFor(isOver, { timeout: 90_000, interval: 100 })
    return `${name}: ${Math.round((performance.now() - began) / 1000)} s`
  })
  return await Promise.all(took)
}
