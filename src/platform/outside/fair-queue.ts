/** Too many requests are waiting for this work; temporary, so answered with 503. */
export class Busy extends Error {
  override name = 'Busy'
  readonly code = 'BUSY'
}

interface Limits {
  parallelMax: number
  /** How many requests may wait, in all and per subject. */
  waitingMax: number
  waitingPerSubjectMax: number
  /** Work that has waited longer is rejected, since its request has timed out by then or is about to. */
  waitMsMax: number
}

interface Waiting {
  since: number
  begin(): void
  reject(): void
}

/** After this many runs the count of each subject is halved. */
const HALVE_EVERY_RUNS = 100

/**
 * Limits CPU-heavy work to a few runs at a time. The subject with the fewest recent requests comes first; if too many
 * wait, the one with the most is rejected: a flood from a few networks delays only itself.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #now: () => number
  #running = 0
  #done = 0
  /** By subject. Of subjects with equally many recent requests, the first in the map has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #recent = new Map<string, number>()

  constructor(limits: Limits, now = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** `subject`: the requester, such as a network or a customer. Rejects with `Busy` if too much is waiting. */
  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.parallelMax) await this.#wait(subject)
    else this.#running += 1
    this.#count(subject)
    try {
      return await work()
    } finally {
      // The place is passed on rather than freed, so that no newer request can take it first.
      const next = this.#takeNext()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  /** Takes one run off the count because it was legitimate, such as a sign-in with the right password. */
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
      const subjectQueue = this.#waiting.get(subject) ?? []
      if (subjectQueue.length >= this.#limits.waitingPerSubjectMax) return reject(new Busy())
      this.#waiting.set(subject, subjectQueue)
      subjectQueue.push({ since: this.#now(), begin: resolve, reject: () => reject(new Busy()) })
      const waitingCount = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
      if (waitingCount > this.#limits.waitingMax) this.#rejectOne()
    })
  }

  #rejectOne(): void {
    const requestsOf = (subject: string) => (this.#waiting.get(subject)?.length ?? 0) + this.#recentOf(subject)
    // Of subjects with equally many requests, the last one is rejected.
    const [busiest] = [...this.#waiting.keys()].reverse().sort((one, other) => requestsOf(other) - requestsOf(one))
    if (busiest !== undefined) this.#takeFrom(busiest, 'newest')?.reject()
  }

  #takeNext(): Waiting | null {
    for (;;) {
      const [quietest] = [...this.#waiting.keys()].sort((one, other) => this.#recentOf(one) - this.#recentOf(other))
      const next = quietest === undefined ? null : this.#takeFrom(quietest, 'oldest')
      if (next === null || this.#now() - next.since <= this.#limits.waitMsMax) return next
      next.reject()
    }
  }

  #takeFrom(subject: string, which: 'oldest' | 'newest'): Waiting | null {
    const subjectQueue = this.#waiting.get(subject)
    const request = which === 'oldest' ? subjectQueue?.shift() : subjectQueue?.pop()
    if (which === 'oldest' || subjectQueue?.length === 0) this.#waiting.delete(subject)
    // Moves the subject to the end of the map, behind those that have not had a turn.
    if (which === 'oldest' && subjectQueue && subjectQueue.length > 0) this.#waiting.set(subject, subjectQueue)
    return request ?? null
  }

  #recentOf(subject: string): number {
    return this.#recent.get(subject) ?? 0
  }

  #count(subject: string): void {
    this.#recent.set(subject, this.#recentOf(subject) + 1)
    this.#done += 1
    if (this.#done % HALVE_EVERY_RUNS !== 0) return
    for (const [counted, recent] of this.#recent) {
      if (recent < 2) this.#recent.delete(counted)
      else this.#recent.set(counted, Math.floor(recent / 2))
    }
  }
}
