import { countryOf } from '../../domain/addresses/format-address.ts'
import type { OfferedWay } from '../../domain/delivery/delivery-ways.ts'
import { offeredAddresses } from '../../domain/delivery/present-place.ts'
import { DELIVERY_MODE_NAMES } from '../../domain/orders/delivery-mode.ts'
import { SITES } from '../../domain/sites/site.ts'
import { addressChoices } from '../../flows/place-choices.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { collectionStep } from './collection-step.ts'
import { COUNTRIES, DELIVERY_MESSAGES as SAYS, WAY_TEXTS } from './messages.ts'
import { addressWith, type ChosenForLine, newAddressFor } from './page-address.ts'
import { chosenOr, dayChoices, formFrame, type Step, type StepFrame, type StepParts } from './step-frame.ts'

export async function detailsStep(
  parts: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  { way }: OfferedWay,
): Promise<Step> {
  const step = {
    step: 'details' as const,
    way: {
      name: DELIVERY_MODE_NAMES[way],
      about: WAY_TEXTS[way].about,
      changeHref: addressWith(subject, { ...subject.choice, way: '' }),
    },
    search: null,
    searchNotice: null,
    several: null,
    noAddresses: null,
  }
  return way === 'collect-in-store'
    ? await collectionStep(parts, visit, subject, step)
    : await homeStep(parts, visit, subject, step, way)
}

async function homeStep(
  { book }: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  frame: StepFrame,
  way: 'standard' | 'nominated-day',
): Promise<Step> {
  const { order, line, choice } = subject
  const site = SITES[order.site]
  const offered = offeredAddresses(order, line, await book.list(order.customerId))
  const choices = addressChoices(offered, site, SAYS.presentAddress)
  if (choices.length === 0) {
    const noAddresses = { text: SAYS.noAddresses(COUNTRIES[countryOf(site)]), href: newAddressFor(subject) }
    return { content: { ...frame, noAddresses, form: null }, problems: [] }
  }
  const present = offered.find(({ isPresent }) => isPresent)?.addressId ?? null
  const form = {
    ...formFrame(visit, subject, {}),
    places: {
      legend: SAYS.addresses,
      name: 'addressId',
      choices,
      selected: chosenOr(present, choice.addressId, choices),
    },
    canShowMore: false,
    canAddAddress: true,
    days: dayChoices(way, site, choice.on, visit.now),
  }
  return { content: { ...frame, form }, problems: [] }
}
