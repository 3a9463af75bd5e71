import { z } from 'zod'
import { STOCK_STATUSES } from '../../../domain/catalogue/enumerations.data.ts'
import { STOCK_WORDS } from '../../../domain/catalogue/sold-at.ts'
import { type ColourForSale, coloursForSale } from '../../../domain/recommendations/return-to-sale.ts'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../../platform/calls/call.ts'
import { forCallers, type Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import { PRODUCT_UNKNOWN, productIdParam } from '../../catalogue/catalogue.api.ts'
import type { CatalogueRecords } from '../../catalogue/catalogue.records.ts'
import { RETURN_TO_SALE_EXAMPLE } from './examples.data.ts'

export interface ReturnToSaleParts {
  catalogue: Pick<CatalogueRecords, 'find'>
}

const sizeSchema = z
  .object({
    id: z
      .string()
      .nullable()
      .describe("The product's stroke and the position, one after the other; null without a position."),
    position: z.number().int().nullable().describe('A larger size has a higher position; null if none was sent.'),
    size: z.string().describe('What the shopper reads.'),
    stock: z.enum(STOCK_STATUSES).describe('Whether it is in stock in that country.'),
  })
  .meta({ id: 'SizeForSale', description: 'A size of a colour, and whether it is in stock.' })

const returnToSaleSchema = z
  .object({
    productId: z.string().describe('The product that was asked for.'),
    colours: z
      .array(
        z.object({
          colour: z.string().nullable().describe('What the shopper reads; null if the product has no colours.'),
          sizes: z.array(sizeSchema).describe('In their order; empty if the product has no sizes.'),
        }),
      )
      .describe('The colours sold in that country; empty while the product is off sale, discontinued or recalled.'),
  })
  .meta({
    id: 'ReturnToSale',
    description: 'The colours and sizes of a product, as offered to someone who returns it.',
  })

/** Answers with the colours and sizes that the notice "Good news!" can offer after a return (API-22, D-137). */
export function returnToSaleCall({ catalogue }: ReturnToSaleParts): Route {
  return forCallers('returns', {
    name: 'return-to-sale-call',
    method: 'GET',
    path: PATHS.returnToSaleCall,
    example: `${PATHS.returnToSaleCall}?productId=P1001&countryCode=GB`,
    call: {
      about: 'The colours and sizes of a product that can be offered to someone who returns it.',
      more: "It concerns no order: any signed-in shopper may call it. 404 `product-unknown`: the product doesn't exist, or isn't sold in that country.",
      query: z.object({
        productId: productIdParam('P1001'),
        countryCode: z
          .enum(['GB', 'IE', 'UK'], 'must be GB or IE')
          .meta({ description: 'GB or IE. UK counts as GB.', examples: ['GB'] }),
      }),
      answers: {
        200: { about: 'What can be offered.', schema: returnToSaleSchema, example: RETURN_TO_SALE_EXAMPLE },
        404: {
          about: "The product doesn't exist, or isn't sold in that country (`product-unknown`).",
          schema: callRefusalSchema,
          example: refusalExample('product-unknown', PRODUCT_UNKNOWN),
        },
      },
    },
    async answer({ parsedQuery: { productId, countryCode }, site: { sites } }) {
      const site = countryCode === 'IE' ? sites.ie : sites.uk
      const product = await catalogue.find(productId, site)
      const colours = product && coloursForSale(product, site)
      if (!colours) return refuseCall(404, 'product-unknown', PRODUCT_UNKNOWN)
      return answerCall(200, { productId, colours: colours.map(toWire) })
    },
  })
}

function toWire({ colour, sizes }: ColourForSale) {
  return {
    colour,
    sizes: sizes.map(({ id, position, size, stock }) => ({ id, position, size, stock: STOCK_WORDS[stock] })),
  }
}
