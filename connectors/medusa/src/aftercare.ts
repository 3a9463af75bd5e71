import { log } from './log.ts'
import { callJson } from './medusa.ts'

interface Outcomes {
  records: {
    outcome: string
    orderNumber?: string | null
    customerId?: string | null
    id?: string | null
    reasons: string[]
  }[]
}

const PATHS = {
  orders: '/api/orders-and-returns/intake',
  customers: '/api/orders-and-returns/intake/customers',
  catalogue: '/api/orders-and-returns/catalogue-intake',
}

const BATCH = 100

export type Aftercare = ReturnType<typeof connectAftercare>

/** Sends updates. A refused one is logged and left: it will be refused again until its order, or our code, changes. */
export function connectAftercare({ url, key }: { url: string; key: string }, timeoutMs: number) {
  return {
    async send(kind: keyof typeof PATHS, envelopes: readonly unknown[]): Promise<void> {
      for (let at = 0; at < envelopes.length; at += BATCH) {
        const body = { envelopes: envelopes.slice(at, at + BATCH) }
        const headers = { authorization: `Bearer ${key}` }
        const { records } = (await callJson(url + PATHS[kind], {
          method: 'POST',
          headers,
          body,
          timeoutMs,
        })) as Outcomes
        for (const record of records) {
          const { outcome, orderNumber, customerId, id, reasons } = record
          if (['refused', 'address-in-use'].includes(outcome))
            log('update refused', {
              kind,
              id: orderNumber ?? customerId ?? id ?? null,
              outcome,
              reasons: reasons.join(' '),
            })
        }
      }
    },
  }
}
