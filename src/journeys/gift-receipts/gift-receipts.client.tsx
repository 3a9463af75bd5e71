import { hydratePage } from '../../client/hydrate.tsx'
import { GiftReceipts } from './gift-receipts.page.tsx'

// Without the page's title and scripts, which are the server's.
hydratePage({ View: GiftReceipts })
