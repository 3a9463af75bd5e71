import type { ProductDatabase } from '../lib/with-product-database.ts'

/** Imports a file, or the standard input if `file` is "-", and returns the exit code: 1 if anything was refused. */
type Take = (database: ProductDatabase, file: string) => Promise<number>

/** The imports by their word on the command line, each loaded only when it is to run. */
export const INTAKES: ReadonlyMap<string, () => Promise<Take>> = new Map([
  ['orders', async () => (await import('./intake-orders.ts')).intakeOrderFile],
  ['customers', async () => (await import('./intake-customers.ts')).intakeCustomerFile],
  ['catalogue', async () => (await import('./intake-catalogue.ts')).intakeCatalogueFile],
  ['content', async () => (await import('./intake-content.ts')).intakeContentFile],
  ['scans', async () => (await import('./intake-scans.ts')).intakeScanFile],
  ['shops', async () => (await import('./intake-shops.ts')).intakeShopFile],
  ['site-messages', async () => (await import('./intake-site-messages.ts')).intakeSiteMessages],
])
