import { backstageUrls } from './backstage-urls.ts'
import { PRODUCT_PATH } from './domain/catalogue/product.ts'
import type { PlaceList } from './domain/return-methods/return-place.ts'
import { type BrandSite, catalogIdOf, christmasSiteOf, type Site } from './domain/sites/site.ts'
import {
  giftUrl,
  orderUrl,
  paperQuery,
  pathAtSite,
  type ReturnBooking,
  withAddressId,
  withQuery,
} from './make-address.ts'
import type {
  AccountNotice,
  AddressBookNotice,
  CollectionStage,
  OrderNotice,
  PlaceInList,
  ProviderNotice,
  SignInNotice,
  TrackingNotices,
} from './notice-params.ts'
import { shopUrls } from './shop-urls.ts'
import { staffUrls } from './staff-urls.ts'

/** Every address of the product. Irish addresses are the UK ones below `/ie` (D-17). */

export const PATHS = {
  home: '/',
  account: '/MSMyAccountView',
  accountName: '/MSMyAccountView/name',
  accountContact: '/MSMyAccountView/contact',
  accountPassword: '/MSMyAccountView/password',
  accountEmail: '/MSMyAccountView/email',
  addressBook: '/MSMyAccountView/addresses',
  newAddress: '/MSMyAccountView/addresses/new',
  address: '/MSMyAccountView/addresses/:addressId',
  defaultAddress: '/MSMyAccountView/addresses/:addressId/default',
  removeAddress: '/MSMyAccountView/addresses/:addressId/remove',
  yourData: '/MSMyAccountView/your-data',
  dataCopy: '/MSMyAccountView/your-data/copy',
  eraseAccount: '/MSMyAccountView/your-data/erase',
  yourReturns: '/MSMyAccountView/returns',
  createAccount: '/create-account',
  accountRequested: '/create-account/sent',
  confirmAccount: '/create-account/confirm',
  confirmEmail: '/confirm-email',
  forgottenPassword: '/forgotten-password',
  passwordRequested: '/forgotten-password/sent',
  newPassword: '/forgotten-password/new',
  signIn: '/sign-in',
  signInStart: '/sign-in/start',
  signInCallback: '/sign-in/callback',
  frontChannelLogout: '/sign-in/front-channel-logout',
  backChannelLogout: '/sign-in/back-channel-logout',
  signOut: '/sign-out',
  findOrder: '/orders-and-returns/find-order',
  orderLinkSent: '/orders-and-returns/find-order/sent',
  openOrder: '/orders-and-returns/find-order/open',
  closeOrder: '/orders-and-returns/find-order/close',
  orderHistory: '/orders-and-returns/online-orders',
  orderDetails: '/orders-and-returns/online-orders/order-details',
  receipt: '/orders-and-returns/online-orders/order-details/receipt',
  cancelOrder: '/orders-and-returns/online-orders/order-details/cancel',
  removeItem: '/orders-and-returns/online-orders/order-details/remove-item',
  withdraw: '/orders-and-returns/online-orders/order-details/withdraw',
  withdrawn: '/orders-and-returns/online-orders/order-details/withdraw/done',
  withdrawalPdf: '/orders-and-returns/online-orders/order-details/withdraw/acknowledgement',
  lineMessage: '/orders-and-returns/online-orders/order-details/message',
  giftReceipts: '/orders-and-returns/gift-recipient',
  giftEmail: '/orders-and-returns/gift-recipient/email',
  giftSent: '/orders-and-returns/gift-recipient/sent',
  giftPrint: '/orders-and-returns/gift-recipient/print',
  giftPrinted: '/orders-and-returns/gift-recipient/printed',
  endGift: '/orders-and-returns/gift-recipient/take-back',
  giftLink: '/gift/:token',
  giftReceipt: '/gift-receipt',
  giftReturn: '/gift-receipt/return',
  collectionAndDelivery: '/orders-and-returns/collection-and-delivery',
  itemLevelReturns: '/orders-and-returns/item-level-returns',
  returnItem: '/orders-and-returns/item-level-returns/item',
  returnWithdrawn: '/orders-and-returns/item-level-returns/withdrawn',
  returnMethod: '/orders-and-returns/item-level-returns/method',
  returnCreated: '/orders-and-returns/item-level-returns/created',
  returnCode: '/orders-and-returns/item-level-returns/code',
  returnCalendar: '/orders-and-returns/item-level-returns/calendar',
  returnLabel: '/orders-and-returns/item-level-returns/label',
  cancelReturn: '/orders-and-returns/item-level-returns/cancel-return',
  changeMethod: '/orders-and-returns/item-level-returns/change-method',
  trackReturns: '/trackReturnList',
  deliveryTracking: '/delivery-tracking/:orderNumber',
  amendChristmas: '/CFTOAmendProducts',
  changeCollectionSlot: '/orders-and-returns/change-collection-slot',
  legacyOrderDetails: '/MSOrderDetailsDisplayRegCmd',
  legacyIrishTracking: '/irelandTrackReturnList',
  legacyIrishReturns: '/irelandItemLevelReturns',
  legacyCollectionAndDelivery: '/collectionAndDelivery',
  help: '/c/help-and-support/returns-and-refunds',
  packing: '/c/help-and-support/how-to-pack',
  contact: '/c/help-and-support/contact-us',
  privacy: '/c/privacy-and-cookies',
  legal: '/c/legal/:page',
  product: PRODUCT_PATH,
  reviewHelpful: '/:slug/p/:productId/helpful',
  newIn: '/c/new-in',
  department: '/c/:department',
  category: '/c/:department/:category',
  search: '/search',
  basket: '/basket',
  stores: '/stores',
  store: '/stores/:shopId',
  consent: '/consent',
  backstage: '/backstage',
  contentBackstage: '/backstage/content',
  mailbox: '/backstage/mailbox',
  mailboxMail: '/backstage/mailbox/:mailId',
  mailboxAttachments: '/backstage/mailbox/:mailId/attachments',
  mailboxAttachment: '/backstage/mailbox/:mailId/attachments/:fileName',
  staff: '/staff',
  staffOrder: '/staff/orders/:orderNumber',
  staffStuck: '/staff/stuck',
  staffSignIn: '/staff/sign-in',
  staffSignInStart: '/staff/sign-in/start',
  staffSignInCallback: '/staff/sign-in/callback',
  staffSignOut: '/staff/sign-out',
  insights: '/staff/insights',
  insightsCsv: '/staff/insights/:report',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemaps/:part',
  giftPictures: '/pictures/:file{gift-[a-z-]+\\.svg}',
  pictures: '/pictures/:file',
  health: '/health',
  live: '/live',
  ready: '/ready',
  apiDescription: '/api/openapi.json',
  ordersCall: '/api/orders-and-returns/orders',
  orderCall: '/api/orders-and-returns/order',
  cancelOrderCall: '/api/orders-and-returns/cancel-order',
  removeItemCall: '/api/orders-and-returns/remove-item',
  messageCall: '/api/orders-and-returns/amend-message',
  reasonCodesCall: '/api/orders-and-returns/reason-codes',
  channelAddressCall: '/api/orders-and-returns/channel-address',
  draftReturnCall: '/api/orders-and-returns/draft-return',
  createReturnCall: '/api/orders-and-returns/create-return',
  cancelReturnCall: '/api/orders-and-returns/cancel-return',
  changeReturnMethodCall: '/api/orders-and-returns/change-return-method',
  deliverySlotsCall: '/api/orders-and-returns/cfto/get-delivery-slots',
  updateCollectionCall: '/api/orders-and-returns/cfto/update-collection-slot',
  generateJwtCall: '/api/orders-and-returns/generate-jwt',
  inStoreDataCall: '/api/orders-and-returns/in-store-data',
  geocodeCall: '/api/orders-and-returns/geocode',
  addressCall: '/api/orders-and-returns/address',
  profileCall: '/api/orders-and-returns/profile',
  addressBookCall: '/api/orders-and-returns/address-book',
  intake: '/api/orders-and-returns/intake',
  customerIntake: '/api/orders-and-returns/intake/customers',
  catalogueIntake: '/api/orders-and-returns/catalogue-intake',
  productCall: '/api/orders-and-returns/catalogue/product',
  contentIntake: '/api/orders-and-returns/content-intake',
  recommendationsCall: '/api/orders-and-returns/recommendations',
  contentCall: '/api/orders-and-returns/content',
  returnCall: '/api/orders-and-returns/return',
  returnToSaleCall: '/api/orders-and-returns/return-to-sale',
  storeBarcodeCall: '/api/orders-and-returns/store-barcode',
  withdrawalsCall: '/api/orders-and-returns/withdrawals',
  returnsCall: '/api/orders-and-returns/returns',
  eventsCall: '/api/orders-and-returns/events',
  deadLettersCall: '/api/orders-and-returns/events/dead-letters',
  sendAgainCall: '/api/orders-and-returns/events/send-again',
  orderHistoryCall: '/api/orders-and-returns/order-history',
  returnScans: '/api/orders-and-returns/return-scans',
  erasureCall: '/api/orders-and-returns/customers/:customerId/erasure',
  carrierScans: '/api/carriers/:carrier/scans',
} as const

