/** What is printed, woven or knitted into something, by the words of its name, in the singular. */
export const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  stripes: ['stripe', 'striped', 'breton'],
  checks: ['check', 'checked', 'gingham', 'tartan', 'plaid', 'houndstooth'],
  flowers: ['floral', 'flower', 'botanical'],
  spots: ['spot', 'spotted', 'dot', 'polka'],
  animal: ['animal', 'leopard', 'zebra'],
  'fair isle': ['fair isle', 'nordic'],
  herringbone: ['herringbone'],
  paisley: ['paisley'],
  cable: ['cable'],
  ribs: ['rib', 'ribbed'],
}
