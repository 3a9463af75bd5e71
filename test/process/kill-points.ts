import { expect, vi } from 'vitest'
import type { Asked, GatedWorld } from './gated-world.ts'
import { holdLocks } from './hold-locks.ts'
import type { Page, Shopper } from './shopper.ts'
import type { Post } from './smtp.ts'

/**
 * Where the product is held when it is killed. It has no hooks for it: it waits for the database's locks, for whoever it
 * has asked, or for the mail server.
 * - `key`: it is received, and nothing is stored.
 * - `never`: somebody is asked, and never acts. `later`: acts once nobody listens any more. `unrecorded`: has acted and
 *   answered, and what it said is not stored yet.
 * - `mail`: the mail server does not take the mail. `mark`: it has, and that is not noted yet.
 */
export type Hold = 'key' | 'mail' | 'mark' | `${Asked}: ${'never' | 'later' | 'unrecorded'}`

/** How a return stands, here and with everybody outside. */
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

/** What is done to returns, each of an order of its own, and killed on the way. */
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
  const numberAt = (place: number) => String(action.firstOrder + place)
  await action.prepare(
    names.map((_, place) => numberAt(place)),
    amelia,
  )
  const victims: Victim[] = []
  for (const [place, name] of names.entries()) {
    const point = action.points[name]
    if (!point) throw new Error(`no point is called ${name}`)
    const number = numberAt(place)
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
    const found = victims.find(({ action, number }) => action.isItsMail(email, number))
    if (found?.point.holds.includes('mail')) await never()
    if (found?.point.holds.includes('mark')) await locks.holdMails(found.number)
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
    if (point.holds.some(isLock)) {
      waiting += 1
      await seen(async () => (await locks.waiting()) === waiting)
    }
    if (point.holds.some((hold) => hold.endsWith(': later'))) await seen(() => reached.has(victim))
    const stands = async () => expect(await action.standing(number), name).toEqual(point.stands)
    await vi.waitFor(stands, { timeout: 30_000, interval: 100 })
  }
  try {
    for (const victim of victims.filter((each) => !wouldGoOn(each)).toSorted(inOrder)) await reach(victim)
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

function isLock(hold: Hold): boolean {
  return hold === 'key' || hold === 'mark' || hold.endsWith(': unrecorded')
}

/**
 * Whoever waits for a lock keeps its queue of jobs from all that comes after: so whatever must get through comes before,
 * and what only must not happen comes after.
 */
const ORDER: readonly Hold[] = ['mark', 'void: later', 'void: unrecorded']
const BLOCKS: readonly Hold[] = ['mark', 'void: unrecorded']

function inOrder(one: Victim, other: Victim): number {
  const rank = ({ point: { holds } }: Victim) => {
    const place = ORDER.findIndex((hold) => holds.includes(hold))
    return holds.length === 0 ? -1 : place === -1 ? ORDER.length : place
  }
  return rank(one) - rank(other)
}

/** Of several that would block the same queue of jobs, only the first can be killed with the others. */
export function killableAtOnce(points: readonly KillPoint[], point: KillPoint): boolean {
  return BLOCKS.every(
    (hold) => !point.holds.includes(hold) || points.find(({ holds }) => holds.includes(hold)) === point,
  )
}
