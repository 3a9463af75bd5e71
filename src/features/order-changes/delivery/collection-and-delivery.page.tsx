import { addressInOneLine, countryOf } from '../../../domain/addresses/format-address.ts'
import { holidayRegionOf } from '../../../domain/calendar/place.ts'
import { sizeText } from '../../../domain/catalogue/product.ts'
import { presentShopIdOf } from '../../../domain/delivery/choose-delivery.ts'
import { type DeliveryWay, type OfferedWay, offeredDays } from '../../../domain/delivery/delivery-ways.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { changeDeliveryName } from '../../../domain/order-actions/action-names.ts'
import { DELIVERY_MODE_NAMES, deliveryDayOf, deliveryModeOf, dueOn } from '../../../domain/orders/delivery-day.ts'
import { ambiguousPlaceText, SEARCH_TEXT_LENGTH_MAX, SHOP_SEARCH_MESSAGES } from '../../../domain/shops/search-text.ts'
import type { Shop } from '../../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../../domain/words/page-words.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields } from '../../../platform/forms/form.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type ChoiceCardProps, ChoiceCards } from '../../../ui/choice-card.tsx'
import { DayPicker } from '../../../ui/day-card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { type HiddenField, HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type PlaceChoice, PlaceChoices } from '../../../ui/place-choices.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { ShopSearch } from '../../../ui/shop-search.tsx'
import { UseMyLocation } from '../../../ui/use-my-location.tsx'
import { urls } from '../../../urls.ts'
import { contactPageUrl, orderCrumbs } from '../../order-records/order-page.ts'
import { addressChoices, dayCards, offeredShop, placeChoice } from '../../stores/place-choices.ts'
import {
  ACTION_FIELD,
  ADD_ADDRESS,
  CHANGE_DELIVERY,
  choicePairs,
  type DeliveryChoice,
  type DeliveryChoiceContext,
  deliveryChoiceUrl,
  deliveryPagePath,
  newAddressFormUrl,
  orderLineQuery,
  SEARCH_HERE,
  SHOW_MORE,
} from './delivery-choice.ts'
import type { DeliveryStep, ShopsStep } from './delivery-step.ts'
import { COUNTRY_ADJECTIVES, DELIVERY_MESSAGES as MESSAGES, WAY_TEXTS } from './messages.ts'

export interface CollectionAndDeliveryProps extends ChooseProps {
  failure: string | null
  restored: boolean
  /** Null after a refusal, because the change can never be made. */
  step: DeliveryStep | null
  presentShop: Shop | null
}

export const collectionAndDeliveryPage = definePage<CollectionAndDeliveryProps>({
  title: ({ problems, site }) => errorTitle(problems.length > 0, changeDeliveryName(site)),
  nav: 'orders',
  scripts: ['src/platform/browser/forms.client.ts', 'src/features/stores/location.client.ts'],
  View: CollectionAndDelivery,
})

function CollectionAndDelivery(props: CollectionAndDeliveryProps) {
  const { visit, site, order, problems, failure, restored, step } = props
  const { orderNumber } = order
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, changeDeliveryName(site))} />
      <PageHead
        title={changeDeliveryName(site)}
        backLink={{ href: urls.orderDetails(site, orderNumber), label: COMMON_SENTENCES.backToOrder }}
        facts={[{ label: 'Order', value: orderNumber }]}
      />
      <div className="stack stack-5">
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        {failure && <FailureNotice failure={failure} contact={contactPageUrl(visit)} />}
        {restored && <Notice tone="info">{COMMON_SENTENCES.restoredChoices}</Notice>}
        <div className="split split--aside-first">
          <aside className="sticky" aria-label={MESSAGES.item}>
            <Item {...props} />
          </aside>
          <div className="stack stack-6">
            {step?.kind === 'ways' && <DeliveryWays {...props} ways={step.ways} />}
            {step && step.kind !== 'ways' && <ChoosePlace {...props} step={step} />}
          </div>
        </div>
      </div>
    </div>
  )
}

