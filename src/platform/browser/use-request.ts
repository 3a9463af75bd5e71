import { useEffect, useEffectEvent } from 'react'
import { PAGE_ROOT_ID } from '../rendering/document.ts'

/**
 * Sends the request that a reducer's state holds, after that state has been rendered. The response to a request that
 * was replaced meanwhile is dropped.
 */
export function useRequest<Request extends object, Result>(
  request: Request | null,
  send: (request: Request) => Promise<Result>,
  settle: (request: Request, result: Result) => void,
): void {
  const sendRequest = useEffectEvent(send)
  const settleRequest = useEffectEvent(settle)
  useEffect(() => {
    if (request === null) return
    let isSuperseded = false
    void sendRequest(request).then((result) => {
      if (!isSuperseded) settleRequest(request, result)
    })
    return () => {
      isSuperseded = true
    }
  }, [request])
}

/** `outdated`: the form was refused as forged or as another shopper's. */
export type FetchFailure = 'offline' | 'timed-out' | 'outdated' | 'broken'

export type FetchPropsResult<Props> = { props: Props } | { redirectedTo: string } | { failure: FetchFailure }

/** Fetches the next props of a hydrated page, by GET or, with fields to send, by POST. */
export async function fetchProps<Props>(
  address: string,
  formEntries: Iterable<readonly [string, FormDataEntryValue]> | null,
): Promise<FetchPropsResult<Props>> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(longestWaitMs()),
      // A post is finished even if the shopper leaves the page.
      ...(formEntries && {
        method: 'POST',
        keepalive: true,
        body: new URLSearchParams([...formEntries] as [string, string][]),
      }),
    })
    if (response.redirected && pathOf(response.url) !== pathOf(address)) return { redirectedTo: response.url }
    if (response.headers.get('content-type')?.includes('json')) {
      const { props }: { props?: Props } = await response.json()
      if (props) return { props }
    }
    return { failure: REFUSALS.includes(response.status) ? 'outdated' : 'broken' }
  } catch (error) {
    return { failure: (error as Error).name === 'TimeoutError' ? 'timed-out' : 'offline' }
  }
}

const REFUSALS: readonly number[] = [403, 409]
const NETWORK_MS = 5000

/** The time limit of the server, which it writes into the page, plus some time for the network. */
function longestWaitMs(): number {
  return Number(document.getElementById(PAGE_ROOT_ID)?.dataset.waitMs ?? 0) + NETWORK_MS
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}
