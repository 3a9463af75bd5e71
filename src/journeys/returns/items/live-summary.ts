import { formatMoney } from '../../../domain/money/money.ts'
import { type LiveFacts, liveRefund, type Ticked } from './live-refund.ts'

/** Keeps the summary of the refund up with what is ticked. */
export function liveSummary(form: HTMLFormElement, facts: LiveFacts): (ticked: readonly Ticked[]) => void {
  const find = <Kind extends Element>(selector: string) => form.querySelector<Kind>(selector)
  const money = (pence: number) => formatMoney({ pence, currency: facts.currency })
  const hide = (selector: string, hidden: boolean) => {
    const element = find<HTMLElement>(selector)
    if (element) element.hidden = hidden
  }
  let announced = ''

  /** D-59: past the limit the refund goes back to where it came from. */
  function showEGiftCard(offered: boolean): void {
    const card = find<HTMLInputElement>('#refund-e-gift-card')
    const original = find<HTMLInputElement>('#refund-original')
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
    for (const note of form.querySelectorAll<HTMLElement>('[data-as-paid]')) note.hidden = card.checked
  }

  return (ticked) => {
    const { items, delivery, totalPence, eGiftCard } = liveRefund(facts, ticked)
    for (const old of form.querySelectorAll('[data-refund-item]')) old.remove()
    const rows = items.map(({ title, quantity, pence }) => itemRow(title, quantity, money(pence)))
    find('[data-refund-rows]')?.prepend(...rows)
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