function Item({ visit, order, line, presentShop }: CollectionAndDeliveryProps) {
  const { description, picture, colour, quantity, facts } = line
  const site = SITES[order.site]
  const day = deliveryDayOf(line, dayOf(visit.now))
  const present = [
    DELIVERY_MODE_NAMES[deliveryModeOf(line)],
    day && `${formatWeekday(day.on)}${day.slot ? `, ${day.slot}` : ''}`,
    presentShop
      ? `${presentShop.name}, ${addressInOneLine(presentShop, site)}`
      : facts.shipTo && addressInOneLine(facts.shipTo, site),
  ]
  return (
    <div className="panel line">
      <ProductPicture src={visit.pictureOf(picture)} />
      <div className="line__main">
        <p className="line__name">{description}</p>
        <Facts facts={[sizeText(line), colour, `Qty ${quantity}`].filter((fact) => typeof fact === 'string')} />
        <p className="small">
          <span className="muted">{MESSAGES.present}</span>
          {present
            .filter((text) => typeof text === 'string')
            .map((text) => (
              <span key={text}>
                <br />
                {text}
              </span>
            ))}
        </p>
      </div>
    </div>
  )
}

function DeliveryWays({ ways, ...props }: ChooseProps & { ways: readonly OfferedWay[] }) {
  const { order, line, choice, problems } = props
  const { way: _way, ...otherChoices } = choice
  const present = deliveryModeOf(line)
  const cards = ways.map(({ way, pricePence, isAvailable }): ChoiceCardProps => {
    const card = { value: way, title: DELIVERY_MODE_NAMES[way] }
    if (!isAvailable) {
      const price = formatMoney({ pence: pricePence, currency: order.currency })
      return { ...card, unavailable: true, subTitle: MESSAGES.tooDear(price) }
    }
    const current = way === present ? { description: MESSAGES.presentWay, highlighted: true } : {}
    return { ...card, extraTitle: MESSAGES.nothingMore, subTitle: WAY_TEXTS[way].about, ...current }
  })
  return (
    // The action is only a path, since a GET form takes its query from its fields.
    <form className="stack stack-5" method="get" action={deliveryPagePath(props)}>
      <HiddenFields
        fields={[...orderLineQuery(props), { name: 'step', value: 'details' }, ...choicePairs(otherChoices)]}
      />
      <ChoiceCards
        legend={MESSAGES.wayLegend}
        name="way"
        cards={cards}
        selected={present}
        error={messageFor('way', problems)}
      />
      <div className="cluster">
        <Button>{PAGE_WORDS.onward}</Button>
      </div>
    </form>
  )
}

interface ChooseProps extends DeliveryChoiceContext {
  visit: OrderVisit
  problems: FieldProblem[]
}

function messageFor(field: string, problems: FieldProblem[]): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

type AddressesStep = Extract<DeliveryStep, { kind: 'addresses' }>

function ChoosePlace({ step, ...props }: ChooseProps & { step: AddressesStep | ShopsStep }) {
  return (
    <>
      <div className="cluster between">
        <p>
          <b>{DELIVERY_MODE_NAMES[step.way]}</b>
          <br />
          <span className="muted small">{WAY_TEXTS[step.way].about}</span>
        </p>
        <a href={deliveryChoiceUrl(props, { ...props.choice, way: '' })}>{MESSAGES.changeWay}</a>
      </div>
      {step.kind === 'shops' ? <Shops {...props} step={step} /> : <Addresses {...props} step={step} />}
    </>
  )
}

function Addresses({ step, ...props }: ChooseProps & { step: AddressesStep }) {
  const site = SITES[props.order.site]
  const choices = addressChoices(step.offered, site, MESSAGES.presentAddress)
  if (choices.length === 0) {
    return (
      <div className="stack stack-3">
        <Notice tone="info">{MESSAGES.noAddresses(COUNTRY_ADJECTIVES[countryOf(site)])}</Notice>
        <p>
          <ButtonLink href={newAddressFormUrl(props)}>{COMMON_SENTENCES.addAddress}</ButtonLink>
        </p>
      </div>
    )
  }
  const present = step.offered.find(({ isPresent }) => isPresent)?.addressId ?? null
  return (
    <PlaceForm
      {...props}
      way={step.way}
      legend={MESSAGES.addresses}
      name="addressId"
      choices={choices}
      present={present}
      hidden={formFields(props, {})}
    />
  )
}

