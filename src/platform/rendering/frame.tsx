import type { ReactNode } from 'react'
import { type BuiltInLink, type NavigationEntry, navigationLinks } from '../../domain/content/navigation.ts'
import { isAdmitted, isGreeted, type OrderScope } from '../../domain/sign-in/admission.ts'
import { ordersTitle } from '../../domain/sites/breadcrumb.ts'
import { type LegalPage, legalPagesAt } from '../../domain/sites/legal-page.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { activeSites, type BrandSite, christmasSiteOf, type MainSiteKey, type Site } from '../../domain/sites/site.ts'
import { formatMoment } from '../../domain/time/format-day.ts'
import { defineWords } from '../../domain/words/words.ts'
import { pathAtSite } from '../../make-address.ts'
import type { BasketLinkProps } from '../../ui/basket-link.tsx'
import type { BrandLook } from '../../ui/brand-look.ts'
import { ConsentBanner, type ConsentBannerProps } from '../../ui/consent-banner.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { OneOrderBanner } from '../../ui/one-order-banner.tsx'
import { Shell, type ShopLinks } from '../../ui/shell.tsx'
import { PATHS, urls } from '../../urls.ts'
import type { SessionUser } from '../http/visit.ts'
import type { NavPlace } from './page.ts'

/** The links of header and footer. */
const FRAME_WORDS = defineWords('frame', {
  shortHelp: 'Help',
  privacy: 'Privacy and cookies',
  hello: (name: string) => `Hello, ${name}`,
  oneOrder: (until: string) => `You're seeing one order without signing in, until ${until}.`,
  closeOrder: 'Close order',
  actingFor: (name: string) => `You are acting for ${name}.`,
  stopActing: 'Stop',
} as const)

export interface FrameBrand {
  name: string
  look: Pick<BrandLook, 'mark'>
  smallPrint: string
  legalPages: readonly LegalPage[]
}

export interface FrameParts {
  brand: FrameBrand
  site: BrandSite
  /** The shop's URL and the date, shown only in print. */
  paper: string
  user: SessionUser | null
  signOutHidden: HiddenField[] | null
  nav: NavPlace | null
  isShopPage: boolean
  department: string | null
  isStocked: (department: string) => boolean
  /** The text in the header's search field; null: no field, as the page has its own. */
  searchedFor: string | null
  links: readonly NavigationEntry[]
  isWorkingAddress: (address: string) => boolean
  basket: BasketLinkProps | null
  /** Whether there is a page at this path: checked so that no link is dead. */
  hasPath: (path: string) => boolean
  pathOnEverySite: string
  siteSwitchHrefs?: Record<MainSiteKey, string>
  /** Where sign-in returns to; undefined: to the orders, as usual. */
  wayBack: string | undefined
  /** The banner below the page's content; null once the shopper has answered it. */
  consent: ConsentBannerProps | null
}

