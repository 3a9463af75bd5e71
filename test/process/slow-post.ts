import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { PATHS } from '../../src/urls.ts'
import { Shopper } from './shopper.ts'

export interface SlowPost {
  /** Sends the rest and gives the status of the answer. */
  finish(): Promise<number>
}

/** A sign-in whose form arrives in two halves: the server has the request, and is not done with it. */
export async function beginSlowPost(address: string, email: string): Promise<SlowPost> {
  const shopper = new Shopper(address)
  const body = String(await shopper.fillInSignIn(email))
  const post = request(new URL(PATHS.signIn, address), {
    method: 'POST',
    // As a browser does: a connection that is kept open must not hold up the end.
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      cookie: shopper.cookieHeader,
      // The server's "continue" tells that the request has reached it.
      expect: '100-continue',
    },
  })
  const answered = once(post, 'response') as Promise<[IncomingMessage]>
  // Awaited in finish(), if it gets that far.
  answered.catch(() => undefined)
  post.flushHeaders()
  await Promise.race([once(post, 'continue'), answered])
  post.write(body.slice(0, 10))
  return {
    async finish() {
      post.end(body.slice(10))
      const [response] = await answered
      response.resume()
      return response.statusCode ?? 0
    },
  }
}
