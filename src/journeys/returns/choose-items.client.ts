import { formatMoney } from '../../domain/money/money.ts'
import { splitSentence } from '../../domain/returns/return-limit.ts'
import { askReasons, learnReasons } from './live-reasons.ts'
import { type LiveFacts, type LiveLine, liveRefund, missingField, reasonOf, type Ticked } from './live-refund.ts'
import { FIELDS } from './sent-choice.ts'

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
  const money = (pence: number) => formatMoney({ pence, currency: facts.currency })
  const alerts = find('[data-alert]')
  const steps = document.querySelector('.stepper')
  const failedWith = find('[data-failure=blocks]') ? print() : null
  let announced = ''
  let alerted: 'reasons' | 'limit' | null = null

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
    const at = firstMissing()
    const stopped = at !== null || ticked().length === 0 || isBlocked()
    if (!stopped) return
    event.preventDefault()
    // Nothing is under way, so nobody is to think so.
    event.stopPropagation()
    if (at !== null) alertOf('reasons', at)
    else if (isBlocked()) find<HTMLElement>('[data-failure]')?.focus()
  })
  form.addEventListener('click', (event) => {
    // A link to a field also puts the cursor into it.
    const link = event.target instanceof Element ? event.target.closest('.err-sum a') : null
    const field = link && byId(link.getAttribute('href')?.slice(1) ?? '')
    if (!field) return
    event.preventDefault()
    field.focus()
  })
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

  function firstMissing(): string | null {
    for (const one of ticked()) {
      const missing = missingField(facts, one)
      if (missing !== null)
        return one.line.reasons === null ? FIELDS.box(one.line.place) : FIELDS[missing](one.line.place)
    }
    return null
  }

  function update(): void {
    for (const line of facts.lines) fillSecondaries(line)
    showRefund()
    clearSettled()
    const unready = ticked().length === 0 || firstMissing() !== null || isBlocked()
    for (const button of form.querySelectorAll<HTMLButtonElement>('button:not([name])')) {
      button.ariaDisabled = unready ? 'true' : null
    }
  }

  /** What was wrong and is right again is not said any longer. */
  function clearSettled(): void {
    const at = firstMissing()
    if (alerted === 'reasons' && at !== null) alerts?.querySelector('a')?.setAttribute('href', `#${at}`)
    if (alerted === 'reasons' && at === null) {
      alerts?.replaceChildren()
      if (steps) document.querySelector('.stepper')?.replaceWith(steps)
      alerted = null
    }
    if (failedWith !== null) hide('[data-failure]', !isBlocked())
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
    }
    const waiting = new Set([...later.map((one) => one.value), changed.value]).size
    alertOf('limit', changed.id)
    const split = alerts?.querySelector(`button[name=${FIELDS.split}]`)
    if (split) split.textContent = splitSentence(facts.limit, waiting)
  }

  function alertOf(kind: 'reasons' | 'limit', fieldId: string): void {
    const template = find<HTMLTemplateElement>(`template[data-alert-of=${kind}]`)
    if (!template || !alerts) return
    alerts.replaceChildren(template.content.cloneNode(true))
    alerts.querySelector('a')?.setAttribute('href', `#${fieldId}`)
    const summary = alerts.querySelector<HTMLElement>('.err-sum')
    summary?.removeAttribute('autofocus')
    summary?.focus()
    const problem = find<HTMLTemplateElement>('template[data-alert-of=step]')?.content.firstElementChild
    if (problem && kind === 'reasons') document.querySelector('.stepper')?.replaceWith(problem.cloneNode(true))
    alerted = kind
  }

  function showRefund(): void {
    const chosen = ticked()
    const { items, delivery, totalPence, eGiftCard } = liveRefund(facts, chosen)
    const rows = find('[data-refund-rows]')
    for (const old of form.querySelectorAll('[data-refund-item]')) old.remove()
    rows?.prepend(...items.map(({ title, quantity, pence }) => itemRow(title, quantity, money(pence))))
    const deliveryRow = find('[data-refund-delivery]')
    say(deliveryRow?.querySelector('dt'), delivery.label)
    say(deliveryRow?.querySelector('dd'), money(delivery.pence))
    say(find('[data-refund-note]'), delivery.note ?? '')
    hide('[data-refund-note]', delivery.note === null || items.length === 0)
    hide('[data-refund-none]', items.length > 0)
    const total = money(totalPence)
    for (const place of form.querySelectorAll('[data-refund-total]')) say(place, total)
    showEGiftCard(eGiftCard)
    if (announced !== '' && announced !== total) say(find('[data-refund-said]'), `Expected total refund ${total}`)
    announced = total
  }

  /** D-59: past the limit the refund goes back to where it came from. */
  function showEGiftCard(offered: boolean): void {
    const card = byId<HTMLInputElement>('refund-e-gift-card')
    const original = byId<HTMLInputElement>('refund-original')
    if (!card || !original) return
    const note = find<HTMLElement>('[data-e-gift-card-too-high]')
    if (offered && note) note.hidden = true
    if (!offered && card.checked) {
      original.checked = true
      if (note) note.hidden = false
    }
    hide('[data-e-gift-card]', !offered)
    const to = (card.checked ? card : original).nextElementSibling?.textContent ?? ''
    say(find('[data-refunded-to]'), to)
  }

  function hide(selector: string, hidden: boolean): void {
    const element = find<HTMLElement>(selector)
    if (element) element.hidden = hidden
  }
}

function itemRow(title: string, quantity: number, amount: string): HTMLElement {
  const row = document.createElement('div')
  row.dataset.refundItem = ''
  const [dt, dd, small] = ['dt', 'dd', 'span'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  small.className = 'muted small'
  small.textContent = `Qty ${quantity}`
  dt.append(title, document.createElement('br'), small)
  dd.textContent = amount
  row.append(dt, dd)
  return row
}

function say(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
