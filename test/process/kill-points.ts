import { expect, vi } from 'vitest'
import { type GatedRequest, type GatedWorld, isAbout } from './gated-world.ts'
import { holdLocks } from './hold-locks.ts'
import { addressFor } from './returns-to-create.ts'
import type { Page, Shopper } from './shopper.ts'
import { type MailServer, mailIdOf } from './smtp.ts'

/**
 * What makes the product wait when it is killed. The product has no test hooks: it waits for a database lock, for an
 * outside system or for the mail server.
 * - `key`: the form is received, and nothing is stored.
 * - `recording`: the action and its first mail are being stored.
 * - `asking`: a job is about to store its write.
 * - `never`: the outside system gets the request and never acts. `later`: it acts once the product is dead.
 *   `unrecorded`: it has acted and answered, and the outcome is not stored yet.
 * - `mail`: the mail server accepts no mail about the order. `mark`: it has accepted the action's own mail, and the mail
 *   is not marked as sent yet.
 *
 * The product waits at the first of a point's holds.
 */
type Hold = 'key' | 'recording' | 'asking' | 'mail' | 'mark' | `${GatedRequest}: ${'never' | 'later' | 'unrecorded'}`

/** The state of a return or an order, in our records and in the outside systems. */
export type RecordedState = Readonly<Record<string, unknown>>

export interface KillPoint {
  holds: readonly Hold[]
  isRefused?: true
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
  /** Brings orders to the state before the action. */
  prepare(numbers: readonly string[], amelia: Shopper): Promise<void>
  /** Fills in the form of the action; each call of `send` posts it with the same command key. */
  fillIn(number: string, amelia: Shopper): Promise<Pick<Victim, 'send' | 'key'>>
  standing(number: string): Promise<RecordedState>
  /** Makes order management refuse the action from now on. */
  refuse?(number: string): Promise<void>
  isItsMail(email: MailServer['received'][number], number: string): boolean
  /** Checks the answer to the same form when it is posted again in the end. */
  answers(again: Page, ends: RecordedState): void
}

/** One action on one order, and the point at which the product is killed. */
export interface Victim {
  action: KilledAction
  name: string
  point: KillPoint
  number: string
  send(): Promise<Page>
  key: string
}

export async function victimsOf(action: KilledAction, names: readonly string[], amelia: Shopper): Promise<Victim[]> {
  const all = Object.keys(action.points)
  const numberOf = (name: string) => String(action.firstOrder + all.indexOf(name))
  await action.prepare(names.map(numberOf), amelia)
  const victims: Victim[] = []
  for (const name of names) {
    const point = action.points[name]
    if (!point) throw new Error(`no point is called ${name}`)
    const number = numberOf(name)
    victims.push({ action, name, point, number, ...(await action.fillIn(number, amelia)) })
  }
  return victims
}

const never = () => new Promise<void>(() => {})

/** Brings each action to its kill point and holds it there; returns a function that releases all of them. */
export async function reachAll(world: GatedWorld, victims: readonly Victim[]): Promise<() => Promise<void>> {
  const { post } = world
  const locks = holdLocks(world.lockSql)
  let actLate: () => void = () => {}
  const late = new Promise<void>((resolve) => (actLate = resolve))
  const reached = new Set<Victim>()
  let expectedWaiting = 0

  const setHold = async (victim: Victim, hold: Hold) => {
    const { action, point, number, key } = victim
    if (hold === 'key') return await locks.holdKey(key)
    if (hold === 'recording') return await locks.holdMailsTo(addressFor(number))
    if (hold === 'asking') return await locks.holdAsking(number)
    const [request, reaction] = hold.split(': ') as [GatedRequest, string | undefined]
    if (!reaction) return
    world.gate(request, number, async () => {
      if (point.isRefused) await action.refuse?.(number)
      if (reaction === 'unrecorded') return await locks.holdWrite(number)
      reached.add(victim)
      await (reaction === 'later' ? late : never())
    })
  }
  post.beforeAccepting = async (email) => {
    const victim = victims.find(({ number }) => isAbout(email, number))
    if (victim?.point.holds.includes('mail')) await never()
    if (victim?.point.holds.includes('mark') && victim.action.isItsMail(email, victim.number))
      await locks.holdMail(mailIdOf(email))
  }

  const release = async () => {
    await locks.release()
    world.openGates()
    post.beforeAccepting = async () => {}
    actLate()
  }
  const waitUntil = (what: () => Promise<boolean> | boolean) => vi.waitUntil(what, { timeout: 30_000 })
  const send = async (victim: Victim) => {
    for (const hold of victim.point.holds) await setHold(victim, hold)
    void victim.send().catch(() => undefined)
  }
  const reach = async (victim: Victim) => {
    await send(victim)
    const { action, name, number, point } = victim
    if (waitsForLock(victim)) {
      expectedWaiting += 1
      await waitUntil(async () => (await locks.waiting()) === expectedWaiting)
    }
    if (point.holds.some((hold) => hold.endsWith(': later'))) await waitUntil(() => reached.has(victim))
    const stands = async () => expect(await action.standing(number), name).toEqual(point.stands)
    await vi.waitFor(stands, { timeout: 30_000, interval: 100 })
  }
  try {
    for (const [, together] of Map.groupBy(
      victims.filter((each) => !continuesAfterTimeout(each)).toSorted(inOrder),
      placeOf,
    )) {
      await Promise.all(together.filter((each) => !waitsForLock(each)).map(reach))
      for (const victim of together.filter(waitsForLock)) await reach(victim)
    }
    const last = victims.filter(continuesAfterTimeout)
    await Promise.all(last.map(send))
    await waitUntil(() => last.every((each) => reached.has(each)))
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** Whether the request would go on after a time-out, so that it must be the last to start. */
function continuesAfterTimeout({ point }: Victim): boolean {
  return point.holds.some((hold) => /^(order management|booking): (never|later)$/.test(hold))
}

/** Actions that wait for a lock start one after another, since only the number of waiting statements is visible. */
function waitsForLock({ point }: Victim): boolean {
  return point.holds.some(
    (hold) => ['key', 'recording', 'asking', 'mark'].includes(hold) || hold.endsWith(': unrecorded'),
  )
}

/**
 * A job that waits for a lock blocks the later jobs of its queue. So actions whose jobs must run come first, and actions
 * whose jobs must not run come after.
 */
const ORDER: readonly (Hold | undefined)[] = [
  ...[undefined, 'mark', 'mail', 'void: later', 'stop: later', 'void: unrecorded', 'stop: unrecorded'],
  ...['stop: never', 'asking'],
] as const
/** The holds of a row block the same job queue. */
const SAME_QUEUE: readonly (readonly Hold[])[] = [['mark'], ['void: unrecorded', 'stop: unrecorded']]

function placeOf({ point }: Victim): number {
  const place = ORDER.indexOf(point.holds[0])
  return place === -1 ? ORDER.length : place
}

function inOrder(one: Victim, other: Victim): number {
  return placeOf(one) - placeOf(other)
}

/** Whether the kill loses the action: nothing was stored, and the shopper, who got no answer, sends the form again. */
export function isLost({ holds }: KillPoint): boolean {
  return holds.includes('key') || holds.includes('recording')
}

/** Of several points that block the same job queue, only the first can be reached together with the others. */
export function killableAtOnce(points: readonly KillPoint[], point: KillPoint): boolean {
  return SAME_QUEUE.every((row) => {
    const blocks = ({ holds }: KillPoint) => row.some((hold) => holds.includes(hold))
    return !blocks(point) || points.find(blocks) === point
  })
}
