import type { ProductDatabase } from '../lib/with-product-database.ts'

/** Takes a file in, `-` for the standard input, and gives the exit code: 1 when anything was refused. */
type Take = (database: ProductDatabase, file: string) => Promise<number>

/** What can be taken in from a file, by the word on the command line. Only the one that runs is loaded. */
export const INTAKES: ReadonlyMap<string, () => Promise<Take>> = new Map([
  ['orders', async () => (await import('./take-orders.ts')).takeOrders],
  ['customers', async () => (await import('./take-customers.ts')).takeCustomers],
  ['catalogue', async () => (await import('./take-catalogue.ts')).recordCatalogue],
  ['content', async () => (await import('./take-content.ts')).recordContent],
  ['scans', async () => (await import('./take-scans.ts')).takeScanFile],
  ['shops', async () => (await import('./take-shops.ts')).takeShops],
  ['site-messages', async () => (await import('./take-site-messages.ts')).takeSiteMessages],
])
