import type { Address } from '../addresses/address.ts'
import { countryOf } from '../addresses/format-address.ts'
import { hasCustoms } from '../calendar/place.ts'
import { offeredMethods } from '../policy/offered-methods.ts'
import type { ReturnMethod } from '../policy/return-method.ts'
import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import { activeSites, type BrandSite, COUNTRY_IN_SENTENCES } from '../sites/site.ts'
import { dayOf } from '../time/days.ts'
import { isUsable, methodChoices } from './method-choice.ts'
import { needsPrinter } from './method-texts.ts'
import { everyStoreTakesReturns } from './offered-shops.ts'

type RebookableReturn = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'scans'>

/** Leaves out the present combination of path, carrier and size, unless it may be booked again (D-102). */
export function otherMethods(
  methods: readonly ReturnMethod[],
  booked: RebookableReturn,
  at: Temporal.Instant,
): ReturnMethod[] {
  if (booked.path === null) return []
  const usable = methods.filter(isUsable)
  return canRebook(booked, at) ? usable : usable.flatMap((method) => withoutUsed(method, booked))
}

function withoutUsed(method: ReturnMethod, { path, carrier, facts }: RebookableReturn): ReturnMethod[] {
  if (method.path !== path || method.via !== carrier) return [method]
  const sizes = method.sizes.filter((size) => size !== facts.size)
  return sizes.length === 0 ? [] : [{ ...method, sizes }]
}

const NOT_COLLECTED: readonly ReturnStatus[] = ['collection-attempted', 'collection-refused']

/** True if the carrier found no one in, refused the parcel, or never came (D-102). */
export function canRebook(
  { path, facts, scans }: Pick<RebookableReturn, 'path' | 'facts' | 'scans'>,
  at: Temporal.Instant,
): boolean {
  if (path !== 'collect-from-home') return false
  if (scans.some(({ status }) => NOT_COLLECTED.includes(status))) return true
  if (!facts.collectionOn) return false
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(facts.collectionOn), dayOf(at)) < 0
}

/** True if the booked method needs a printer, but one of these methods does not. */
export function canSkipPrinter(
  booked: Pick<RebookableReturn, 'path' | 'carrier' | 'facts'>,
  methods: readonly ReturnMethod[],
): boolean {
  const { path, carrier, facts } = booked
  if (path === null || carrier === null) return false
  const posted = { hasCustoms: facts.from !== undefined && hasCustoms(facts.from) }
  const mustPrint = (way: { path: ReturnMethod['path']; via: string }) => needsPrinter(way, posted)
  return mustPrint({ path, via: carrier }) && !methodChoices(methods).every(mustPrint)
}

/** The notice for a recipient whose addresses are all outside the country of purchase (D-42). */
export function giftFromAbroadNotice(
  site: BrandSite,
  book: readonly { address: Pick<Address, 'country'> }[],
): string | null {
  const isAbroad = book.length > 0 && book.every(({ address }) => address.country !== countryOf(site))
  return isAbroad ? fromAbroadSentence(site) : null
}

function fromAbroadSentence(site: BrandSite): string {
  const contact = site.hasPhone ? 'call us' : 'contact us'
  const isOnlySite = activeSites(site.sites).length === 1
  const adjective = site.main === 'ie' ? 'Irish' : 'UK'
  const why = isOnlySite
    ? `This gift can only be sent back from an address in ${COUNTRY_IN_SENTENCES[site.main]}.`
    : `This gift was bought from our ${adjective} site, so it can't be sent back from your address.`
  const ours = isOnlySite ? 'our' : `our ${adjective}`
  const stores = everyStoreTakesReturns(site) ? `${ours} stores` : `${ours} stores that take returns`
  const hasStores = offeredMethods(site).some(({ path }) => path === 'in-store')
  return `${why} ${hasStores ? `Take it to any of ${stores}, or ${contact}.` : `Please ${contact}.`}`
}

/** A return from abroad can only be taken to a shop. */
export function methodsFromAbroad(methods: readonly ReturnMethod[]): ReturnMethod[] {
  return methods.filter(({ path }) => path === 'in-store')
}
