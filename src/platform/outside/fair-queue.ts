/** There is too much of this work at the moment: temporary, so answered with 503. */
export class Busy extends Error {
  override name = 'Busy'
  readonly code = 'BUSY'
}

interface Limits {
  parallelMax: number
  /** How much may wait: of all together, and of one. */
  waitingMax: number
  waitingPerSubjectMax: number
  /** By then the requester has got a time-out: work that has waited so long is not begun. */
  waitMsMax: number
}

interface Waiting {
  since: number
  begin(): void
  reject(): void
}

/** After so much work, what was done before counts half. */
const FORGET_EVERY = 100

/**
 * Work that takes a core for a while, a little of it at a time. The subject with the fewest recent requests
 * comes first; where too much waits, the one with most is rejected: a flood from a few networks waits for itself.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #now: () => number
  #running = 0
  #done = 0
  /** In the order of their turns, among those who have requested the same. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #recent = new Map<string, number>()

  constructor(limits: Limits, now = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** `subject`: the requester, such as a network or a customer. Rejects with `Busy` where there is no time for it. */
  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.parallelMax) await this.#wait(subject)
    else this.#running += 1
    this.#count(subject)
    try {
      return await work()
    } finally {
      // The place is handed on rather than freed, so that no other request slips in between.
      const next = this.#takeNext()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  /** Uncounts one run that is not what floods are made of, such as a sign-in with the right password. */
  uncount(subject: string): void {
    const recent = this.#recent.get(subject) ?? 0
    if (recent > 1) this.#recent.set(subject, recent - 1)
    else this.#recent.delete(subject)
  }

  /** The number of subjects whose requests are counted. */
  get remembered(): number {
    return this.#recent.size
  }

  #wait(subject: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = this.#waiting.get(subject) ?? []
      if (mine.length >= this.#limits.waitingPerSubjectMax) return reject(new Busy())
      this.#waiting.set(subject, mine)
      mine.push({ since: this.#now(), begin: resolve, reject: () => reject(new Busy()) })
      const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
      if (all > this.#limits.waitingMax) this.#rejectOne()
    })
  }

  #rejectOne(): void {
    const amount = (subject: string) => (this.#waiting.get(subject)?.length ?? 0) + this.#recentOf(subject)
    // Of equals, the last.
    const [most] = [...this.#waiting.keys()].reverse().sort((one, other) => amount(other) - amount(one))
    if (most !== undefined) this.#takeFrom(most, 'newest')?.reject()
  }

  #takeNext(): Waiting | null {
    for (;;) {
      const [least] = [...this.#waiting.keys()].sort((one, other) => this.#recentOf(one) - this.#recentOf(other))
      const next = least === undefined ? null : this.#takeFrom(least, 'oldest')
      if (next === null || this.#now() - next.since <= this.#limits.waitMsMax) return next
      next.reject()
    }
  }

  #takeFrom(subject: string, which: 'oldest' | 'newest'): Waiting | null {
    const theirs = this.#waiting.get(subject)
    const taken = which === 'oldest' ? theirs?.shift() : theirs?.pop()
    if (which === 'oldest' || theirs?.length === 0) this.#waiting.delete(subject)
    // Behind the others, until they have had their turn.
    if (which === 'oldest' && theirs && theirs.length > 0) this.#waiting.set(subject, theirs)
    return taken ?? null
  }

  #recentOf(subject: string): number {
    return this.#recent.get(subject) ?? 0
  }

  #count(subject: string): void {
    this.#recent.set(subject, this.#recentOf(subject) + 1)
    this.#done += 1
    if (this.#done % FORGET_EVERY !== 0) return
    for (const [each, recent] of this.#recent) {
      if (recent < 2) this.#recent.delete(each)
      else this.#recent.set(each, Math.floor(recent / 2))
    }
  }
}
