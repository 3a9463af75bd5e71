import type { ReactNode } from 'react'
import { RefundedReturn } from './refunded-return.tsx'

export const examples: Record<string, ReactNode> = {
  'in a list': (
    <ul className="lines">
      <RefundedReturn
        returnNumber="R700004761"
        name="Fern Frond Cushion"
        picture="/pictures/cushion-fern.svg"
        href="#R700004761"
        facts={['Return R700004761', 'Order 400000008']}
        status="Refunded"
        refunded="Thu 05 Nov 2026, to Visa ending 4242"
        amount="£19.50"
      />
      <RefundedReturn
        returnNumber="R700004702"
        name="Suede Lace-Up Trainers"
        picture={null}
        moreItems={2}
        href="#R700004702"
        facts={['Return R700004702', 'Order 400000014']}
        status="Refunded"
        refunded="Mon 19 Oct 2026, to Visa ending 4242"
        amount="£89.50"
      />
    </ul>
  ),
}