function Shops({ step, ...props }: ChooseProps & { step: ShopsStep }) {
  const { visit, order, line, choice, problems } = props
  const { search, home, isShopListRead, shops, canShowMore } = step
  const site = SITES[order.site]
  const country = countryOf(site)
  const { postcode, more, location, ...otherChoices } = choice
  const selected = selectedDay(step.way, props)
  const selectedDate = listDays(step.way, props).find((day) => day.toString() === selected) ?? null
  const choices = shops.map(({ isPresent, ...each }) => {
    const { tag, services, ...offered } = offeredShop(each, visit.site.policy)
    const tags = {
      tag: isPresent ? SHOP_WORDS.present : null,
      services: tag === null ? services : [tag, ...services],
    }
    return placeChoice({ ...offered, ...tags }, { site, now: visit.now, on: selectedDate })
  })
  const notice =
    search?.outcome === 'none'
      ? SHOP_SEARCH_MESSAGES.none
      : search?.outcome === 'unavailable' || !isShopListRead
        ? COMMON_WORDS.failed
        : null
  return (
    <>
      <div className="stack stack-3">
        <ShopSearch
          action={deliveryPagePath(props)}
          hidden={[...orderLineQuery(props), ...choicePairs(otherChoices)]}
          value={location === '' ? (postcode ?? home ?? '') : ''}
          placeholder={SHOP_SEARCH_MESSAGES.placeholder[country]}
          name="postcode"
          label={PAGE_NAMES.stores}
          autoComplete="postal-code"
          maxLength={SEARCH_TEXT_LENGTH_MAX}
          error={messageFor('postcode', problems)}
          button={PAGE_WORDS.search}
          secondary
        />
        <UseMyLocation
          action={deliveryChoiceUrl(props, {})}
          hidden={[
            ...formFields(props, { shopId: choice.shopId, on: choice.on, postcode }),
            { name: ACTION_FIELD, value: SEARCH_HERE },
          ]}
          method="post"
          name={LOCATION_FIELD}
          label={PAGE_WORDS.useMyLocation}
          failed={SHOP_SEARCH_MESSAGES.notLocated[country]}
        />
      </div>
      {notice && <Notice tone="info">{notice}</Notice>}
      {search?.outcome === 'several' && home === null && (
        <div className="stack stack-2">
          <p>{ambiguousPlaceText(postcode ?? '', search.names)}</p>
          <ul className="bullets links">
            {search.names.map((name) => (
              <li key={name}>
                <a href={deliveryChoiceUrl(props, { ...choice, postcode: name, more: '' })}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {choices.length > 0 && (
        <PlaceForm
          {...props}
          way={step.way}
          legend={search?.outcome === 'found' ? MESSAGES.shopsNear(search.near) : SHOP_WORDS.choose}
          name="shopId"
          choices={choices}
          present={presentShopIdOf(line)}
          // Repeats the search, so that the list is the same after an error.
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

function listDays(way: Exclude<DeliveryWay, 'standard'>, { order, visit }: ChooseProps): Temporal.PlainDate[] {
  const country = countryOf(SITES[order.site])
  return offeredDays(way, holidayRegionOf({ country, postcode: '' }), visit.now, visit.site.policy.delivery)
}

function dayChoices(way: Exclude<DeliveryWay, 'standard'>, props: ChooseProps) {
  const present = presentDay(way, props)
  return dayCards(listDays(way, props)).map((card) =>
    card.value === present ? { ...card, note: MESSAGES.presentDay } : card,
  )
}

function presentDay(way: DeliveryWay, { line, visit }: ChooseProps): string | null {
  const day = way === deliveryModeOf(line) ? deliveryDayOf(line, dayOf(visit.now)) : null
  return day && dueOn(day).toString()
}

/** The chosen day, or else the present one, so that a shopper can change only the place (D-182). */
function selectedDay(way: DeliveryWay, props: ChooseProps): string | null {
  return props.choice.on || presentDay(way, props)
}

function formFields({ visit, choice }: ChooseProps, more: Partial<DeliveryChoice>): HiddenField[] {
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
  // Selects the choice if it is offered, or else the present place (D-182).
  const selected = [choice[name], present].find((each) => choices.some(({ value }) => value === each)) ?? null
  return (
    <form className="stack stack-6" method="post" action={deliveryChoiceUrl(props, {})} noValidate>
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
          {/* A submit button instead of a link, to keep the shopper's choices. */}
          <Button variant="secondary" name={ACTION_FIELD} value={SHOW_MORE}>
            {SHOP_WORDS.showMore}
          </Button>
        </p>
      )}
      {way !== 'standard' && (
        <DayPicker
          heading={MESSAGES.days}
          subHeading={WAY_TEXTS[way].days}
          days={dayChoices(way, props)}
          name="on"
          selected={selectedDay(way, props)}
          error={messageFor('on', problems)}
        />
      )}
      <div className="cluster">
        <Button>{MESSAGES.confirm}</Button>{' '}
        {/* A submit button, to keep the chosen day. It isn't first, since Enter presses the first button. */}
        {name === 'addressId' && (
          <Button variant="secondary" name={ACTION_FIELD} value={ADD_ADDRESS}>
            {COMMON_SENTENCES.addAddress}
          </Button>
        )}
      </div>
    </form>
  )
}
