import { beforeEach } from 'vitest'
import type { Address } from '../../src/domain/addresses/address.ts'
import { Journey } from './journey.ts'
import type { PageResponse, Visitor } from './visitor.ts'

export const ACCOUNT = '/MSMyAccountView'
export const ADDRESS_BOOK = `${ACCOUNT}/addresses`

/** An address as a shopper types it. */
export const TYPED_ADDRESS = {
  title: 'Ms',
  firstName: 'Siobhán',
  lastName: "O'Neil-Byrne",
  line1: 'Flat 2/1,  14 Mill Lane',
  line2: '',
  line3: '',
  city: 'London',
  county: '',
  postcode: 'w21nw',
  country: 'UK',
  phone: '07700 900123',
  email: '',
}

interface BookRow {
  address_id: string
  is_default: boolean
  facts: Address
}

/** Amelia's account: each test begins with an empty address book and no contact details. */
export class AccountJourney extends Journey {
  /** Signed in again for each test. */
  amelia!: Visitor

  constructor() {
    super()
    beforeEach(async () => {
      // Otherwise the rate limit of sign-ins from one network would refuse later tests.
      this.advanceMinutes(16)
      await this.sql`truncate addresses`
      await this.sql`
        update customers set contact_email = null, contact_phone = null, first_name = 'Amelia', last_name = 'Hartley'
        where customer_id = 'C-amelia'`
      this.amelia = await this.signedInVisitor('amelia')
    })
  }

  async profile(): Promise<Record<string, string | null> | undefined> {
    const [row] = await this.sql<Record<string, string | null>[]>`
      select first_name, last_name, contact_email, contact_phone from customers where customer_id = 'C-amelia'`
    return row
  }

  async book(customerId = 'C-amelia'): Promise<BookRow[]> {
    return await this.sql<BookRow[]>`
      select address_id, is_default, facts from addresses where customer_id = ${customerId}
      order by updated_at, address_id`
  }

  async add(visitor: Visitor, fields: Record<string, string> = {}, site = ''): Promise<PageResponse> {
    return await visitor.submit(await visitor.get(`${site}${ADDRESS_BOOK}/new`), { ...TYPED_ADDRESS, ...fields })
  }
}
