import { forShoppers, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { erasureCall } from './erasure.api.ts'
import {
  showCopy,
  showErasure,
  showYourData,
  submitCopyRequest,
  submitErasure,
  type YourDataParts,
} from './your-data.server.ts'

export function yourDataRoutes(parts: YourDataParts): Route[] {
  const data = { sites: 'uk-and-ireland', name: 'your-data', path: PATHS.yourData } as const
  const erasure = { sites: 'uk-and-ireland', name: 'erase-account', path: PATHS.eraseAccount } as const
  return [
    forShoppers({ ...data, method: 'GET', answer: (visit) => showYourData(parts, visit) }),
    forShoppers({ ...data, method: 'POST', answer: (visit) => submitCopyRequest(parts, visit) }),
    forShoppers({
      ...{ sites: 'uk-and-ireland', name: 'data-copy', path: PATHS.dataCopy, method: 'GET' },
      answer: (visit) => showCopy(parts, visit),
    }),
    forShoppers({ ...erasure, method: 'GET', answer: (visit) => showErasure(parts, visit) }),
    forShoppers({ ...erasure, method: 'POST', answer: (visit) => submitErasure(parts, visit) }),
    erasureCall(parts),
  ]
}