export function frame({
  brand,
  site,
  paper,
  user,
  signOutHidden,
  nav,
  isShopPage,
  department,
  isStocked,
  searchedFor,
  links,
  isWorkingAddress,
  basket,
  hasPath,
  pathOnEverySite,
  siteSwitchHrefs,
  wayBack,
  consent,
}: FrameParts) {
  const admitted = isAdmitted(user)
  const greeted = isGreeted(user) ? user : null
  const christmas = christmasSiteOf(site)
  const places: { place: NavPlace; label: string; path: string; href: string }[] = [
    { place: 'account', label: PAGE_NAMES.account, path: PATHS.account, href: urls.account(site) },
    { place: 'orders', label: ordersTitle(false), path: PATHS.orderHistory, href: urls.orderHistory(site) },
    { place: 'returns', label: PAGE_NAMES.returns, path: PATHS.yourReturns, href: urls.yourReturns(site) },
    ...(site.policy.offers.christmasFood
      ? [
          {
            place: 'christmas-orders' as const,
            label: ordersTitle(true),
            path: PATHS.orderHistory,
            href: urls.orderHistory(christmas),
          },
        ]
      : []),
  ]
  const alsoInNav: typeof places = [
    { place: 'address-book', label: PAGE_NAMES.addressBook, path: PATHS.addressBook, href: urls.addressBook(site) },
    { place: 'help', label: PAGE_NAMES.help, path: PATHS.help, href: urls.help(site) },
  ]
  const help = [
    { label: PAGE_NAMES.help, path: PATHS.help, href: urls.help(site) },
    { label: PAGE_NAMES.contact, path: PATHS.contact, href: urls.contact(site) },
    { label: PAGE_NAMES.stores, path: PATHS.stores, href: urls.stores(site) },
    { label: FRAME_WORDS.privacy, path: PATHS.privacy, href: urls.privacy(site) },
  ]
  const legal = legalPagesAt(brand.legalPages, site).map(({ slug, title }) => ({
    label: title,
    href: urls.legal(site, slug),
  }))
  const stripPages = [
    { label: PAGE_NAMES.stores, path: PATHS.stores, href: urls.stores(site) },
    { label: FRAME_WORDS.shortHelp, path: PATHS.help, href: urls.help(site) },
  ].filter(({ path }) => hasPath(path))
  const placesInNav = places.filter(({ path }) => hasPath(path))
  const navLinks = [...placesInNav, ...alsoInNav.filter(({ path }) => hasPath(path))]
  const footer = [
    ...[...places, ...help].map(({ label, path, href }) => ({ label, href, isShown: hasPath(path) })),
    ...legal.map((link) => ({ ...link, isShown: true })),
    { label: 'Backstage', href: urls.backstage(), isShown: hasPath(PATHS.backstage) },
  ].map((link) => ({ ...link, current: false }))
  return (view: ReactNode) => (
    <Shell
      brandName={brand.name}
      mark={brand.look.mark}
      homeHref={urls.home(site)}
      sites={activeSites(site.sites).map((mainSite) => ({
        label: mainSite.name,
        href: siteSwitchHrefs?.[mainSite.main] ?? pathAtSite(mainSite, pathOnEverySite),
        current: mainSite.key === site.key,
      }))}
      stripLinks={stripPages.map(({ label, href }) => ({ label, href }))}
      account={
        admitted
          ? { label: PAGE_NAMES.account, href: urls.account(site) }
          : { label: PAGE_NAMES.signIn, href: urls.signIn(site, wayBack === undefined ? {} : { returnUrl: wayBack }) }
      }
      shop={
        hasPath(PATHS.department)
          ? shopLinks(site, { department, isStocked, searchedFor, links, isWorkingAddress })
          : null
      }
      isShopPage={isShopPage}
      basket={basket}
      greeting={greeted && FRAME_WORDS.hello(greeted.firstName)}
      rememberedName={admitted ? null : (greeted?.firstName ?? null)}
      nav={admitted ? navLinks.map(({ place, label, href }) => ({ label, href, current: place === nav })) : []}
      signOut={user && !user.scope && signOutHidden ? { action: urls.signOut(site), hidden: signOutHidden } : null}
      footerLinks={navigationLinks('footer', footer, links, isWorkingAddress)}
      smallPrint={brand.smallPrint}
      paper={paper}
      banner={user?.scope && signOutHidden && oneOrderBanner(site, user.firstName, user.scope, signOutHidden)}
      notice={consent && <ConsentBanner {...consent} />}
    >
      {view}
    </Shell>
  )
}

function oneOrderBanner(site: Site, firstName: string, { openedBy, endsAt }: OrderScope, hidden: HiddenField[]) {
  const { oneOrder, closeOrder, actingFor, stopActing } = FRAME_WORDS
  const [text, label] =
    openedBy === 'guest' ? [oneOrder(formatMoment(endsAt)), closeOrder] : [actingFor(firstName), stopActing]
  return <OneOrderBanner text={text} end={{ label, action: urls.closeOrder(site), hidden }} />
}

function shopLinks(
  site: BrandSite,
  {
    department,
    isStocked,
    searchedFor,
    links,
    isWorkingAddress,
  }: Pick<FrameParts, 'department' | 'isStocked' | 'searchedFor' | 'links' | 'isWorkingAddress'>,
): ShopLinks | null {
  const builtIn = site.policy.departments.map(
    ({ slug, name }): BuiltInLink => ({
      label: name,
      href: urls.department(site, slug),
      current: slug === department,
      isShown: slug === department || isStocked(slug),
    }),
  )
  if (!builtIn.some(({ isShown }) => isShown)) return null
  return {
    search: searchedFor === null ? null : { action: urls.search(site), value: searchedFor },
    departments: navigationLinks('header', builtIn, links, isWorkingAddress),
  }
}
