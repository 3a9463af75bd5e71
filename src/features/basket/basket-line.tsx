import type { PricedBasketLine } from '../../domain/basket/count-basket.ts'
import { colourInAddress, paidPence } from '../../domain/catalogue/choose-variant.ts'
import { cardPictures } from '../../domain/catalogue/media.ts'
import { sizeText, type Variant } from '../../domain/catalogue/product.ts'
import { saleStatusAt } from '../../domain/catalogue/sold-at.ts'
import { formatCutOff } from '../../domain/christmas/cut-off.ts'
import { deliveriesOf, type ProductDelivery } from '../../domain/delivery/product-delivery.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { LinkedText, type LinkedTextProps } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinePrice } from '../../ui/order-line.tsx'
import { Pill } from '../../ui/pill.tsx'
import { STOCK_NAMES } from '../../ui/product-card.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { QuantityButtons } from '../../ui/quantity-buttons.tsx'
import { urls } from '../../urls.ts'
import { firstPicture } from '../catalogue/product-pictures.ts'
import { fewLeftText, OUT_OF_STOCK, whyNotOrderableText } from './basket-refusals.ts'
import { DELIVERY_NOTES, BASKET_MESSAGES as MESSAGES } from './messages.ts'
import { productMessages } from './product-messages.ts'
import { neverReturnableText, returnMethodsText, returnMethodTypes } from './return-methods.ts'
import type { ShopVisit } from './shop-visit.ts'

export const lineId = (place: number) => `item-${place + 1}`

/** The form field with the quantity that the page showed: if the basket has another by now, the change is refused. */
export const SHOWN_QUANTITY_FIELD = 'seen'

export function basketLineName({ product }: PricedBasketLine): string {
  return product?.name ?? MESSAGES.unnamed
}

interface LineProps {
  line: PricedBasketLine
  id: string
  visit: ShopVisit
  hidden: HiddenField[]
  problem: string | null
  notice: string | null
}

export function BasketLineRow({ line, id, visit, hidden, problem, notice }: LineProps) {
  const { product, offer, quantity, countedUnits, stock, stockStatus, sku } = line
  const { site } = visit
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const isBought = countedUnits > 0
  const name = basketLineName(line)
  const variant = product?.variants[0]
  const colour = variant?.colour ?? null
  const paid = offer ? paidPence(offer.price) : 0
  const size = product && variant ? sizeText({ size: variant.size, productType: product.productType }) : null
  const facts = [size, colour, quantity > 1 && offer ? COMMON_SENTENCES.each(money(paid)) : null].filter(
    (fact) => fact !== null,
  )
  const note = lineNote(line, visit)
  // An item that can't be bought shows only its errors, not information such as age limits.
  const messages = product ? productMessages(product).filter(({ tone }) => tone === 'error' || isBought) : []
  return (
    <div className="line" id={id} tabIndex={-1}>
      <ProductPicture src={product ? firstPicture(cardPictures(product.media, colour), visit) : null} />
      <div className="line__main">
        <p className="line__name">
          <ProductName name={name} href={hrefOf(line, visit)} />
        </p>
        <Facts facts={facts} />
        {isBought && line.offerTexts.length > 0 && (
          <ul className="item__offers" aria-label={MESSAGES.offers}>
            {line.offerTexts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {note && (
          <p className="small muted">
            <LinkedText {...note} />
          </p>
        )}
        {messages.map(({ tone, text }) => (
          <Notice key={text} tone={tone} size="row">
            {text}
          </Notice>
        ))}
        {isBought && countedUnits === quantity && stockStatus === 'low-stock' && (
          <Pill tone="warning" icon={ICONS.info} label={STOCK_NAMES['low-stock']} />
        )}
        {problem ? (
          <FieldError id={`${id}-error`} message={problem} />
        ) : (
          [warningOf(line), notice]
            .filter((each) => each !== null)
            .map((warning) => (
              <Notice key={warning} tone="warning" size="row">
                {warning}
              </Notice>
            ))
        )}
        <form className="cluster" method="post" action={urls.basket(site)}>
          <HiddenFields
            fields={[
              ...hidden,
              { name: 'sku', value: sku },
              ...(isBought ? [{ name: SHOWN_QUANTITY_FIELD, value: String(quantity) }] : []),
            ]}
          />
          {/* The plus button works at the limit, too: pressing it explains the limit. */}
          {isBought && (
            <QuantityButtons
              id={id}
              label={MESSAGES.quantityOf(name)}
              now={quantity}
              fewer={Math.min(quantity - 1, stock)}
              more={quantity + 1}
            />
          )}
          <Button variant="link" name="act" value="remove">
            {MESSAGES.remove}
            <span className="vh"> {name}</span>
          </Button>
        </form>
      </div>
      {offer && isBought && (
        <LinePrice
          now={money(paid * countedUnits)}
          was={offer.price.fullPence > paid ? money(offer.price.fullPence * countedUnits) : null}
        />
      )}
    </div>
  )
}

function hrefOf({ product }: PricedBasketLine, { site }: ShopVisit): string | null {
  if (product === null || saleStatusAt(product, site) === null) return null
  const { colour = null, size } = product.variants[0] ?? {}
  return urls.product(site, product, {
    colour: colour === null ? undefined : colourInAddress(colour),
    size: size ?? undefined,
  })
}

function warningOf({ whyNot, countedUnits, quantity }: PricedBasketLine): string | null {
  if (whyNot) return whyNotOrderableText(whyNot)
  if (countedUnits === 0) return OUT_OF_STOCK
  return countedUnits < quantity ? fewLeftText(countedUnits) : null
}

function lineNote({ offer, countedUnits }: PricedBasketLine, visit: ShopVisit): LinkedTextProps | null {
  if (!offer || countedUnits === 0) return null
  const deliveries = deliveriesOf(offer.product, visit.site, visit.now, visit.cutOffs)
  const sentences = deliveries.some(({ way }) => way === 'standard')
    ? []
    : deliveries.map((each) => deliverySentence(each, visit))
  const reason = whyNeverReturnable(offer.product, visit.site.policy)
  const returnText = reason && neverReturnableText(reason, visit)
  if (returnText) sentences.push(returnText.sentence)
  else if (hasFewerReturnMethods(offer.variant, visit))
    sentences.push(MESSAGES.goesBack(returnMethodsText(returnMethodTypes([offer.variant], visit.site))))
  return sentences.length > 0 ? { text: sentences.join(' '), link: returnText?.contact ?? null } : null
}

function deliverySentence(delivery: ProductDelivery, { site }: ShopVisit): string {
  if (delivery.way === 'standard') return ''
  const pence = 'pricePence' in delivery ? delivery.pricePence : 0
  return DELIVERY_NOTES[delivery.way]({
    day: 'orderBy' in delivery ? formatCutOff(delivery.orderBy) : '',
    price: pence === 0 ? null : formatMoney({ pence, currency: site.currency }),
  })
}

/** Whether some usual return methods are missing, for example because the item is too long or heavy for the post. */
function hasFewerReturnMethods(variant: Variant, { site }: ShopVisit): boolean {
  return returnMethodTypes([variant], site).length < returnMethodTypes([], site).length
}
