import { ReturnRow } from '../../ui/return-row.tsx'
import { type Asking, type AskingEvent, FIELDS } from './asking.ts'
import { BUYER_SAYS as SAYS } from './buyer-messages.ts'
import type { GiftProps } from './gift-receipts.page.tsx'

interface GiftRowsProps {
  gift: Pick<GiftProps, 'items'>
  state: Asking
  dispatch(event: AskingEvent): void
}

/** The order's lines: those that can have a receipt are ticked, the others say why not (D-164). */
export function GiftRows({ gift, state, dispatch }: GiftRowsProps) {
  const hasError = state.problems.some(({ field }) => field === 'items')
  return (
    <fieldset className="stack stack-3 gift-rows" aria-describedby={hasError ? 'items' : undefined}>
      <legend className="vh">
        <h2 id="items" tabIndex={-1}>
          {SAYS.items}
        </h2>
      </legend>
      <ul className="stack stack-3">
        {gift.items.map(({ key, place, title, picture, facts, quantity, why }) => (
          <li key={key}>
            <ReturnRow
              id={`line-${place}`}
              name={FIELDS.line}
              value={key}
              title={title}
              picture={picture}
              facts={[...facts, quantity]}
              price={null}
              message={why === null ? null : { tone: 'muted', label: why }}
              hint={null}
              checked={why === null && state.chosen.includes(key)}
              disabled={why !== null}
              onChange={(isTicked) => dispatch({ kind: 'ticked', key, isTicked })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
