import { hydratePage } from '../../client/hydrate.tsx'
import { giftReceiptsPage } from './gift-receipts.page.tsx'

hydratePage(giftReceiptsPage)
