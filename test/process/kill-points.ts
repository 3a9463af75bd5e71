import { expect, vi } from 'vitest'
import { type Asked, type GatedWorld, isAbout } from './gated-world.ts'
import { holdLocks } from './hold-locks.ts'
import { addressFor } from './returns-to-create.ts'
import type { Page, Shopper } from './shopper.ts'
import { mailIdOf, type Post } from './smtp.ts'

/**
 * Where the product is held when it is killed. It has no hooks for it: it waits for the database's locks, for whoever it
 * has asked, or for the mail server.
 * - `key`: it is received, and nothing is stored.
 * - `recording`: it is being recorded with its first mail, and nothing is stored yet.
 * - `asking`: it is about to note what it asks, in a job.
 * - `never`: somebody is asked, and never acts. `later`: acts once nobody listens any more. `unrecorded`: has acted and
 *   answered, and what it said is not stored yet.
 * - `mail`: the mail server takes no mail about the order. `mark`: it has taken the action's own, and that is not noted
 *   yet.
 *
 * The first of a point's holds is what it waits at.
 */
type Hold = 'key' | 'recording' | 'asking' | 'mail' | 'mark' | `${Asked}: ${'never' | 'later' | 'unrecorded'}`

/** How a return or an order stands, here and with everybody outside. */
export type Standing = Readonly<Record<string, unknown>>

export interface KillPoint {
  holds: readonly Hold[]
  /** Whether order management says no. */
  isRefused?: true
  /** When the process is killed. */
  stands: Standing
  /** In the end. */
  ends: Standing
}

/** What is done to returns and orders, each of them for itself, and killed on the way. */
export interface KilledAction {
  /** "created, in store". */
  what: string
  firstOrder: number
  points: Readonly<Record<string, KillPoint>>
  /** Brings orders to where it begins. */
  prepare(numbers: readonly string[], amelia: Shopper): Promise<void>
  /** Fills in the form with which it is asked for; sends it as often as it is told to, under the same key. */
  fillIn(number: string, amelia: Shopper): Promise<Pick<Victim, 'send' | 'key'>>
  standing(number: string): Promise<Standing>
  /** Has order management refuse it from now on. */
  refuse?(number: string): Promise<void>
  isItsMail(email: Post['received'][number], number: string): boolean
  /** What is answered to whoever sends the same again, in the end. */
  answers(again: Page, ends: Standing): void
  /** What else must be so, in the end. */
  lastly?(number: string, ends: Standing): Promise<void>
}

/** One action on one order, which is killed at one point. */
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

/** Brings each to its point and leaves it there. What is returned lets go of what is held. */
export async function reachAll(world: GatedWorld, victims: readonly Victim[]): Promise<() => Promise<void>> {
  const { post } = world
  const locks = holdLocks(world.lockSql)
  let lateActs: () => void = () => {}
  const late = new Promise<void>((resolve) => (lateActs = resolve))
  const reached = new Set<Victim>()
  let waiting = 0

  const close = async (victim: Victim, hold: Hold) => {
    const { action, point, number, key } = victim
    if (hold === 'key') return await locks.holdKey(key)
    if (hold === 'recording') return await locks.holdMailsTo(addressFor(number))
    if (hold === 'asking') return await locks.holdAsking(number)
    const [asked, how] = hold.split(': ') as [Asked, string | undefined]
    if (!how) return
    world.gate(asked, number, async () => {
      if (point.isRefused) await action.refuse?.(number)
      if (how === 'unrecorded') return await locks.holdWrite(number)
      reached.add(victim)
      await (how === 'later' ? late : never())
    })
  }
  post.beforeAccepting = async (email) => {
    const found = victims.find(({ number }) => isAbout(email, number))
    if (found?.point.holds.includes('mail')) await never()
    if (found?.point.holds.includes('mark') && found.action.isItsMail(email, found.number))
      await locks.holdMail(mailIdOf(email))
  }

  const release = async () => {
    await locks.release()
    world.openGates()
    post.beforeAccepting = async () => {}
    lateActs()
  }
  const seen = (what: () => Promise<boolean> | boolean) => vi.waitUntil(what, { timeout: 30_000 })
  const send = async (victim: Victim) => {
    for (const hold of victim.point.holds) await close(victim, hold)
    void victim.send().catch(() => undefined)
  }
  const reach = async (victim: Victim) => {
    await send(victim)
    const { action, name, number, point } = victim
    if (waitsForLock(victim)) {
      waiting += 1
      await seen(async () => (await locks.waiting()) === waiting)
    }
    if (point.holds.some((hold) => hold.endsWith(': later'))) await seen(() => reached.has(victim))
    const stands = async () => expect(await action.standing(number), name).toEqual(point.stands)
    await vi.waitFor(stands, { timeout: 30_000, interval: 100 })
  }
  try {
    for (const [, together] of Map.groupBy(victims.filter((each) => !wouldGoOn(each)).toSorted(inOrder), placeOf)) {
      await Promise.all(together.filter((each) => !waitsForLock(each)).map(reach))
      for (const victim of together.filter(waitsForLock)) await reach(victim)
    }
    const last = victims.filter(wouldGoOn)
    await Promise.all(last.map(send))
    await seen(() => last.every((each) => reached.has(each)))
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** It waits for an answer to its shopper's request, and goes on after a time-out: such come last. */
function wouldGoOn({ point }: Victim): boolean {
  return point.holds.some((hold) => /^(order management|booking): (never|later)$/.test(hold))
}

/** Those come one after another, so that it is known who waits. */
function waitsForLock({ point }: Victim): boolean {
  return point.holds.some(
    (hold) => ['key', 'recording', 'asking', 'mark'].includes(hold) || hold.endsWith(': unrecorded'),
  )
}

/**
 * Whoever waits for a lock keeps its queue of jobs from all that comes after: so whatever must get through comes before,
 * and what only must not happen comes after. What goes through to the end comes first of all.
 */
const ORDER: readonly (Hold | undefined)[] = [
  ...[undefined, 'mark', 'mail', 'void: later', 'stop: later', 'void: unrecorded', 'stop: unrecorded'],
  ...['stop: never', 'asking'],
] as const
/** Each of a row would block the same queue. */
const BLOCKS: readonly (readonly Hold[])[] = [['mark'], ['void: unrecorded', 'stop: unrecorded']]

function placeOf({ point }: Victim): number {
  const place = ORDER.indexOf(point.holds[0])
  return place === -1 ? ORDER.length : place
}

function inOrder(one: Victim, other: Victim): number {
  return placeOf(one) - placeOf(other)
}

/** What was not stored has not happened, and is sent again by whoever got no answer. */
export function isLost({ holds }: KillPoint): boolean {
  return holds.includes('key') || holds.includes('recording')
}

/** Of several that would block the same queue of jobs, only the first can be killed with the others. */
export function killableAtOnce(points: readonly KillPoint[], point: KillPoint): boolean {
  return BLOCKS.every((row) => {
    const blocks = ({ holds }: KillPoint) => row.some((hold) => holds.includes(hold))
    return !blocks(point) || points.find(blocks) === point
  })
}
