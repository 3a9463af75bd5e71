import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'

const home = { label: 'Home', href: '/' }
const account = { label: 'Your account', href: '/account' }

export const examples: Record<string, ReactNode> = {
  'three crumbs': <Breadcrumb crumbs={[home, account, { label: 'Online orders' }]} />,
  'four crumbs': (
    <Breadcrumb
      crumbs={[home, account, { label: 'Online orders', href: '/account/orders' }, { label: 'Order details' }]}
    />
  ),
}
