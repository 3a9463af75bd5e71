import type { AccountRecords } from '../../ports/account-records.ts'
import { PATHS } from '../../urls.ts'
import { forAnyone, forShoppers, type Route } from '../../web/route.ts'
import { showAccount, showHome } from './account.server.ts'

export function accountRoutes(accounts: AccountRecords): Route[] {
  const page = { method: 'GET', sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...page, name: 'home', path: PATHS.home, answer: showHome }),
    forShoppers({ ...page, name: 'account', path: PATHS.account, answer: (visit) => showAccount(accounts, visit) }),
  ]
}
