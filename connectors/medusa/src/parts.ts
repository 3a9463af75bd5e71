import type { Journal } from './journal.ts'
import type { Medusa } from './medusa.ts'
import type { refundsBy } from './refunds.ts'

/** What the service is made of. */
export type Parts = {
  medusa: Medusa
  journal: Journal
  refunds: ReturnType<typeof refundsBy>
  inTurn: ReturnType<typeof turns>
}

/** Lets tasks with the same name run one after another. */
export function turns() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    const end = () => void (last.get(name) === turn && last.delete(name))
    turn.then(end, end)
    return turn
  }
}