/** The return whose method is to be changed; a token in a cookie permits the change (D-101). */
type ChangeMethodQuery = { updatereturnmethod?: 'true'; returnNumber?: string }

export const urls = {
  home: (site: Site) => pathAtSite(site, PATHS.home),

  /** Christmas pages lead to the account of the main site (D-18). */
  account(site: BrandSite, view: { done?: AccountNotice } = {}) {
    const main = site.sites[site.main]
    const query = { catalogId: catalogIdOf(main), langId: '-24', storeId: main.storeId, done: view.done }
    return withQuery(pathAtSite(site, PATHS.account), query)
  },

  accountName: (site: Site) => pathAtSite(site, PATHS.accountName),
  /** The account's contact details; `returnUrl` leads back to the task from which the page is visited (D-76). */
  accountContact: (site: Site, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.accountContact), { returnUrl: view.returnUrl }),
  accountPassword: (site: Site) => pathAtSite(site, PATHS.accountPassword),
  accountEmail: (site: Site) => pathAtSite(site, PATHS.accountEmail),
  addressBook: (site: Site, view: { done?: AddressBookNotice; returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.addressBook), { done: view.done, returnUrl: view.returnUrl }),
  newAddress: (site: Site, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.newAddress), { returnUrl: view.returnUrl }),
  address: (site: Site, addressId: string, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, withAddressId(PATHS.address, addressId)), { returnUrl: view.returnUrl }),
  defaultAddress: (site: Site, addressId: string, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, withAddressId(PATHS.defaultAddress, addressId)), { returnUrl: view.returnUrl }),
  removeAddress: (site: Site, addressId: string) => pathAtSite(site, withAddressId(PATHS.removeAddress, addressId)),

  yourData: (site: Site) => pathAtSite(site, PATHS.yourData),
  dataCopy: (site: Site, view: { format?: 'json'; page?: number } = {}) =>
    withQuery(pathAtSite(site, PATHS.dataCopy), { format: view.format, page: view.page?.toString() }),
  eraseAccount: (site: Site) => pathAtSite(site, PATHS.eraseAccount),

  yourReturns: (site: Site) => pathAtSite(site, PATHS.yourReturns),

  createAccount: (site: Site, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.createAccount), view),
  accountRequested: (site: Site, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.accountRequested), view),
  confirmAccount: (site: Site, view: { token?: string; returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.confirmAccount), view),
  confirmEmail: (site: Site, token?: string) => withQuery(pathAtSite(site, PATHS.confirmEmail), { token }),
  forgottenPassword: (site: Site, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.forgottenPassword), view),
  passwordRequested: (site: Site, view: { returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.passwordRequested), view),
  newPassword: (site: Site, view: { token?: string; returnUrl?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.newPassword), view),

  findOrder: (site: Site, view: { orderNumber?: string; done?: 'closed' } = {}) =>
    withQuery(pathAtSite(site, PATHS.findOrder), view),
  orderLinkSent: (site: Site) => pathAtSite(site, PATHS.orderLinkSent),
  openOrder: (site: Site, view: { token?: string } = {}) => withQuery(pathAtSite(site, PATHS.openOrder), view),
  closeOrder: (site: Site) => pathAtSite(site, PATHS.closeOrder),

  /** `cancelToken` proves that an order was just cancelled, so that the list shows a banner (D-23). */
  orderHistory(
    site: Site,
    view: { viewType?: string | undefined; page?: number; search?: string; cancelToken?: string | undefined } = {},
  ) {
    const cancelled = view.cancelToken === undefined ? undefined : 'true'
    return withQuery(pathAtSite(site, PATHS.orderHistory), {
      viewType: view.viewType,
      cancelSuccess: cancelled,
      cancelToken: view.cancelToken,
      isHistory: cancelled,
      q: view.search || undefined,
      page: view.page === undefined || view.page === 1 ? undefined : String(view.page),
      isCFTO: site.christmas ? 'true' : undefined,
    })
  },

  /** A gift's recipient goes to their returns, never to the order (D-42). */
  leaveReturn: (site: BrandSite, order: { orderNumber: string; recipientId: string | null }): string =>
    order.recipientId === null ? urls.orderDetails(site, order.orderNumber) : urls.yourReturns(site),
  orderDetails: (site: BrandSite, orderId: string, more: OrderNotice | PlaceInList = {}) =>
    withQuery(pathAtSite(site, PATHS.orderDetails), { storeId: site.storeId, orderId, ...more }),
  receipt: (site: BrandSite, orderNumber: string) => orderUrl(site, PATHS.receipt, orderNumber),
  cancelOrder: (site: BrandSite, orderNumber: string) => orderUrl(site, PATHS.cancelOrder, orderNumber),
  removeItem: (site: BrandSite, orderNumber: string, lineKey: string) =>
    orderUrl(site, PATHS.removeItem, orderNumber, lineKey),
  withdraw: (site: BrandSite, orderNumber: string) => orderUrl(site, PATHS.withdraw, orderNumber),
  /** The withdrawal form as it was sent before a sign-in interrupted it (D-163). */
  withdrawRestored: (site: BrandSite, orderNumber: string, fields: [string, string][]) =>
    `${orderUrl(site, PATHS.withdraw, orderNumber)}&${new URLSearchParams(fields)}`,
  withdrawn: (site: BrandSite, orderNumber: string, withdrawal: string) =>
    orderUrl(site, PATHS.withdrawn, orderNumber, undefined, { withdrawal }),
  withdrawalPdf: (site: BrandSite, orderNumber: string, withdrawal: string) =>
    orderUrl(site, PATHS.withdrawalPdf, orderNumber, undefined, { withdrawal }),
  /** `messageKey` selects the message; blank: a new one; omitted: the line has at most one (D-181). */
  lineMessage: (site: BrandSite, orderNumber: string, lineKey: string, messageKey?: string) =>
    orderUrl(site, PATHS.lineMessage, orderNumber, lineKey, { messageKey }),
  /** The specification prescribes this query (GFT-01). */
  giftReceipts: (site: BrandSite, orderNumber: string) => giftUrl(site, PATHS.giftReceipts, orderNumber),
  giftEmail: (site: BrandSite, orderNumber: string) => giftUrl(site, PATHS.giftEmail, orderNumber),
  giftSent: (site: BrandSite, orderNumber: string, receipt: string) =>
    giftUrl(site, PATHS.giftSent, orderNumber, receipt),
  giftPrint: (site: BrandSite, orderNumber: string) => giftUrl(site, PATHS.giftPrint, orderNumber),
  giftPrinted: (site: BrandSite, orderNumber: string, receipt: string) =>
    giftUrl(site, PATHS.giftPrinted, orderNumber, receipt),
  endGift: (site: BrandSite, orderNumber: string, receipt: string) =>
    giftUrl(site, PATHS.endGift, orderNumber, receipt),
  /** The page of gift receipts, with a notice that this receipt was taken back. */
  giftEnded: (site: BrandSite, orderNumber: string, receipt: string) =>
    giftUrl(site, PATHS.giftReceipts, orderNumber, receipt),
  /** The link in a gift mail; a redirect removes the token from the address at once. */
  giftLink: (site: Site, token: string) =>
    pathAtSite(site, PATHS.giftLink.replace(':token', encodeURIComponent(token))),
  giftReceipt: (site: Site) => pathAtSite(site, PATHS.giftReceipt),
  giftReturn: (site: Site) => pathAtSite(site, PATHS.giftReturn),
  /** The specification prescribes this query (D-29). */
  collectionAndDelivery: (site: BrandSite, orderNumber: string, lineKey: string) =>
    orderUrl(site, PATHS.collectionAndDelivery, orderNumber, lineKey),
  itemLevelReturns: (site: BrandSite, orderNumber: string, lineKey?: string) =>
    orderUrl(site, PATHS.itemLevelReturns, orderNumber, lineKey),
  returnItem: (site: BrandSite, orderNumber: string, lineKey: string) =>
    orderUrl(site, PATHS.returnItem, orderNumber, lineKey),
  reasonCodesCall: (site: BrandSite, orderNum: string) =>
    withQuery(PATHS.reasonCodesCall, { orderNum, storeNum: site.storeId }),
  /** Starts a return from the order's page; the token contains the items (RSN-28). */
  returnByToken: (site: BrandSite, orderId: string, token: string) =>
    withQuery(pathAtSite(site, PATHS.itemLevelReturns), { storeId: site.storeId, orderId, token }),
  returnWithdrawn: (site: BrandSite, orderNumber: string) => orderUrl(site, PATHS.returnWithdrawn, orderNumber),
  returnMethod: (site: BrandSite, orderId: string, change: ChangeMethodQuery = {}) =>
    withQuery(pathAtSite(site, PATHS.returnMethod), { storeId: site.storeId, orderId, ...change }),
  /** A change of method starts here from our own pages, and at `changeByToken` with a token (AMD-01, D-101). */
  changeMethod: (site: BrandSite, orderNumber: string, returnNumber: string) =>
    orderUrl(site, PATHS.changeMethod, orderNumber, undefined, { returnNumber }),
  changeByToken: (site: BrandSite, orderId: string, change: ChangeMethodQuery) =>
    withQuery(pathAtSite(site, PATHS.itemLevelReturns), { storeId: site.storeId, orderId, ...change }),
  /** Step 3 of a return, under our own return number, which exists before the booking (D-153). */
  returnCreated: (
    site: BrandSite,
    orderId: string,
    returnNumber: string,
    notice: { emailed?: 'true' | 'too-often' | 'not-sent'; changed?: 'elsewhere'; isCim?: 'true' } = {},
  ) => withQuery(pathAtSite(site, PATHS.returnCreated), { storeId: site.storeId, orderId, returnNumber, ...notice }),
  returnCode: (site: BrandSite, booked: ReturnBooking, kind: 'qr' | 'barcode', parcel = 1) =>
    withQuery(pathAtSite(site, PATHS.returnCode), { ...paperQuery(site, booked, parcel), kind }),
  returnCalendar: (site: BrandSite, orderId: string, returnNumber: string) =>
    withQuery(pathAtSite(site, PATHS.returnCalendar), { storeId: site.storeId, orderId, returnNumber }),
  returnLabel: (site: BrandSite, booked: ReturnBooking, parcel = 1) =>
    withQuery(pathAtSite(site, PATHS.returnLabel), paperQuery(site, booked, parcel)),
  /** All returns of an order, or one of them (TRK-01). */
  trackReturns: (site: BrandSite, orderNumber: string, returnNumber?: string, more: TrackingNotices = {}) =>
    orderUrl(site, PATHS.trackReturns, orderNumber, undefined, { returnNumber, ...more }),
  cancelReturn: (site: BrandSite, orderNumber: string, returnNumber: string) =>
    orderUrl(site, PATHS.cancelReturn, orderNumber, undefined, { returnNumber }),
  deliveryTracking: (site: Site, orderNumber: string) =>
    pathAtSite(site, PATHS.deliveryTracking.replace(':orderNumber', encodeURIComponent(orderNumber))),
  /** The query contains the stage of the change (XMS-04); without one, the change starts. */
  changeCollectionSlot: (site: BrandSite, orderId: string, more: CollectionStage = {}) =>
    withQuery(pathAtSite(site, PATHS.changeCollectionSlot), { storeId: site.storeId, orderId, ...more }),
  /** With the store id of the site's Christmas store, and a token that names the order (XMS-02, D-18). */
  amendChristmas: (site: BrandSite, { CFTOOrderToken, ...more }: { CFTOOrderToken?: string; orderId: string }) =>
    withQuery(pathAtSite(site, PATHS.amendChristmas), {
      storeId: christmasSiteOf(site).storeId,
      CFTOOrderToken,
      ...more,
    }),

  ...shopUrls(PATHS),
  ...staffUrls(PATHS),

  /** One address for all sites (D-14); the return address determines the site. */
  signInFor: (returnUrl: string, done?: SignInNotice) => withQuery(PATHS.signIn, { returnUrl, ...(done && { done }) }),
  signIn: (
    site: Site,
    view: { done?: SignInNotice | ProviderNotice; signedOut?: 'true' | 'here'; returnUrl?: string } = {},
  ) => withQuery(pathAtSite(site, PATHS.signIn), view),
  /** Leads to the sign-in provider; `again`: also someone who is signed in there enters their password. */
  signInStart: (view: { returnUrl: string; again?: 'true' }) => withQuery(PATHS.signInStart, view),
  signOut: (site: Site) => pathAtSite(site, PATHS.signOut),
  help: (site: Site) => pathAtSite(site, PATHS.help),
  packing: (site: Site) => pathAtSite(site, PATHS.packing),
  contact: (site: Site, view: { sent?: string; orderNumber?: string; returnNumber?: string } = {}) =>
    withQuery(pathAtSite(site, PATHS.contact), view),
  /** Stores near a typed place, or near a point ("51.515,-0.178"); `returns`: only those on this list for returns. */
  stores: (site: Site, view: { place?: string; at?: string | undefined; more?: 'true'; returns?: PlaceList } = {}) =>
    withQuery(pathAtSite(site, PATHS.stores), view),
  /** A store's page; `view` is the search that led to it, for the back link. */
  store: (site: Site, shopId: string, view: { place?: string; at?: string; returns?: PlaceList } = {}) =>
    withQuery(pathAtSite(site, PATHS.store.replace(':shopId', encodeURIComponent(shopId))), view),
  privacy: (site: Site, view: { changed?: 'true' } = {}) => withQuery(pathAtSite(site, PATHS.privacy), view),
  consent: (site: Site) => pathAtSite(site, PATHS.consent),
  sitemapPart: (part: string) => PATHS.sitemapPart.replace(':part', part),
  ...backstageUrls(PATHS),
  picture: (name: string) => `/pictures/${name}.svg`,
}
