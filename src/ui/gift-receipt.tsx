import type { ShownReceipt } from '../domain/gift-receipts/shown-receipt.ts'
import { BrandMark, type Mark } from './brand-mark.tsx'
import { classNames } from './class-names.ts'
import { Facts } from './facts.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'
import { THEME_PICTURES_VERSION } from './theme-pictures-version.data.ts'

export interface GiftReceiptProps {
  brand: { name: string; mark?: Mark | null }
  /** The pictures of its items must already be URLs. */
  receipt: ShownReceipt
  barcode: { svg: string; digits: string } | null
  level?: 1 | 2
}

/** With more items than these, they are spaced more and more closely, so that a receipt fits on one sheet of A4. */
const LOOSE_ITEMS_MAX = 4
const CLOSER_ITEMS_MAX = 12
const LONG_MESSAGE_LINES = 6

export function GiftReceipt({ brand, receipt, barcode, level = 1 }: GiftReceiptProps) {
  const { heading, greeting, message, theme, items, orderNumber } = receipt
  const Heading = `h${level}` as const
  return (
    <article className={classNames('docket docket--in-order docket--themed gift', `theme--${theme.value}`)}>
      <div className="docket__top gift__top">
        <p className="brand">
          {brand.mark && <BrandMark mark={brand.mark} />}
          {brand.name}
        </p>
        <img
          className="gift__picture"
          src={`${theme.url}?v=${THEME_PICTURES_VERSION}`}
          alt={theme.title}
          width={600}
          height={400}
        />
        <Heading>{heading}</Heading>
        <p className="lede" dir="auto">
          {greeting}
        </p>
        <Message lines={message} />
        <ul className={classNames('lines gift__items', itemsClass(items.length))}>
          {items.map(({ name, facts, quantity, picture }, place) => (
            <li key={`${place} ${name}`} className="line">
              <ProductPicture src={picture} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName name={name} />
                </p>
                <Facts facts={[...facts, quantity]} />
              </div>
            </li>
          ))}
        </ul>
        <p className="muted">
          Order number <b>{orderNumber}</b>
        </p>
      </div>
      <Stub receipt={receipt} barcode={barcode} level={level} />
    </article>
  )
}

/** The message's text direction must not affect the page. */
function Message({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <blockquote className={classNames('gift__message', lines.length > LONG_MESSAGE_LINES && 'gift__message--long')}>
      {lines.map((line, place) => (
        <p key={place} dir="auto">
          {line}
        </p>
      ))}
    </blockquote>
  )
}

function Stub({ receipt, barcode, level = 1 }: Pick<GiftReceiptProps, 'receipt' | 'barcode' | 'level'>) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <div className="docket__stub code gift__stub">
      <Heading>If you need to return it</Heading>
      <p className="gift__how">
        <Instructions {...receipt} />
      </p>
      {receipt.barcode === null ? null : barcode ? (
        <div className="gift__code">
          <div className="code__img code__img--bar">
            <img src={dataUrl(barcode.svg)} alt={`Barcode ${barcode.digits}`} width={224} height={92} />
          </div>
          <p className="code__ref">{barcode.digits}</p>
        </div>
      ) : (
        <p className="pending">The barcode is added when the gift receipt is sent or printed.</p>
      )}
    </div>
  )
}

const E_GIFT_CARD = 'e-gift card'

/** Keeps phrases from breaking across lines, and highlights the last day. */
function Instructions({ instructions, returnBy }: Pick<ShownReceipt, 'instructions' | 'returnBy'>) {
  const unbrokenPhrases = [E_GIFT_CARD, ...(returnBy ? [returnBy] : [])]
  return instructions.split(new RegExp(`(${unbrokenPhrases.join('|')})`)).map((part, place) => {
    if (!unbrokenPhrases.includes(part)) return part
    const Tag = part === returnBy ? 'b' : 'span'
    return (
      <Tag key={place} className="nowrap">
        {part}
      </Tag>
    )
  })
}

/** A data URL: nothing is fetched, and nothing in it can run. */
function dataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function itemsClass(items: number): string | false {
  if (items > CLOSER_ITEMS_MAX) return 'gift__items--many'
  return items > LOOSE_ITEMS_MAX && 'gift__items--some'
}
