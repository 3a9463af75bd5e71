import { expect, vi } from 'vitest'
import { type GatedRequest, type GatedWorld, isAbout } from './gated-world.ts'
import { holdLocks } from './hold-locks.ts'
import type { Page, Shopper } from './shopper.ts'
import { type MailServer, mailIdOf } from './smtp.ts'

/**
 * What makes the product wait when it is killed. The product has no test hooks: it waits for a database lock, for an
 * outside system or for the mail server.
 * - `key`: the form is received, and nothing is stored.
 * - `never`: the outside system gets the request and never acts. `later`: it acts once the product is dead.
 *   `unrecorded`: it has acted and answered, and the outcome is not stored yet.
 * - `mail`: the mail server accepts no mail about the order. `mark`: it has accepted the action's own mail, and the mail
 *   is not marked as sent yet.
 *
 * The product waits at the first of a point's holds.
 */
type Hold = 'key' | 'mail' | 'mark' | `${GatedRequest}: ${'never' | 'later' | 'unrecorded'}`

/** The state of a return or an order, in our records and in the outside systems. */
export type RecordedState = Readonly<Record<string, unknown>>

export interface KillPoint {
  holds: readonly Hold[]
  /** The state when the process is killed. */
  stands: RecordedState
  /** The state after the restart, once everything is finished. */
  ends: RecordedState
}

/** An action of a shopper on an order or return, during which a test kills the product. */
export interface KilledAction {
  /** For the test's name, such as "created, in store". */
  what: string
  firstOrder: number
  points: Readonly<Record<string, KillPoint>>
  /** Brings an order to the state before the action. */
  prepare(number: string, amelia: Shopper): Promise<void>
  /** Fills in the form of the action; each call of `send` posts it with the same command key. */
  fillIn(number: string, amelia: Shopper): Promise<Pick<Victim, 'send' | 'key'>>
  standing(number: string): Promise<RecordedState>
  isItsMail(email: MailServer['received'][number], number: string): boolean
  /** Checks the answer to the same form when it is posted again in the end. */
  answers(again: Page, ends: RecordedState): void
}

/** One action on one order, and the point at which the product is killed. */
export interface Victim {
  action: KilledAction
  point: KillPoint
  number: string
  send(): Promise<Page>
  key: string
}

export async function victimOf(action: KilledAction, name: string, amelia: Shopper): Promise<Victim> {
  const point = action.points[name]
  if (!point) throw new Error(`no point is called ${name}`)
  const number = String(action.firstOrder + Object.keys(action.points).indexOf(name))
  await action.prepare(number, amelia)
  return { action, point, number, ...(await action.fillIn(number, amelia)) }
}

const never = () => new Promise<void>(() => {})
const SOON = { timeout: 30_000, interval: 50 }

/** Brings the action to its kill point and holds it there; returns a function that releases it. */
export async function reach(world: GatedWorld, victim: Victim): Promise<() => Promise<void>> {
  const { action, point, number, key, send } = victim
  const locks = holdLocks(world.lockSql)
  const { promise: late, resolve: actLate } = Promise.withResolvers<void>()
  let hasArrived = false

  const setHold = async (hold: Hold) => {
    if (hold === 'key') return await locks.holdKey(key)
    const [request, reaction] = hold.split(': ') as [GatedRequest, string | undefined]
    if (!reaction) return
    world.gate(request, number, async () => {
      if (reaction === 'unrecorded') return await locks.holdWrite(number)
      hasArrived = true
      await (reaction === 'later' ? late : never())
    })
  }
  world.post.beforeAccepting = async (email) => {
    if (!isAbout(email, number)) return
    if (point.holds.includes('mail')) await never()
    if (point.holds.includes('mark') && action.isItsMail(email, number)) await locks.holdMail(mailIdOf(email))
  }
  const release = async () => {
    await locks.release()
    world.openGates()
    world.post.beforeAccepting = async () => {}
    actLate()
  }

  const [first = ''] = point.holds
  try {
    for (const hold of point.holds) await setHold(hold)
    void send().catch(() => undefined)
    if (/^(?:key|mark)$|: unrecorded$/.test(first)) await vi.waitUntil(async () => (await locks.waiting()) > 0, SOON)
    if (/: (?:never|later)$/.test(first)) await vi.waitUntil(() => hasArrived, SOON)
    await vi.waitFor(async () => expect(await action.standing(number)).toEqual(point.stands), SOON)
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** Whether the kill loses the action: nothing was stored, and the shopper, who got no answer, sends the form again. */
export function isLost({ holds }: KillPoint): boolean {
  return holds.includes('key')
}
