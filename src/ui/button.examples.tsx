import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import * as ICONS from './icons.data.ts'

export const examples: Record<string, ReactNode> = {
  primary: <Button>Choose return method</Button>,
  secondary: <Button variant="secondary">Contact us</Button>,
  danger: <Button variant="danger">Cancel order</Button>,
  link: <Button variant="link">Change details</Button>,
  unavailable: <Button aria-disabled="true">Book collection</Button>,
  busy: <Button busy>Creating return</Button>,
  block: <Button block>Sign in</Button>,
  'small with an icon': (
    <Button variant="secondary" size="sm" icon={ICONS.print}>
      Print Confirmation
    </Button>
  ),
  'a link that looks like a button': (
    <ButtonLink href="/account/orders/400000014" variant="secondary" size="sm">
      View order details
    </ButtonLink>
  ),
}
