/** Lets tasks with the same name run one after another. */
export function turns() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const run = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, run)
    const end = () => {
      if (last.get(name) === run) last.delete(name)
    }
    run.then(end, end)
    return run
  }
}
