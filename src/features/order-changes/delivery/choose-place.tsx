import { countryOf } from '../../../domain/addresses/format-address.ts'
import { holidayRegionOf } from '../../../domain/calendar/place.ts'
import type { DeliveryWay } from '../../../domain/delivery/delivery-ways.ts'
import { offeredDays } from '../../../domain/delivery/offered-days.ts'
import { presentShopIdOf } from '../../../domain/delivery/present-place.ts'
import { DELIVERY_MODE_NAMES } from '../../../domain/orders/delivery-mode.ts'
import { whichDoYouMean } from '../../../domain/shops/same-name.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX } from '../../../domain/shops/search-text.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { type FieldProblem, hiddenFields } from '../../../platform/forms/form.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DayPicker } from '../../../ui/day-card.tsx'
import { type HiddenField, HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type PlaceChoice, PlaceChoices } from '../../../ui/place-choices.tsx'
import { ShopSearch } from '../../../ui/shop-search.tsx'
import { UseMyLocation } from '../../../ui/use-my-location.tsx'
import { addressChoices, dayCards, offeredShop, placeChoice } from '../../stores/place-choices.ts'
import { CHANGE_DELIVERY } from './change-delivery.ts'
import { ACT, ADD_ADDRESS, type Choice, choicePairs, SEARCH_HERE, SHOW_MORE } from './delivery-choice.ts'
import type { DeliveryStep, ShopsStep } from './delivery-step.ts'
import { COUNTRIES, DELIVERY_MESSAGES as SAYS, WAY_TEXTS } from './messages.ts'
import { addressWith, type ChosenForLine, identity, newAddressFor, pathOf } from './page-address.ts'

export interface ChooseProps extends ChosenForLine {
  visit: OrderVisit
  problems: FieldProblem[]
}

export function messageFor(field: string, problems: FieldProblem[]): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

type AddressesStep = Extract<DeliveryStep, { is: 'addresses' }>

/** Where to, and on which day. */
export function ChoosePlace({ step, ...props }: ChooseProps & { step: AddressesStep | ShopsStep }) {
  return (
    <>
      <div className="cluster between">
        <p>
          <b>{DELIVERY_MODE_NAMES[step.way]}</b>
          <br />
          <span className="muted small">{WAY_TEXTS[step.way].about}</span>
        </p>
        <a href={addressWith(props, { ...props.choice, way: '' })}>{SAYS.changeWay}</a>
      </div>
      {step.is === 'shops' ? <Shops {...props} step={step} /> : <Addresses {...props} step={step} />}
    </>
  )
}

function Addresses({ step, ...props }: ChooseProps & { step: AddressesStep }) {
  const site = SITES[props.order.site]
  const choices = addressChoices(step.offered, site, SAYS.presentAddress)
  if (choices.length === 0) {
    return (
      <div className="stack stack-3">
        <Notice tone="info">{SAYS.noAddresses(COUNTRIES[countryOf(site)])}</Notice>
        <p>
          <ButtonLink href={newAddressFor(props)}>{SAYS.addAddress}</ButtonLink>
        </p>
      </div>
    )
  }
  const present = step.offered.find(({ isPresent }) => isPresent)?.addressId ?? null
  return (
    <PlaceForm
      {...props}
      way={step.way}
      legend={SAYS.addresses}
      name="addressId"
      choices={choices}
      present={present}
      hidden={formFields(props, {})}
    />
  )
}

