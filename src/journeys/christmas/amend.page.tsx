import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { LineGroup } from '../../ui/line-group.tsx'
import type { OrderLineProps } from '../../ui/order-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'

export interface AmendFrameProps {
  crumbs: Crumb[]
  facts: string[]
  back: { href: string; label: string }
  problems: FieldProblem[]
}

export type AmendedItem = Pick<OrderLineProps, 'name' | 'facts' | 'picture' | 'price' | 'status'> & { key: string }

interface AmendItem extends AmendedItem {
  /** Null where it can't be changed any more. */
  choice: UnitsChoice | null
}

interface UnitsChoice {
  id: string
  name: string
  value: string
  ordered: number
}

interface AmendProps extends AmendFrameProps {
  action: string
  hidden: HiddenField[]
  /** The last day to amend. */
  lede: string
  until: string
  items: AmendItem[]
}

/** All of them, for what is said of none in particular. */
export const ITEMS = 'items'

export const amendPage = definePage<AmendProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, SAYS.title),
  View: Amend,
  nav: 'christmas-orders',
})

/** Fewer of some lines, or none (D-170). It is sent by its address, and changes nothing yet. */
function Amend({ crumbs, facts, back, problems, action, hidden, lede, until, items }: AmendProps) {
  const errorAt = (id: string) => problems.find(({ field }) => field === id)?.message
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} back={back} facts={facts} />
      <form className="stack stack-6 narrow" method="get" action={action} noValidate>
        <HiddenFields fields={hidden} />
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        <p className="lede">
          {lede} <b className="nowrap">{until}</b>.
        </p>
        <div id={ITEMS} tabIndex={-1}>
          <LineGroup
            title={SAYS.items}
            about={[]}
            links={[]}
            lines={items.map(({ choice, ...item }) => ({
              ...item,
              ...(choice === null
                ? { notes: [SAYS.fixed] }
                : { children: <Units {...choice} of={item.name} error={errorAt(choice.id)} /> }),
            }))}
          />
        </div>
        <div className="actions">
          <Button>{SAYS.review}</Button>{' '}
          <ButtonLink variant="secondary" href={back.href}>
            {SAYS.keep}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

/** Nobody finds a number in a longer list: then it is typed. */
const LISTED_MAX = 20

function Units({ of, ordered, value, ...field }: UnitsChoice & { of: string; error: string | undefined }) {
  const label = (
    <>
      {SAYS.quantity} <span className="vh">{SAYS.of(of)}</span>
    </>
  )
  if (ordered > LISTED_MAX) {
    const hint = SAYS.upTo(ordered)
    return (
      <TextField {...field} label={label} hint={hint} value={value} inputMode="numeric" autoComplete="off" size={8} />
    )
  }
  const options = quantities(ordered)
  // A number that is not on the list, or not any more, starts again from what was ordered.
  const listed = options.some((option) => option.value === value) ? value : String(ordered)
  return <SelectField {...field} label={label} options={options} value={listed} />
}

function quantities(ordered: number): { value: string; label: string }[] {
  return Array.from({ length: ordered + 1 }, (_, place) => String(ordered - place)).map((value) => ({
    value,
    label: value === '0' ? SAYS.remove : value,
  }))
}
