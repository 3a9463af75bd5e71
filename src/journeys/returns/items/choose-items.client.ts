import { splitSentence } from '../../../domain/returns/return-limit.ts'
import { liveAlerts } from './live-alerts.ts'
import { askReasons, learnReasons } from './live-reasons.ts'
import { type LiveFacts, type LiveLine, missingField, reasonOf, type Ticked } from './live-refund.ts'
import { liveSummary } from './live-summary.ts'
import { FIELDS } from './sent-choice.ts'

interface Missing {
  place: string
  fieldId: string
  /** Its reasons could not be had. */
  isAway: boolean
}

/** What hides a field that asks nothing. */
const HOLDER = '.pick__reasons > div'

/**
 * Step 1 works without this: the styles reveal what is asked, and a post brings the rest. With it, secondaries appear at
 * once, the summary follows the ticks, the button says when something is missing, and one item too many stays unticked.
 * It asks the server for reasons that were missing (D-54) and for nothing else, and the server reckons again.
 */
const form = document.querySelector<HTMLFormElement>('form[data-return-items]')
if (form) start(form, JSON.parse(form.dataset.returnItems ?? '') as LiveFacts)

function start(form: HTMLFormElement, facts: LiveFacts): void {
  const find = <Kind extends Element>(selector: string) => form.querySelector<Kind>(selector)
  const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind | null
  const box = ({ place }: LiveLine) => byId<HTMLInputElement>(FIELDS.box(place))
  const value = (id: string) => byId<HTMLSelectElement>(id)?.value ?? ''
  const alerts = liveAlerts(form)
  const showRefund = liveSummary(form, facts)
  const failedWith = find('[data-failure=blocks]') ? print() : null
  /** Lines that were one too many, in this page. */
  const waiting: HTMLInputElement[] = []

  form.addEventListener('change', (event) => {
    const changed = event.target
    if (changed instanceof HTMLInputElement && changed.name === FIELDS.line) {
      holdLimit(changed)
      const line = facts.lines.find(({ key }) => key === changed.value)
      if (changed.checked && line?.reasons === null) void retry(line)
    }
    update()
  })
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (submitter instanceof HTMLButtonElement && submitter.name === FIELDS.split) return
    const [first] = missing()
    const stopped = first !== undefined || ticked().length === 0 || isBlocked()
    if (!stopped) return
    event.preventDefault()
    // Nothing is under way, so nobody is to think so.
    event.stopPropagation()
    if (first) {
      // Where there is nothing to choose from, nobody is told to choose.
      alerts.raise(first.isAway ? 'away' : 'reasons', first.fieldId)
      update()
    } else if (isBlocked()) find<HTMLElement>('[data-failure]')?.focus()
  })
  form.addEventListener('click', (event) => {
    // A link to a field also puts the cursor into it.
    const link = event.target instanceof Element ? event.target.closest('.err-sum a') : null
    const field = link && byId(link.getAttribute('href')?.slice(1) ?? '')
    if (!field) return
    event.preventDefault()
    field.focus()
  })
  for (const hint of form.querySelectorAll<HTMLElement>('[data-reasons-away] [hidden]')) hint.hidden = false
  // The browser may have filled the form in again.
  addEventListener('pageshow', update)
  update()

  function ticked(): Ticked[] {
    return facts.lines
      .filter((line) => box(line)?.checked)
      .map((line) => ({
        line,
        quantity: Number(value(FIELDS.quantity(line.place))) || 1,
        primary: value(FIELDS.primary(line.place)),
        secondary: value(FIELDS.secondary(line.place)),
      }))
  }

  function print(): string {
    return JSON.stringify(ticked())
  }

  function isBlocked(): boolean {
    return failedWith !== null && failedWith === print()
  }

  /** Where each ticked row still wants something. */
  function missing(): Missing[] {
    return ticked().flatMap((one) => {
      const part = missingField(facts, one)
      const { place, reasons } = one.line
      if (part === null) return []
      const isAway = reasons === null
      return [{ place, isAway, fieldId: isAway ? FIELDS.box(place) : FIELDS[part](place) }]
    })
  }

  function update(): void {
    for (const line of facts.lines) fillSecondaries(line)
    showRefund(ticked())
    const open = missing()
    showAlerts(open)
    const unready = ticked().length === 0 || open.length > 0 || isBlocked()
    for (const button of form.querySelectorAll<HTMLButtonElement>('button:not([name])')) {
      button.ariaDisabled = unready ? 'true' : null
    }
  }

  /** What was wrong and is right again is not said any longer. */
  function showAlerts(open: readonly Missing[]): void {
    const raised = alerts.raised()
    if (raised === 'reasons' || raised === 'away') {
      const [first] = open
      if (first && first.isAway === (raised === 'away')) alerts.moveTo(first.fieldId)
      else alerts.lower()
      alerts.mark(open)
    }
    if (raised === 'limit' && ticked().length < facts.limit) {
      for (const input of waiting.splice(0)) input.remove()
      alerts.lower()
    }
    if (failedWith !== null) alerts.showFailure(isBlocked())
  }

  /** D-54: a row that had no reasons asks for them when it is ticked again. */
  async function retry(line: LiveLine): Promise<void> {
    const away = find<HTMLElement>(`[data-reasons-away="${line.place}"]`)
    // Empty while an answer is on its way.
    if (!away?.firstChild) return
    const said = [...away.childNodes]
    away.replaceChildren()
    const reasons = await askReasons(facts.reasonsCall, line.sku)
    if (reasons === null) {
      // Put in anew, it is announced.
      away.replaceChildren(...said)
      return
    }
    learnReasons(facts, line, reasons)
    away.remove()
    const select = byId<HTMLSelectElement>(FIELDS.primary(line.place))
    for (const { primaryReasonCode, primaryReasonCodeDesc } of reasons)
      select?.add(new Option(primaryReasonCodeDesc, primaryReasonCode))
    const holder = select?.closest<HTMLElement>(HOLDER)
    if (holder) holder.hidden = false
    box(line)?.closest('.pick')?.classList.remove('has-error')
    update()
  }

  /** RSN-12. */
  function fillSecondaries(line: LiveLine): void {
    const select = byId<HTMLSelectElement>(FIELDS.secondary(line.place))
    const holder = select?.closest<HTMLElement>(HOLDER)
    if (!select || !holder) return
    const more = reasonOf(facts, line, value(FIELDS.primary(line.place)))?.secondaries ?? []
    const there = [...select.options].slice(1).map((option) => option.value)
    if (there.join() !== more.map(({ code }) => code).join()) {
      select.length = 1
      for (const { code, label } of more) select.add(new Option(label, code))
      select.value = ''
    }
    holder.hidden = more.length === 0
  }

  /** D-52: one too many stays unticked, and waits for a later return if the shopper likes. */
  function holdLimit(changed: HTMLInputElement): void {
    if (!changed.checked || ticked().length <= facts.limit) return
    changed.checked = false
    const later = [...form.querySelectorAll<HTMLInputElement>(`input[name=${FIELDS.later}]`)]
    if (!later.some((one) => one.value === changed.value)) {
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name: FIELDS.later })
      input.value = changed.value
      form.append(input)
      waiting.push(input)
      later.push(input)
    }
    alerts.raise('limit', changed.id)
    const split = find(`[data-alert] button[name=${FIELDS.split}]`)
    if (split) split.textContent = splitSentence(facts.limit, later.length)
  }
}
