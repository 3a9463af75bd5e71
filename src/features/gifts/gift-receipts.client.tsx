import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { GiftReceipts } from './gift-receipts.page.tsx'

// The server renders the page's title and scripts.
hydratePage({ View: GiftReceipts })
