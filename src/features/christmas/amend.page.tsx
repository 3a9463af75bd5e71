import { changesUntil } from '../../domain/christmas/change-status.ts'
import { formatCutOff } from '../../domain/christmas/cut-off.ts'
import { amendableLines, type WantedUnits } from '../../domain/christmas/read-amendment.ts'
import { ACTION_NAMES } from '../../domain/order-actions/action-names.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { LineGroup } from '../../ui/line-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { urls } from '../../urls.ts'
import { AmendHead, type Amending, amendedItem, unitsFieldName } from './amend-frame.tsx'
import { AMEND_MESSAGES as MESSAGES } from './amend-messages.ts'

interface AmendProps {
  form: Amending
  wanted: WantedUnits
  problems: FieldProblem[]
}

/** The id of the list of items, for problems that concern no single item. */
export const ITEMS_ID = 'items'
export const STAGE_FIELD = 'stage'
export const REVIEW_STAGE = 'review'

export function unitsFieldId(place: number): string {
  return `item-${place}`
}

export const amendPage = definePage<AmendProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, ACTION_NAMES.amendOrder),
  View: Amend,
  nav: 'christmas-orders',
})

/** A GET form, so that the review has a URL of its own (D-170). */
function Amend({ form, wanted, problems }: AmendProps) {
  const { visit, details, cutOffs } = form
  const { order } = details
  const { orderNumber } = order
  const site = visit.site.sites[order.site]
  const address = new URL(urls.amendChristmas(site, { orderId: orderNumber }), 'https://here.invalid')
  const hidden = [...address.searchParams, [STAGE_FIELD, REVIEW_STAGE] as const].map(([name, value]) => ({
    name,
    value,
  }))
  const lastMoment = changesUntil(order, cutOffs)
  const amendable = amendableLines(order)
  const lines = order.lines.filter((line) => !isCancelled(line))
  return (
    <div className="wrap page">
      <AmendHead form={form} title={ACTION_NAMES.amendOrder} />
      <form className="stack stack-6 narrow" method="get" action={address.pathname} noValidate>
        <HiddenFields fields={hidden} />
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        <p className="lede">
          {lastMoment instanceof Temporal.PlainDate ? MESSAGES.untilDay : MESSAGES.untilTime}{' '}
          <b className="nowrap">{formatCutOff(lastMoment)}</b>.
        </p>
        <div id={ITEMS_ID} tabIndex={-1}>
          <LineGroup
            title={MESSAGES.items}
            about={[]}
            links={[]}
            lines={lines.map((line) => {
              const id = unitsFieldId(amendable.indexOf(line))
              const error = problems.find(({ field }) => field === id)?.message
              return {
                ...amendedItem(line, order, visit),
                ...(amendable.includes(line)
                  ? { children: <UnitsField id={id} line={line} value={wanted.get(line.key)} error={error} /> }
                  : { notes: [MESSAGES.fixed] }),
              }
            })}
          />
        </div>
        <div className="actions">
          <Button>{MESSAGES.review}</Button>{' '}
          <ButtonLink variant="secondary" href={urls.orderDetails(site, orderNumber)}>
            {MESSAGES.keep}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

/** A longer list would be unwieldy, so above this the shopper types the number. */
const SELECT_OPTIONS_MAX = 20

interface UnitsFieldProps {
  id: string
  line: OrderLine
  value: string | undefined
  error: string | undefined
}

function UnitsField({ id, line, error, ...wanted }: UnitsFieldProps) {
  const { quantity: ordered, description } = line
  const { value = String(ordered) } = wanted
  const label = (
    <>
      {MESSAGES.quantity} <span className="vh">{MESSAGES.of(description)}</span>
    </>
  )
  const field = { id, name: unitsFieldName(line), label, error }
  if (ordered > SELECT_OPTIONS_MAX)
    return (
      <TextField
        {...field}
        hint={MESSAGES.upTo(ordered)}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        size={8}
      />
    )
  const options = Array.from({ length: ordered + 1 }, (_, place) => String(ordered - place)).map((units) => ({
    value: units,
    label: units === '0' ? MESSAGES.remove : units,
  }))
  // A number that is not on the list is replaced by the ordered quantity.
  const selected = options.some((option) => option.value === value) ? value : String(ordered)
  return <SelectField {...field} options={options} value={selected} />
}
