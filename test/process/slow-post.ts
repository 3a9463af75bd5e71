import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { PATHS } from '../../src/urls.ts'
import { Shopper } from './shopper.ts'

export interface SlowPost {
  /** Sends the rest of the body; returns the response's status. */
  finish(): Promise<number>
}

/** Starts a sign-in whose body arrives in two parts, so that the request stays open until `finish` is called. */
export async function beginSlowPost(address: string, email: string): Promise<SlowPost> {
  const shopper = new Shopper(address)
  const body = String(await shopper.fillInSignIn(email))
  const post = request(new URL(PATHS.signIn, address), {
    method: 'POST',
    // As in a browser; an idle kept-alive connection must not delay the shutdown.
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      cookie: shopper.cookieHeader,
      // The server answers "100 Continue" once the request has arrived.
      expect: '100-continue',
    },
  })
  const answered = once(post, 'response') as Promise<[IncomingMessage]>
  // Errors are handled in finish(), which may never be called.
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
