import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { GiftReceipts } from './gift-receipts.page.tsx'

// Title and scripts are the server's.
hydratePage({ View: GiftReceipts })
