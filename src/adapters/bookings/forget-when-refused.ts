import type { BooksReturns } from '../../ports/carriers.ts'

/** Whoever is refused may have been shown what is no longer so: what is kept of a carrier's times is asked for anew. */
export function forgetWhenRefused<Port extends BooksReturns>({ port, forget }: { port: Port; forget(): void }) {
  return {
    forget,
    port: {
      ...port,
      async bookReturn(...asked: Parameters<BooksReturns['bookReturn']>) {
        const answer = await port.bookReturn(...asked)
        if (answer.outcome === 'refused') forget()
        return answer
      },
    },
  }
}
