type Wire = Record<string, unknown>

/** An envelope of the catalogue as the retailer's systems send it. */
function sent(kind: string, id: string, record: Wire, envelope: Wire) {
  return { kind, id, sequence: 1, occurredAt: '2026-11-14T10:00:00Z', ...envelope, record }
}

export function sentArticle(parts: Wire = {}): Wire {
  return { sku: 'S-1', upc: '036000291452', prices: [{ region: 'UK', price: '40.00' }], ...parts }
}

export function sentProduct(id: string, record: Wire = {}, envelope: Wire = {}) {
  const plain = { name: 'Plain Dress', slug: 'plain-dress', productType: 'GM', department: 'T10', stroke: '1234' }
  const articles = [sentArticle({ sku: `${id}-1` })]
  return sent('product', id, { ...plain, status: 'PUBLISHED_TO_SELLING_CHANNELS', articles, ...record }, envelope)
}

export function sentStock(sku: string, quantities: Record<string, number>, envelope: Wire = {}, status?: unknown) {
  const sentQuantities = Object.entries(quantities).map(([storeId, quantity]) => ({ storeId, quantity, status }))
  return sent('stock', sku, { quantities: sentQuantities }, envelope)
}

export function sentReview(id: string, record: Wire = {}, envelope: Wire = {}) {
  const plain = { productId: 'P-1', locale: 'GB', rating: 4, text: 'Fits well.', author: 'Robin' }
  return sent('review', id, { ...plain, submittedAt: '2026-11-01T09:00:00Z', ...record }, envelope)
}

export function sentOffer(id: string, record: Wire = {}, envelope: Wire = {}) {
  const plain = { productIds: ['P-1'], state: 'ACTIVE', activationMode: 'PASSIVE', text: '3 for 2' }
  return sent('offer', id, { ...plain, ...record }, envelope)
}
