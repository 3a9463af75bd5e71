import type { AddressBook } from '../../adapters/postgres/address-book.ts'
import { countryOf } from '../../domain/addresses/format-address.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import type { DeliveryWay } from '../../domain/delivery/delivery-prices.data.ts'
import { type DatedWay, offeredDays } from '../../domain/delivery/offered-days.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { ShopSearchParts } from '../../flows/find-near.ts'
import { dayCards } from '../../flows/place-choices.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import { type FieldProblem, hiddenFields } from '../../web/form.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { CHANGE_DELIVERY } from './change-delivery.ts'
import type { DetailsProps } from './collection-and-delivery.page.tsx'
import { type Choice, choicePairs } from './delivery-choice.ts'
import { WAY_TEXTS } from './messages.ts'
import { addressWith, type ChosenForLine } from './page-address.ts'

export interface StepParts extends ShopSearchParts {
  book: AddressBook
}

export interface Step {
  content: DetailsProps
  problems: FieldProblem[]
}

export type StepFrame = Omit<DetailsProps, 'form'>

/** The choice if offered, else the current state (D-182). */
export function chosenOr(present: string | null, chosen: string, choices: readonly PlaceChoice[]): string | null {
  const offered = choices.map(({ value }) => value)
  return [chosen, present].find((each) => each !== null && offered.includes(each)) ?? null
}

export function dayChoices(way: DeliveryWay, site: Site, chosen: string, now: Temporal.Instant) {
  if (way === 'standard') return null
  return { about: WAY_TEXTS[way].days, days: dayCards(daysFor(way, site, now)), selected: chosen || null }
}

export function daysFor(way: DatedWay, site: Site, now: Temporal.Instant): Temporal.PlainDate[] {
  return offeredDays(way, holidayRegionOf({ country: countryOf(site), postcode: '' }), now)
}

export function formFrame(visit: OrderVisit, subject: ChosenForLine, more: Partial<Choice>) {
  return {
    action: addressWith(subject, {}),
    hidden: [...hiddenFields(visit, CHANGE_DELIVERY), ...choicePairs({ way: subject.choice.way, ...more })],
  }
}
