import { formatMoney } from '../../domain/money/money.ts'
import { isSameLine } from '../../domain/returns/lines-of-return.ts'
import { isGiftReturn } from '../../domain/returns/return.ts'
import { dayOf } from '../../domain/time/days.ts'
import { ITEM_WORDS, isNotReceived, itemLabel } from '../../domain/tracking/item-label.ts'
import { cardUseBySentence, rejectionNote } from '../../domain/tracking/rejection.ts'
import { ContactText } from '../../ui/contact-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { factsOf, penceOf, type ReturnedItem } from '../returns/return-proof.ts'
import type { TrackDetailProps } from './tracked-return.ts'

export function TrackedItems(props: TrackDetailProps) {
  const { visit, trackedOrder, created, items, contactHref } = props
  const { currency } = trackedOrder.order
  return (
    <div className="card card--lines">
      <ul className="lines">
        {items.map((item, index) => {
          const { line } = item
          const { status, notes } = stateOf(item, props)
          return (
            <li key={`${index} ${line.key}`} className="line">
              <ProductPicture src={visit.pictureOf(line.picture)} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName name={line.description} href={visit.productPage(line, 'return')} />
                </p>
                <Facts facts={factsOf(item)} />
                <Pill {...status} />
                {notes.map((note) => (
                  <p key={note} className="small muted">
                    <ContactText text={note} href={contactHref} />
                  </p>
                ))}
              </div>
              {!isGiftReturn(created) && (
                <span className="line__price">{formatMoney({ pence: penceOf(item), currency })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function stateOf({ line, expectedBack }: ReturnedItem, { trackedOrder, created, progress }: TrackDetailProps) {
  const { itemStatus = '', rejectedAt = null } = created.lines.find((returned) => isSameLine(returned, line)) ?? {}
  const isCard = line.facts.rejection?.eGiftCardIssued
  const card = isCard && rejectedAt ? cardUseBySentence(trackedOrder.order.site, dayOf(rejectedAt)) : null
  const note = rejectionNote(line)
  return {
    status: itemLabel({ itemStatus, expectedBack }, line, progress, created),
    notes: [
      ...(isNotReceived(itemStatus) && progress.reachedStep < 4 ? [ITEM_WORDS.notInParcel] : []),
      ...(note ? [card ? `${note}. ${card}` : note] : []),
    ],
  }
}
