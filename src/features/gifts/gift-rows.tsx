import { classNames } from '../../ui/class-names.ts'
import { Pill } from '../../ui/pill.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { BUYER_MESSAGES as MESSAGES } from './buyer-messages.ts'
import { FIELDS, type GiftFormEvent, type GiftFormState, type GiftItemProps, type GiftProps } from './gift-form.ts'

interface GiftRowsProps {
  gift: Pick<GiftProps, 'items'>
  state: GiftFormState
  dispatch(event: GiftFormEvent): void
}

/** A line that cannot have a receipt shows the reason (D-164). */
export function GiftRows({ gift, state, dispatch }: GiftRowsProps) {
  return (
    <fieldset className="stack stack-3 gift-rows">
      <legend className="vh">
        <h2 id="items" tabIndex={-1}>
          {MESSAGES.items}
        </h2>
      </legend>
      <ul className="stack stack-3">
        {gift.items.map((item) => (
          <li key={item.key}>
            <GiftRow
              item={item}
              isTicked={state.chosen.includes(item.key)}
              tick={(isTicked) => dispatch({ kind: 'ticked', key: item.key, isTicked })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface GiftRowProps {
  item: GiftItemProps
  isTicked: boolean
  tick(isTicked: boolean): void
}

/** Differs from a row in a return: it has no price, reasons or contact link. */
function GiftRow({ item, isTicked, tick }: GiftRowProps) {
  const { key, rowId, title, picture, facts, quantity, whyNot, returnNotice } = item
  const id = `line-${rowId}`
  return (
    <div className={classNames('pick', whyNot !== null && 'is-disabled is-dim')}>
      <label className="pick__row" htmlFor={id}>
        <input
          className="check"
          type="checkbox"
          id={id}
          name={FIELDS.line}
          value={key}
          checked={whyNot === null && isTicked}
          disabled={whyNot !== null}
          onChange={({ target }) => tick(target.checked)}
        />
        <ProductPicture src={picture} />
        {/* Without styles, these spaces separate the words. */}
        <span className="line__main">
          <span className="line__name">
            <ProductName name={title} />
          </span>{' '}
          <span className="line__meta">
            {[...facts, quantity].map((fact) => [<span key={fact}>{fact}</span>, ' '])}
          </span>{' '}
          {whyNot ? <Pill tone="muted" label={whyNot} /> : returnNotice && <ReturnBy {...returnNotice} />}
        </span>
      </label>
    </div>
  )
}

function ReturnBy({ label, isSoon }: NonNullable<GiftItemProps['returnNotice']>) {
  return <span className="small">{isSoon ? <b>{label}</b> : label}</span>
}
