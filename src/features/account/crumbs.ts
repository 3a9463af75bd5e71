import { accountBreadcrumb, type Crumb } from '../../domain/sites/breadcrumb.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'

export function crumbsTo(site: BrandSite, ...pages: Crumb[]): Crumb[] {
  const addresses = { home: urls.home(site), account: urls.account(site) }
  return [...accountBreadcrumb(addresses, pages.length > 0), ...pages]
}
