/** DAT-21 to DAT-37. The lists are open (D-116): an unknown word is passed on unchanged. */
export const REGIONS = ['EU', 'GB', 'IE', 'UK', 'CFTO', 'IECFTO'] as const

export const PRODUCT_STATUSES = [
  'READY_FOR_COPY',
  'READY_FOR_ENRICHMENT',
  'READY_FOR_REVIEW_AND_APPROVAL',
  'PUBLISHED_TO_SELLING_CHANNELS',
  'END_OF_LIFE',
  'CONTENT_AMENDMENT',
  'CONTENT_AMENDMENT_FOR_APPROVAL',
  'MISSING_CONTENT_OR_HIERARCHY',
] as const

export const BUSINESS_UNITS = ['FOODS', 'C_AND_H', 'OUTLET', 'NOT_DEFINED'] as const
export const BARCODE_TYPES = ['EAN8', 'EAN13', 'UPC', 'SHORTCODE'] as const
export const ARTICLE_TYPES = ['SINGLEARTICLE', 'VARIANTARTICLE', 'SALESSET'] as const
export const MEASUREMENT_UNITS = ['EA', 'KGM', 'LTR', 'GR', 'ML', 'POR'] as const
export const SHELF_LIFE_UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR', 'HOUR'] as const

export const HAZARD_CLASSES = [
  'aerosol',
  'corrosive',
  'flammable',
  'oxidising',
  'explosive',
  'toxic',
  'irritant',
  'gas under pressure',
  'environmental',
] as const

export const DAYS_OF_WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export const OFFER_STATES = ['ACTIVE', 'EXPIRED', 'INACTIVE', 'UNASSIGNED', 'DEACTIVATED', 'OPTED_OUT'] as const
export const ACTIVATION_MODES = ['ACTIVATION_REQUIRED', 'PASSIVE', 'VIEW_REQUIRED'] as const

export const OFFER_CUSTOMER_STATES = [
  'ALLOCATED',
  'VIEWED',
  'ACTIVATED',
  'REDEEMED',
  'REJECTED',
  'UNSUBSCRIBED',
] as const

export const SEARCH_ENGINES = ['BLOOMREACH', 'ELASTIC'] as const
export const ENVIRONMENTS = ['API', 'API_PREPROD', 'API_SIT1', 'API_STAGE'] as const
export const DELIVERY_TYPES = ['EMAILDELIVERY', 'NDDDELIVERY', 'SDDDELIVERY', 'STOREDELIVERY'] as const
export const MEDIA_KINDS = ['ALTERNATIVE', 'CUT_OUT', 'FABRIC', 'MAIN', 'VIDEO'] as const
export const MEDIA_PLATFORMS = ['NATIVE', 'WEB'] as const
export const MESSAGE_SEVERITIES = ['ERROR', 'INFORMATION'] as const
export const IMAGE_FORMATS = ['AVIF', 'JPG', 'JPG_PROGRESSIVE', 'PNG', 'PNG8', 'WEBP'] as const
export const RESIZE_MODES = ['CROP', 'FILL', 'FIT', 'PAD', 'SCALE', 'THUMB'] as const

export const FOCUS_POINTS = [
  'TOP',
  'BOTTOM',
  'LEFT',
  'RIGHT',
  'CENTER',
  'FACE',
  'FACES',
  'TOP_LEFT',
  'TOP_RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM_RIGHT',
] as const

export const STOCK_STATUSES = ['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK'] as const
export const OPENING_STATES = ['OPEN', 'CLOSED', 'OPEN_24_HOURS'] as const
export const REVIEW_LOCALES = ['GB', 'IE'] as const
export const PAYMENT_METHODS = ['CLEARPAY', 'GIFTCARD', 'IFL', 'PAYPAL', 'SPARKSPAY', 'VOUCHER'] as const
/** What these codes mean is unknown (D-117). */
export const STATE_CODES = ['A', 'C', 'M', 'P', 'S', 'T', 'X', 'Y'] as const
