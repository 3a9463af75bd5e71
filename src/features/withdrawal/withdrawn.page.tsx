import { Fragment } from 'react'
import { formatMoney } from '../../domain/money/money.ts'
import { NO_CHANGES_NOW } from '../../domain/order-actions/allowed-actions.ts'
import { itemFacts } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'
import { STEP_NAMES } from '../../domain/returns/step-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatMoment, formatTime, formatWeekday } from '../../domain/time/format-day.ts'
import { ACKNOWLEDGEMENT_MESSAGES, confirmationOf } from '../../domain/withdrawal/acknowledgement.ts'
import { exemptionOf } from '../../domain/withdrawal/line-withdrawal.ts'
import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { WhatNext } from '../../ui/what-next.tsx'
import { PATHS, urls } from '../../urls.ts'
import { orderCrumbs, RETURN_WITHDRAWN_PURPOSE } from '../order-records/order-page.ts'
import { DONE_MESSAGES as MESSAGES, WITHDRAW_MESSAGES } from './messages.ts'
import { type WithdrawnLineStatus, withdrawalNextSteps } from './next-steps.ts'

export interface WithdrawnProps {
  visit: OrderVisit
  order: Order
  withdrawal: Withdrawal
  lines: readonly WithdrawnLineStatus[]
  brandName: string
  /** No return can be started now (D-28). */
  isAway: boolean
}

/** Acknowledges a withdrawal: at the top what became of it, below the declaration, which never changes (WDR-03). */
export const withdrawnPage = definePage<WithdrawnProps>({
  title: () => MESSAGES.title,
  View: Withdrawn,
  nav: 'orders',
  scripts: [
    'src/platform/browser/forms.client.ts',
    'src/platform/browser/print.client.ts',
    'src/platform/browser/refresh.client.ts',
  ],
})

function Withdrawn(props: WithdrawnProps) {
  const { visit, order, withdrawal } = props
  const { withdrawnAt, email } = withdrawal
  const site = visit.site.sites[order.site]
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, WITHDRAW_MESSAGES.title)} />
      <PageHead
        title={MESSAGES.title}
        focused
        lede={
          <>
            {MESSAGES.received.on}
            <b>{`${formatWeekday(dayOf(withdrawnAt))}${MESSAGES.received.at}${formatTime(withdrawnAt)}`}</b>.
            {email && (
              <>
                {` ${MESSAGES.emailed}`}
                <b>{email}</b>.
              </>
            )}
          </>
        }
      />
      <div className="stack stack-6">
        <NextSteps {...props} />
        <div className="split">
          <section className="stack" aria-labelledby="items">
            <h2 id="items">{MESSAGES.items}</h2>
            <Items {...props} />
            <Exemptions {...props} />
            <p className="no-print">
              <a href={urls.orderDetails(site, order.orderNumber)}>{COMMON_SENTENCES.viewOrder}</a>
            </p>
          </section>
          <Acknowledgement {...props} />
        </div>
      </div>
    </div>
  )
}

/** Order management usually answers within seconds. */
const REFRESH_SECONDS = 15

function NextSteps({ visit, order, withdrawal, lines, isAway }: WithdrawnProps) {
  const { steps, otherItems } = withdrawalNextSteps(order, withdrawal, lines, visit)
  const isToSend = steps !== null && visit.hasPage(PATHS.returnWithdrawn)
  const hasPending = lines.some(({ status }) => status === 'being-stopped')
  return (
    <section className="stack stack-5" aria-labelledby="next" data-refresh-seconds={hasPending ? REFRESH_SECONDS : 0}>
      <h2 id="next">{MESSAGES.next}</h2>
      <div className="stack stack-5" data-refresh="next" data-refresh-live="">
        {steps && <WhatNext steps={steps} inRow={steps.length === 3} />}
        {otherItems.map(({ names, sentences, link }) => (
          <div key={`${names} ${sentences[0]}`} className="stack stack-2">
            <h3>{names}</h3>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {link && (
              <p className="no-print">
                <a href={link.href}>{link.label}</a>
              </p>
            )}
          </div>
        ))}
      </div>
      {isToSend && isAway && <Notice tone="info">{NO_CHANGES_NOW}</Notice>}
      {isToSend && !isAway && (
        <form
          className="no-print"
          method="post"
          action={urls.returnWithdrawn(visit.site.sites[order.site], order.orderNumber)}
        >
          <HiddenFields fields={hiddenFields(visit, RETURN_WITHDRAWN_PURPOSE)} />
          <Button>{STEP_NAMES.chooseMethod}</Button>
        </form>
      )}
    </section>
  )
}

function Items({ visit, withdrawal, lines }: WithdrawnProps) {
  const { currency } = withdrawal
  return (
    <div className="card card--lines">
      <ul className="lines">
        {withdrawal.lines.map((item, place) => {
          const { description, quantity, pricePence } = item
          const currentLine = lines.find(({ withdrawn, line }) => withdrawn === item && line !== null)?.line
          return (
            <li key={`${place} ${description}`} className="line">
              <ProductPicture src={visit.pictureOf(currentLine?.picture ?? null)} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName
                    name={description}
                    href={currentLine ? visit.productPage(currentLine, 'withdrawal') : null}
                  />
                </p>
                <Facts facts={[...itemFacts(item), `Qty ${quantity}`]} />
              </div>
              <span className="line__price">{formatMoney({ pence: pricePence, currency })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Exemptions({ order }: WithdrawnProps) {
  const sentences = order.lines.flatMap((line) => {
    const exemption = isKept(line) ? exemptionOf(line, order) : null
    return exemption ? [MESSAGES.kept(line.description, exemption)] : []
  })
  return [...new Set(sentences)].map((sentence) => (
    <p key={sentence} className="small muted">
      {sentence}
    </p>
  ))
}

/** The acknowledgement that the shopper can keep, on paper or as a file. */
function Acknowledgement({ visit, order, withdrawal, brandName }: WithdrawnProps) {
  const { withdrawnAt, name, email, orderNumber, withdrawalId, lines } = withdrawal
  const { terms } = ACKNOWLEDGEMENT_MESSAGES
  const from = [name, email].filter((part) => part !== null && part !== '').join(', ')
  const docket = [
    { term: terms.received, lines: [formatMoment(withdrawnAt)] },
    ...(from === '' ? [] : [{ term: terms.from, lines: [from] }]),
    { term: terms.to, lines: [brandName] },
    { term: terms.orderNumber, lines: [orderNumber] },
    { term: terms.items, lines: lines.map(({ description, quantity }) => MESSAGES.item(description, quantity)) },
  ]
  return (
    <aside className="stack" aria-label={MESSAGES.aside}>
      <section className="docket docket--in-order" aria-labelledby="docket">
        <div className="docket__top stack">
          <h2 id="docket">{ACKNOWLEDGEMENT_MESSAGES.title}</h2>
          <dl className="dl">
            {docket.map(({ term, lines }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  {lines.map((line, place) => (
                    <Fragment key={`${place} ${line}`}>
                      {place > 0 && <br />}
                      {line}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="docket__stub stack stack-2">
          <p className="small">{confirmationOf(lines)}</p>
        </div>
      </section>
      <Button type="button" variant="secondary" block icon={ICONS.print} hidden data-prints="">
        {MESSAGES.print}
      </Button>
      <ButtonLink
        href={urls.withdrawalPdf(visit.site.sites[order.site], orderNumber, withdrawalId)}
        variant="link"
        block
        icon={ICONS.download}
      >
        {MESSAGES.pdf}
      </ButtonLink>
    </aside>
  )
}
