import { addressInOneLine } from '../../../domain/addresses/format-address.ts'
import { lineSize } from '../../../domain/catalogue/product.ts'
import type { OfferedWay } from '../../../domain/delivery/delivery-ways.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { deliveryDayOf } from '../../../domain/orders/delivery-day.ts'
import { DELIVERY_MODE_NAMES, deliveryModeOf } from '../../../domain/orders/delivery-mode.ts'
import type { Shop } from '../../../domain/shops/shop.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { type ChoiceCardProps, ChoiceCards } from '../../../ui/choice-card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { urls } from '../../../urls.ts'
import { contactAbout, orderCrumbs } from '../../order-records/order-page.ts'
import { ChoosePlace, type ChooseProps, messageFor } from './choose-place.tsx'
import { choicePairs } from './delivery-choice.ts'
import type { DeliveryStep } from './delivery-step.ts'
import { DELIVERY_MESSAGES as SAYS, WAY_TEXTS } from './messages.ts'
import { identity, pathOf } from './page-address.ts'

export interface CollectionAndDeliveryProps extends ChooseProps {
  failure: string | null
  restored: boolean
  /** Null: it will never be done. */
  step: DeliveryStep | null
  presentShop: Shop | null
}

export const collectionAndDeliveryPage = definePage<CollectionAndDeliveryProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, SAYS.title),
  nav: 'orders',
  scripts: ['src/platform/browser/forms.client.ts', 'src/features/stores/location.client.ts'],
  View: CollectionAndDelivery,
})

function CollectionAndDelivery(props: CollectionAndDeliveryProps) {
  const { visit, site, order, problems, failure, restored, step } = props
  const { orderNumber } = order
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, SAYS.title)} />
      <PageHead
        title={SAYS.title}
        back={{ href: urls.orderDetails(site, orderNumber), label: SAYS.back }}
        facts={[{ label: 'Order', value: orderNumber }]}
      />
      <div className="stack stack-5">
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        {failure && <FailureNotice failure={failure} contact={contactAbout(visit, order)} />}
        {restored && <Notice tone="info">{SAYS.restored}</Notice>}
        <div className="split split--aside-first">
          <aside className="sticky" aria-label={SAYS.item}>
            <Item {...props} />
          </aside>
          <div className="stack stack-6">
            {step?.is === 'ways' && <Ways {...props} ways={step.ways} />}
            {step && step.is !== 'ways' && <ChoosePlace {...props} step={step} />}
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
        <Facts facts={[lineSize(line), colour, `Qty ${quantity}`].filter((fact) => typeof fact === 'string')} />
        <p className="small">
          <span className="muted">{SAYS.present}</span>
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

function Ways({ ways, ...props }: ChooseProps & { ways: readonly OfferedWay[] }) {
  const { order, line, choice, problems } = props
  const { way: _way, ...others } = choice
  const present = deliveryModeOf(line)
  const cards = ways.map(({ way, pricePence, available }): ChoiceCardProps => {
    const card = { value: way, title: DELIVERY_MODE_NAMES[way] }
    if (!available) {
      const price = formatMoney({ pence: pricePence, currency: order.currency })
      return { ...card, unavailable: true, subTitle: SAYS.tooDear(price) }
    }
    const now = way === present ? { description: SAYS.presentWay, highlighted: true } : {}
    return { ...card, extraTitle: SAYS.nothingMore, subTitle: WAY_TEXTS[way].about, ...now }
  })
  return (
    // The path alone: a GET form takes its query from its fields.
    <form className="stack stack-5" method="get" action={pathOf(props)}>
      <HiddenFields fields={[...identity(props), { name: 'step', value: 'details' }, ...choicePairs(others)]} />
      <ChoiceCards
        legend={SAYS.wayLegend}
        name="way"
        cards={cards}
        selected={present}
        error={messageFor('way', problems)}
      />
      <div className="cluster">
        <Button>{SAYS.onward}</Button>
      </div>
    </form>
  )
}