function Shops({ step, ...props }: ChooseProps & { step: ShopsStep }) {
  const { visit, order, line, choice, problems } = props
  const { search, home, isKnown, shops, canShowMore } = step
  const site = SITES[order.site]
  const country = countryOf(site)
  const { postcode, more, location, ...others } = choice
  const on = daysFor(step.way, props).find((day) => day.toString() === choice.on) ?? null
  const choices = shops.map(({ isPresent, ...each }) => {
    const { tag, services, ...offered } = offeredShop(each)
    const tags = { tag: isPresent ? SAYS.presentShop : null, services: tag === null ? services : [tag, ...services] }
    return placeChoice({ ...offered, ...tags }, { site, now: visit.now, on })
  })
  const notice = search?.is === 'none' ? SEARCH_SAYS.none : search?.is === 'away' || !isKnown ? SAYS.failed : null
  return (
    <>
      <div className="stack stack-3">
        <ShopSearch
          action={pathOf(props)}
          hidden={[...identity(props), ...choicePairs(others)]}
          value={location === '' ? (postcode ?? home ?? '') : ''}
          placeholder={SEARCH_SAYS.placeholder[country]}
          name="postcode"
          label={SAYS.search}
          autoComplete="postal-code"
          maxLength={SEARCH_TEXT_LENGTH_MAX}
          error={messageFor('postcode', problems)}
          button={SAYS.searchButton}
          secondary
        />
        <UseMyLocation
          action={addressWith(props, {})}
          hidden={[
            ...formFields(props, { shopId: choice.shopId, on: choice.on, postcode }),
            { name: ACT, value: SEARCH_HERE },
          ]}
          method="post"
          name={LOCATION_FIELD}
          label={SAYS.useMyLocation}
          failed={SEARCH_SAYS.notLocated[country]}
        />
      </div>
      {notice && <Notice tone="info">{notice}</Notice>}
      {search?.is === 'several' && home === null && (
        <div className="stack stack-2">
          <p>{whichDoYouMean(postcode ?? '', search.names)}</p>
          <ul className="bullets links">
            {search.names.map((name) => (
              <li key={name}>
                <a href={addressWith(props, { ...choice, postcode: name, more: '' })}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {choices.length > 0 && (
        <PlaceForm
          {...props}
          way={step.way}
          legend={search?.is === 'found' ? SAYS.shopsNear(search.near) : SAYS.shops}
          name="shopId"
          choices={choices}
          present={presentShopIdOf(line)}
          // Keeps the search, so that the list is the same after an error.
          hidden={[
            ...formFields(props, { postcode, more }),
            ...(location === '' ? [] : [{ name: LOCATION_FIELD, value: location }]),
          ]}
          canShowMore={canShowMore}
        />
      )}
    </>
  )
}

function daysFor(way: Exclude<DeliveryWay, 'standard'>, { order, visit }: ChooseProps): Temporal.PlainDate[] {
  const country = countryOf(SITES[order.site])
  return offeredDays(way, holidayRegionOf({ country, postcode: '' }), visit.now)
}

function formFields({ visit, choice }: ChooseProps, more: Partial<Choice>): HiddenField[] {
  return [...hiddenFields(visit, CHANGE_DELIVERY), ...choicePairs({ way: choice.way, ...more })]
}

interface PlaceFormProps extends ChooseProps {
  way: DeliveryWay
  legend: string
  name: 'addressId' | 'shopId'
  choices: PlaceChoice[]
  present: string | null
  hidden: HiddenField[]
  canShowMore?: boolean
}

function PlaceForm(props: PlaceFormProps) {
  const { way, legend, name, choices, present, hidden, canShowMore = false, choice, problems } = props
  // The choice if offered, else the current state (D-182).
  const selected = [choice[name], present].find((each) => choices.some(({ value }) => value === each)) ?? null
  return (
    <form className="stack stack-6" method="post" action={addressWith(props, {})} noValidate>
      <HiddenFields fields={hidden} />
      <PlaceChoices
        legend={legend}
        name={name}
        places={choices}
        selected={selected}
        error={messageFor(name, problems)}
      />
      {canShowMore && (
        <p>
          {/* A button, so that what was picked goes along. */}
          <Button variant="secondary" name={ACT} value={SHOW_MORE}>
            {SAYS.showMore}
          </Button>
        </p>
      )}
      {way !== 'standard' && (
        <DayPicker
          heading={SAYS.days}
          subHeading={WAY_TEXTS[way].days}
          days={dayCards(daysFor(way, props))}
          name="on"
          selected={choice.on || null}
          error={messageFor('on', problems)}
        />
      )}
      <div className="cluster">
        <Button>{SAYS.confirm}</Button>{' '}
        {/* A button, so that the chosen day goes along; not the first, which Enter presses. */}
        {name === 'addressId' && (
          <Button variant="secondary" name={ACT} value={ADD_ADDRESS}>
            {SAYS.addAddress}
          </Button>
        )}
      </div>
    </form>
  )
}
