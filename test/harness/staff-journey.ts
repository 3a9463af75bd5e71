import { DEMO_PASSWORD } from '../../demo/shoppers.data.ts'
import { Journey } from './journey.ts'
import type { TestProductOptions } from './test-product.ts'
import type { PageResponse, Visitor } from './visitor.ts'

export const STAFF_SESSION = 'aftercare_staffSession'

/** Robin sees all sites, and Aoife only Ireland's. */
export async function signInStaff(someone: Visitor, name: 'robin' | 'aoife' = 'robin', at = '/staff/sign-in') {
  const page = await someone.get(at)
  return await someone.submit(page, { email: `${name}.service@example.com`, password: DEMO_PASSWORD })
}

interface AuditEntry {
  staffId: string
  act: string
  orderNumber: string | null
  text: string | null
}

export class StaffJourney extends Journey {
  constructor(options: TestProductOptions = {}) {
    super(options)
  }

  async agent(name: 'robin' | 'aoife' = 'robin'): Promise<Visitor> {
    const someone = this.visitor()
    await signInStaff(someone, name)
    return someone
  }

  /** The newest entries first. */
  async audit(): Promise<AuditEntry[]> {
    return await this.sql<AuditEntry[]>`
      select staff_id as "staffId", act, order_number as "orderNumber", text from staff_audit
      order by at desc, ctid desc`
  }
}

/** Where an answer leads that refuses entry. */
export const leadsToSignIn = (seen: PageResponse) => Boolean(seen.location?.startsWith('/staff/sign-in'))
