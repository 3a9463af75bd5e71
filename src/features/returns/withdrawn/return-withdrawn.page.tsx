import { formatMoney } from '../../../domain/money/money.ts'
import { isOnlyInStore } from '../../../domain/return-methods/returns-promise.ts'
import type { RefundedLine } from '../../../domain/returns/calculate-refund.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { areAllFree, costSentence } from '../../../domain/returns/return-cost-text.ts'
import { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import type { ItemsToReturn } from '../../../domain/withdrawal/to-send-back.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { urls } from '../../../urls.ts'
import { orderCrumbs, RETURN_WITHDRAWN_PURPOSE } from '../../order-records/order-page.ts'
import { FailureSentence } from '../failure-sentence.tsx'
import type { OrderToReturn } from '../find-return-context.ts'
import { FIELDS } from '../items/items-form-state.ts'
import { WITHDRAWN_MESSAGES as MESSAGES } from '../messages.ts'
import { factsOf } from '../return-proof.ts'
import { ReturnedItems, type ShownItem } from '../returned-items.tsx'
import { failureSentenceProps } from '../step-urls.ts'

export interface OrderWithWithdrawnItems extends OrderToReturn, ItemsToReturn {}

interface ReturnWithdrawnProps {
  visit: OrderVisit
  withdrawn: OrderWithWithdrawnItems
  notices: string[]
  failure: ChannelFailure | undefined
  blockToken: string | undefined
  refunds: readonly RefundedLine[]
  units: ReadonlyMap<string, number>
}

export const returnWithdrawnPage = definePage<ReturnWithdrawnProps>({
  title: ({ visit, withdrawn, failure }) =>
    errorTitle(failure !== undefined, titleAt(visit.site.sites[withdrawn.order.site])),
  nav: 'orders',
  View: ReturnWithdrawn,
})

function titleAt(site: BrandSite): string {
  return isOnlyInStore(site) ? MESSAGES.titleInStore : MESSAGES.title
}

function ReturnWithdrawn({ visit, withdrawn, notices, failure, blockToken, refunds, units }: ReturnWithdrawnProps) {
  const { order, stored, draft, selection, waiting } = withdrawn
  const { orderNumber, currency } = order
  const site = visit.site.sites[order.site]
  const title = titleAt(site)
  const itemOf = (lineKey: string, quantity: number, details: Pick<ShownItem, 'price' | 'notes'>): ShownItem[] => {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (!line) return []
    const { description: name, picture } = line
    return [{ name, picture: visit.pictureOf(picture), facts: factsOf({ line, quantity }), ...details }]
  }
  const items = selection.flatMap(({ lineKey, quantity }) => {
    const pence = refunds.find((lineRefund) => lineRefund.lineKey === lineKey)?.pence
    return itemOf(lineKey, quantity, {
      price: pence === undefined ? null : formatMoney({ pence, currency }),
      notes: [],
    })
  })
  const waitingItems = waiting.flatMap((lineKey) =>
    itemOf(lineKey, units.get(lineKey) ?? 0, { price: null, notes: [MESSAGES.whenItArrives] }),
  )
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, title)} />
      <PageHead title={title} facts={[{ label: 'Order', value: orderNumber }]} />
      <div className="narrow">
        <DialogForm
          title={title}
          action={urls.returnWithdrawn(site, orderNumber)}
          hidden={[
            ...hiddenFields(visit, RETURN_WITHDRAWN_PURPOSE),
            { name: FIELDS.version, value: draft && stored ? String(stored.draft.version) : '' },
            ...(blockToken === undefined ? [] : [{ name: FIELDS.blocked, value: blockToken }]),
          ]}
          failure={
            failure && (
              <>
                <FailureSentence {...failureSentenceProps(failure, site)} />
                {blockToken !== undefined && failure !== 'no-method' && <p>{MESSAGES.howToRetry}</p>}
              </>
            )
          }
          submit={STEP_NAMES.chooseMethod}
          cancel={{ href: urls.orderDetails(site, orderNumber), label: MESSAGES.keep }}
        >
          {notices.map((notice) => (
            <Notice key={notice} tone="info">
              {notice}
            </Notice>
          ))}
          {failure !== 'no-method' && <p>{MESSAGES.lede(areAllFree(site) ? null : costSentence(site))}</p>}
          <ReturnedItems
            id="items"
            heading={isOnlyInStore(site) ? MESSAGES.itemsInStore : MESSAGES.items}
            items={items}
          />
          {waitingItems.length > 0 && <ReturnedItems id="waiting" heading={MESSAGES.waiting} items={waitingItems} />}
        </DialogForm>
      </div>
    </div>
  )
}
