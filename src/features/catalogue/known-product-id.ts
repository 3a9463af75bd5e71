import { z } from 'zod'

const ID = /^[\dA-Za-z][\w.:-]{0,63}$/

export function productIdAsked(example: string) {
  return z
    .string()
    .regex(ID, 'must be letters, digits and . _ : - only, the first a letter or digit')
    .meta({ description: 'The id of the product, as it was sent.', examples: [example] })
}

export const PRODUCT_UNKNOWN = 'There is no such product.'
