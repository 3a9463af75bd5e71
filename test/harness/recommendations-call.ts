import type {
  RecommendationQuestion,
  Recommendations,
  RecommendedProduct,
  StrategyResult,
} from '../../src/domain/recommendations/recommendations.ts'
import type { CatalogueProduct } from '../../src/features/catalogue/catalogue.records.ts'
import type { TrackedOrder } from '../../src/features/order-records/order-details.records.ts'
import { recommendationRoutes } from '../../src/features/recommendations/recommendations.api.ts'
import type { JsonAnswer } from '../../src/platform/http/answer.ts'
import type { OpenRoute } from '../../src/platform/http/route.ts'
import type { Visit } from '../../src/platform/http/visit.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { aProduct, aVariant } from '../builders/product.ts'
import { aReturn, aReturnedLine } from '../builders/return.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { QUIET } from './constants.ts'

const SHIRT: RecommendedProduct = {
  productId: 'P2',
  articleId: 'A2',
  name: 'Linen shirt',
  brand: 'Fern',
  address: '/linen-shirt/p/P2?colour=sage',
  picture: 'shirt-sage',
  narrowPicture: null,
  prices: { fromPence: 4500, toPence: 4950 },
  promotionalPrices: { fromPence: 3600, toPence: 3950 },
  isPromoted: true,
  isInSale: false,
  currency: 'GBP',
  rating: 4.5,
  department: 'T10',
  linkType: 'pdp',
}
const result = (strategy: StrategyResult['strategy'], products = [SHIRT]): StrategyResult => ({
  strategy,
  variant: 'v2',
  name: strategy === 'similar' ? 'Try these' : null,
  message: strategy === 'similar' ? 'Picked for you' : null,
  products,
})
const RESULTS = [
  result('similar-personalised'),
  result('similar'),
  result('visual', []),
  result('frequently-bought-together'),
  result('phoenix-recently-viewed'),
]

const line = anOrderLine({ lineNo: 1, facts: { productId: 'P9' } })
const returned = anOrderLine({ lineNo: 2, facts: { productId: 'P1' } })
const tracked = {
  order: anOrder({ orderNumber: '600000001', lines: [line, returned] }),
  returns: [
    {
      created: aReturn({ returnNumber: '8', lines: [aReturnedLine({ lineNo: 1 }), aReturnedLine({ lineNo: 2 })] }),
      mailFailed: false,
    },
  ],
} as unknown as TrackedOrder

interface CallOptions {
  customer?: string | null
  level?: number
  consent?: Visit['consent']
  ids?: Partial<ReturnType<Visit['personalIds']>>
  onSale?: boolean
  isHere?: boolean
  /** The ids of the products in the basket. */
  basket?: string[]
  /** Whether the recommendation services fail. */
  isDown?: boolean
  shirt?: Partial<RecommendedProduct>
}

const aBasketLine = (productId: string) => ({
  ...{ productId, sku: `${productId}-S`, quantity: 1, product: null, stock: 1, offerTexts: [] },
})

/** Makes the recommendations call; returns its answer, and the questions that it sent to the services. */
export async function answerTo(query: string, options: CallOptions = {}) {
  const {
    customer = null,
    level = 50,
    consent = 'accepted',
    ids = {},
    onSale = true,
    isHere = true,
    basket = [],
    isDown = false,
    shirt = {},
  } = options
  const questions: (RecommendationQuestion & { of: string })[] = []
  const service = (of: string): Recommendations => ({
    async find(question) {
      questions.push({ ...question, of })
      if (isDown) return { outcome: 'failed', why: 'no answer' }
      const results = RESULTS.filter(({ strategy }) => isAnswered(strategy, of))
      const products = (all: RecommendedProduct[]) => all.map((each) => ({ ...each, ...shirt }))
      return { outcome: 'answered', results: results.map((each) => ({ ...each, products: products(each.products) })) }
    },
  })
  const isAnswered = (strategy: string, of: string) =>
    of !== 'recommendations' || strategy !== 'phoenix-recently-viewed'
  const product = aProduct({ onSale, variants: [aVariant({ articleId: 'A1' })] })
  const [route] = recommendationRoutes({
    sites: BRAND_SITES,
    recommendations: service('recommendations'),
    resolver: service('resolver'),
    log: QUIET,
    catalogue: { find: async (id) => (id === 'P1' ? ({ product } as CatalogueProduct) : null) },
    baskets: { find: async () => ({ lines: basket.map(aBasketLine), expiresAt: null, joined: null }) },
    trackedOrders: {
      findTracked: async (id, orderNumber) => (id === 'C-amelia' && orderNumber === '600000001' ? tracked : null),
    },
  })
  const visit: Partial<Visit> = {
    site: BRAND_SITES.uk,
    origin: 'https://shop.example',
    query: new URLSearchParams(query),
    user: customer === null ? null : { customerId: customer, level, userType: 'registered', firstName: 'A' },
    consent,
    personalIds: () => ({ sessionId: null, experimentsId: null, analyticsId: null, ...ids }),
    basketOwner: () => ({ customerId: 'C-amelia' }),
    pictureOf: (picture) => (picture === 'shirt-sage' ? '/pictures/shirt-sage.svg' : null),
    hasPage: () => isHere,
    shopHref: isHere ? '/' : 'https://elsewhere.example/shop',
  }
  const { status, body } = (await (route as OpenRoute).answer(visit as Visit)) as JsonAnswer
  return {
    status,
    questions,
    body: body as { context: string; isAvailable: boolean; strategies: { recommendedProducts: object[] }[] },
  }
}
